type Texts = { [key: string]: string | Texts }

/** A text with its place in the file of a room: `['home', 'title']`. */
type Found = { path: string[]; template: string }

const entriesOf = (texts: Texts, above: string[] = []): Found[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: [...above, key], template: value }] : entriesOf(value, [...above, key]),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Invisible marks around values, which texts on a page have and files do not. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').trim()

/** The texts of a file that show as `shown` when their placeholders are filled in, those without placeholders first. */
export function textsShownAs(texts: Texts, shown: string): Found[] {
  return entriesOf(texts)
    .filter(({ template }) => {
      const pattern = template.split(/\{\{[^}]+\}\}/).map(escaped)
      return pattern.join('').length > 0 && new RegExp(`^${pattern.join('.+?')}$`, 's').test(plain(shown))
    })
    .toSorted((one, other) => one.template.split('{{').length - other.template.split('{{').length)
}

/** The new text of a file: what `changed` says, with the placeholders of the old text. Null if one is lost. */
export function withPlaceholders(template: string, shown: string, changed: string): string | null {
  const names = template.match(/\{\{[^}]+\}\}/g) ?? []
  const pattern = template.split(/\{\{[^}]+\}\}/).map(escaped)
  const values = new RegExp(`^${pattern.join('(.+?)')}$`, 's').exec(plain(shown))?.slice(1) ?? []
  let text = plain(changed)
  for (const [index, name] of names.entries()) {
    const value = values[index]
    if (value === undefined || !text.includes(value)) return null
    text = text.replace(value, () => name)
  }
  return text
}

/** A change of one text as a unified diff of its file, which `git apply` accepts. `texts`: the file as it is. */
export function patchOf(file: string, texts: Texts, path: readonly string[], changed: string): string {
  const after = structuredClone(texts)
  let part = after
  for (const key of path.slice(0, -1)) part = part[key] as Texts
  part[path.at(-1) ?? ''] = changed
  const [old, next] = [texts, after].map((all) => JSON.stringify(all, null, 2).split('\n'))
  const at = old?.findIndex((line, index) => line !== next?.[index]) ?? -1
  if (!old || !next || at < 0) return ''
  const from = Math.max(0, at - 3)
  const below = old.slice(at + 1, at + 4)
  const count = at - from + 1 + below.length
  return [
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${from + 1},${count} +${from + 1},${count} @@`,
    ...old.slice(from, at).map((line) => ` ${line}`),
    `-${old[at] ?? ''}`,
    `+${next[at] ?? ''}`,
    ...below.map((line) => ` ${line}`),
    '',
  ].join('\n')
}
