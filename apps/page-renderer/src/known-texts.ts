import type { i18n as I18n, TFunction } from 'i18next'

/** The texts of a room. More than any room has. */
const knownAtMost = 1000

/** Looks up a text without values only once, not for each page. Forgets all when a room is loaded, because its texts were missing. */
export function knowingTexts(i18n: I18n): I18n {
  const known = new Map<string, TFunction>()
  i18n.store.on('added', () => known.clear())
  const getFixedT = i18n.getFixedT.bind(i18n) as (...input: Parameters<I18n['getFixedT']>) => TFunction
  const knowing = (...input: Parameters<I18n['getFixedT']>) => {
    const key = JSON.stringify(input)
    const t = known.get(key) ?? onceWithoutValues(getFixedT(...input))
    known.set(key, t)
    return t
  }
  return Object.assign(i18n, { getFixedT: knowing as I18n['getFixedT'] })
}

function onceWithoutValues(t: TFunction): TFunction {
  const texts = new Map<string, unknown>()
  const look = t as unknown as (...input: unknown[]) => unknown
  const known = (...input: unknown[]) => {
    const [key] = input
    if (input.length !== 1 || typeof key !== 'string') return look(...input)
    const text = texts.get(key) ?? look(key)
    if (texts.size >= knownAtMost) texts.clear()
    texts.set(key, text)
    return text
  }
  return Object.assign(known, t)
}
