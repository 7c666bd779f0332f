import { slotTags, type LanderAsk } from '@vonk/contracts/landers/landers.slots.ts'
import { escapeHtml } from '../mail/escape-html.ts'

/** What a landing page is filled with, see `landers.slots.ts`. */
export type LanderValues = Readonly<Record<string, string | number | boolean | null>>
export type LanderAnswer = { values: LanderValues; items: readonly LanderValues[] }

type Part = string | { is: keyof typeof slotTags; attributes: Record<string, string>; parts: Part[] }

/** A built landing page, read once. `asks`: what it needs to know. */
export type LanderTemplate = { parts: Part[]; asks: LanderAsk[] }

const kinds = Object.fromEntries(Object.entries(slotTags).map(([kind, tag]) => [tag, kind])) as Record<
  string,
  keyof typeof slotTags
>
const slotTag = new RegExp(`<(/?)(${Object.values(slotTags).join('|')})((?: [a-z-]+="[^"]*")*)>`, 'g')
const attribute = / data-([a-z]+)="([^"]*)"/g

/** Reads the elements for the server in a built page. */
export function readTemplate(html: string): LanderTemplate {
  const root: Part[] = []
  const open = [root]
  const asks = new Set<string>()
  let end = 0
  for (const { 0: tag, 1: closing, 2: name = '', 3: given = '', index } of html.matchAll(slotTag)) {
    open.at(-1)?.push(html.slice(end, index))
    end = index + tag.length
    if (closing) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries(Array.from(given.matchAll(attribute), ([, key = '', value = '']) => [key, value]))
    const parts: Part[] = []
    open.at(-1)?.push({ is: kinds[name] ?? 'when', attributes, parts })
    open.push(parts)
    if (attributes['ask']) asks.add(attributes['ask'])
  }
  root.push(html.slice(end))
  return { parts: root, asks: [...asks] as LanderAsk[] }
}

type Filling = {
  /** By what was asked; without an answer, nothing is said. */
  answers: ReadonlyMap<string, LanderAnswer | null>
  /** Language tag, for numbers. */
  iso: string
}

/** Writes a page: answers, values, and nothing where there is nothing to say. Escapes every value. */
export function fillTemplate({ parts }: LanderTemplate, page: LanderValues, filling: Filling): string {
  return write(parts, page, [], filling)
}

function write(parts: readonly Part[], scope: LanderValues, items: readonly LanderValues[], filling: Filling): string {
  const plurals = new Intl.PluralRules(filling.iso)
  const writePart = (part: Part): string => {
    if (typeof part === 'string') return withValues(part, scope, filling)
    const { is, attributes } = part
    if (is === 'fill') {
      const answer = filling.answers.get(attributes['ask'] ?? '')
      return answer ? write(part.parts, { ...scope, ...answer.values }, answer.items, filling) : ''
    }
    if (is === 'when') return holds(attributes['is'] ?? '', scope, plurals) ? write(part.parts, scope, items, filling) : ''
    const [from, to] = [attributes['from'], attributes['to']].map((at) => (at === undefined ? undefined : Number(at)))
    return items
      .slice(from, to)
      .map((item) => write(part.parts, { ...scope, ...item }, [], filling))
      .join('')
  }
  return parts.map(writePart).join('')
}

function holds(condition: string, scope: LanderValues, plurals: Intl.PluralRules): boolean {
  const [name = '', form] = condition.replace('!', '').split(':')
  const value = scope[name]
  if (form !== undefined) return typeof value === 'number' && plurals.select(value) === form
  return condition.startsWith('!') !== Boolean(value)
}

const withValues = (text: string, scope: LanderValues, { iso }: Filling): string =>
  text.replaceAll(/⟦([\w-]+)⟧/g, (_, name: string) => {
    const value = scope[name]
    if (typeof value !== 'number') return escapeHtml(String(value ?? ''))
    return new Intl.NumberFormat(iso).format(value) + (scope[`${name}-more`] === true ? '+' : '')
  })
