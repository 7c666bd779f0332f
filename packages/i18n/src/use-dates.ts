import { use } from 'react'
import { createFormat, type Dates } from './format.ts'
import { readersZone } from './readers-zone.ts'
import { RenderedWithContext, useBrowserValue } from './rendered-with.ts'
import { useLocale } from './use-locale.ts'

const formats = new Map<string, Dates>()
/** A server would otherwise keep those of every zone in every language. */
const atMost = 100

/**
 * Dates and times in the current locale (LOC-06) and the reader's time zone. A component that uses it renders twice at the start
 * of a page if the reader has another time than the server assumed.
 */
export function useDates(): Dates {
  const { locale } = useLocale()
  const rendered = use(RenderedWithContext)
  const timeZone = useBrowserValue<string | undefined>(() => readersZone(rendered), rendered?.timeZone)
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = createFormat(locale, { timeZone })
  if (formats.size >= atMost) formats.clear()
  formats.set(key, format)
  return format
}
