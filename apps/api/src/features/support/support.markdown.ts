import { telephoneLink } from '@vonk/contracts/site/site.rules.ts'
import type { TextElement, TextNode } from '@vonk/contracts/support/support.schema.ts'
import { Lexer, type Token, type Tokens } from 'marked'

/** What a page's `{{placeholders}}` stand for. */
export type Fill = {
  /** Values inside a text. */
  values: Readonly<Record<string, string>>
  /** Lists that replace a paragraph of one placeholder. */
  blocks: Readonly<Record<string, readonly TextNode[]>>
  /** Whether `<!-- if name -->` … `<!-- end -->` is shown. */
  conditions: Readonly<Record<string, boolean>>
}

export type ParsedPage = { title: string; description: string; text: TextNode[] }

/** Reads a page: front matter with `title` and `description`, then Markdown. Throws if it has anything that no reader would see. */
export function parsePage(source: string, fill: Fill): ParsedPage {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (front === undefined || body === undefined) throw new Error('The page has no front matter')
  return {
    title: filled(frontValue(front, 'title'), fill),
    description: filled(frontValue(front, 'description'), fill),
    text: withAnchors(Lexer.lex(chosen(body, fill)).flatMap((token) => blockOf(token, fill))),
  }
}

function frontValue(front: string, name: string): string {
  const line = front.split('\n').find((candidate) => candidate.startsWith(`${name}:`))
  const value = line?.slice(name.length + 1).trim()
  if (!value) throw new Error(`The page has no ${name}`)
  return value
}

/** Keeps or removes the conditional parts. They do not nest. */
function chosen(body: string, { conditions }: Fill): string {
  const kept = body.replaceAll(/<!-- if (\S+) -->\n([\s\S]*?)<!-- end -->\n?/g, (_, name: string, part: string) => {
    if (!Object.hasOwn(conditions, name)) throw new Error(`Unknown condition: ${name}`)
    return conditions[name] ? part : ''
  })
  return kept
}

const placeholder = /\{\{\s*([\w-]+)\s*\}\}/g

function filled(text: string, { values }: Fill): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`Unknown placeholder: ${name}`)
    return value
  })
}

function blockOf(token: Token, fill: Fill): readonly TextNode[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      if (depth !== 2 && depth !== 3) throw new Error(`A heading of level ${depth}: ${token.raw}`)
      return [{ tag: depth === 2 ? 'h2' : 'h3', children: inline(tokens, fill) }]
    }
    case 'paragraph': {
      const [, name] = /^\{\{\s*([\w-]+)\s*\}\}$/.exec(token.raw.trim()) ?? []
      const block = name !== undefined && Object.hasOwn(fill.blocks, name) ? fill.blocks[name] : undefined
      return block ?? [{ tag: 'p', children: inline((token as Tokens.Paragraph).tokens, fill) }]
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ tag: ordered ? 'ol' : 'ul', children: items.map((item) => itemOf(item, fill)) }]
    }
    default:
      throw new Error(`Pages cannot have a ${token.type}: ${token.raw}`)
  }
}

/** In a tight list the text of an item is no paragraph. */
const itemOf = ({ tokens }: Tokens.ListItem, fill: Fill): TextElement => ({
  tag: 'li',
  children: tokens.flatMap((token) =>
    token.type === 'text' ? inline((token as Tokens.Text).tokens ?? [], fill) : blockOf(token, fill),
  ),
})

const inline = (tokens: readonly Token[], fill: Fill): TextNode[] => tokens.map((token) => inlineOf(token, fill))

function inlineOf(token: Token, fill: Fill): TextNode {
  switch (token.type) {
    case 'text':
    case 'escape':
      return filled((token as Tokens.Text).text, fill)
    case 'strong':
    case 'em':
      return { tag: token.type, children: inline((token as Tokens.Strong).tokens, fill) }
    case 'codespan':
      return { tag: 'code', children: [filled((token as Tokens.Codespan).text, fill)] }
    case 'br':
      return { tag: 'br', children: [] }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      return { tag: 'a', href: linkOf(filled(decodeURI(href), fill)), children: inline(tokens, fill) }
    }
    default:
      throw new Error(`Pages cannot have a ${token.type}: ${token.raw}`)
  }
}

function linkOf(href: string): string {
  if (!/^(\/(?!\/)|#|mailto:|tel:|https:\/\/)/.test(href)) throw new Error(`Pages cannot link to ${href}`)
  return href.startsWith('tel:') ? telephoneLink(href.slice(4)) : href
}

/** Gives each heading an anchor made of its words. */
function withAnchors(nodes: readonly TextNode[]): TextNode[] {
  const used = new Set<string>()
  return nodes.map((node) => {
    if (typeof node === 'string' || (node.tag !== 'h2' && node.tag !== 'h3')) return node
    const words =
      wordsOf(node)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    const base = words.join('-')
    let id = base
    for (let count = 2; used.has(id); count++) id = `${base}-${count}`
    used.add(id)
    return { ...node, id }
  })
}

const wordsOf = (node: TextNode): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''))
