const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'", '#39': "'" }
const decoded = (text: string) =>
  text
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Texts of members, and texts in a language of their own. */
const ofOthers = /<(\w+)[^>]*(?: dir="auto"| lang="\w\w-\w\w")[^>]*>.*?<\/\1>/gs
const unseen = /<(script|style|template|svg)\b.*?<\/\1>|<!--.*?-->/gs
/** Elements inside a line of text. */
const inline = /<\/?(?:a|b|em|i|strong|code|time|abbr)(?: [^>]*)?>/g
const named = /(?:aria-label|alt|title|placeholder)="([^"]+)"/g

/** The texts of a page as the server sends it, a block each: what people see and what screen readers say. */
export function textsOfHtml(html: string): string[] {
  const [head = '', body = ''] = html.split('</head>', 2)
  const seen = body.replaceAll(unseen, ' ').replaceAll(ofOthers, ' ')
  const texts = [
    /<title[^>]*>([^<]*)/.exec(head)?.[1] ?? '',
    /<meta name="description" content="([^"]*)/.exec(head)?.[1] ?? '',
    ...[...seen.matchAll(named)].map(([, name = '']) => name),
    ...seen.replaceAll(inline, '').split(/<[^>]*>/),
  ]
  return [...new Set(texts.map(decoded))].filter((text) => text !== '')
}
