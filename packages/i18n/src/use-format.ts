import { use } from 'react'
import { RenderedWithContext, useBrowserValue } from './rendered-with.ts'
import { createFormat, type Format } from './format.ts'
import { useLocale } from './use-locale.ts'

const formats = new Map<string, Format>()
/** With undefined, `Intl` uses the time zone of the reader. */
const readersOwn = () => undefined

/** Dates, numbers, money, countries and lists in the current locale (LOC-06) and the reader's time zone. */
export function useFormat(): Format {
  const { locale } = useLocale()
  const timeZone = useBrowserValue<string | undefined>(readersOwn, use(RenderedWithContext)?.timeZone)
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = createFormat(locale, { timeZone })
  formats.set(key, format)
  return format
}
