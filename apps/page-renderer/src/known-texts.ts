import { isolated } from '@vonk/i18n/isolated.ts'
import type { i18n as I18n, TFunction } from 'i18next'

/** The texts of a room. More than any room has. */
const knownAtMost = 1000

/** Looks up a text only once, not for each page, and puts the values in. Forgets all when a room is loaded, because its texts were missing. */
export function knowingTexts(i18n: I18n): I18n {
  const known = new Map<string, TFunction>()
  i18n.store.on('added', () => known.clear())
  const getFixedT = i18n.getFixedT.bind(i18n) as (...input: Parameters<I18n['getFixedT']>) => TFunction
  const knowing = (...input: Parameters<I18n['getFixedT']>) => {
    const key = JSON.stringify(input)
    const t = known.get(key) ?? quick(getFixedT(...input))
    known.set(key, t)
    return t
  }
  return Object.assign(i18n, { getFixedT: knowing as I18n['getFixedT'] })
}

function quick(t: TFunction): TFunction {
  const texts = new Map<string, unknown>()
  const templates = new Map<string, Template | null>()
  const look = t as unknown as (...input: unknown[]) => unknown
  const templateOf = (key: string) => {
    const template = templates.get(key) ?? readTemplate(look(key, { skipInterpolation: true }))
    if (templates.size >= knownAtMost) templates.clear()
    templates.set(key, template)
    return template
  }
  const known = (...input: unknown[]) => {
    const [key, values] = input
    if (typeof key !== 'string' || input.length > 2) return look(...input)
    if (input.length === 2) return filled(templateOf(key), values) ?? look(...input)
    const text = texts.get(key) ?? look(key)
    if (texts.size >= knownAtMost) texts.clear()
    texts.set(key, text)
    return text
  }
  return Object.assign(known, t)
}

/** A text with places for values: what stands before each, and the name of the value. */
type Template = { places: { before: string; name: string }[]; end: string }

/** Null for a text that has no places, or anything but places, which i18next has to fill. */
function readTemplate(text: unknown): Template | null {
  if (typeof text !== 'string' || text.includes('$t(')) return null
  const places: Template['places'] = []
  let from = 0
  for (const { 0: place, 1: name = '', index } of text.matchAll(/\{\{(\w+)\}\}/g)) {
    places.push({ before: text.slice(from, index), name })
    from = index + place.length
  }
  const end = text.slice(from)
  const isPlain = [...places.map(({ before }) => before), end].every((part) => !part.includes('{{'))
  return places.length > 0 && isPlain && !places.some(({ name }) => deciding.has(name)) ? { places, end } : null
}

/** These values decide which text it is. */
const deciding = new Set(['count', 'context'])

/** Null if a value is no text and no number, or has no place: it may be an option of i18next. */
function filled(template: Template | null, values: unknown): string | null {
  if (template === null || typeof values !== 'object' || values === null) return null
  const { places, end } = template
  for (const name in values) if (!places.some((place) => place.name === name)) return null
  let text = ''
  for (const { before, name } of places) {
    const value = (values as Record<string, unknown>)[name]
    if (typeof value !== 'string' && typeof value !== 'number') return null
    text += before + isolated(String(value))
  }
  return text + end
}
