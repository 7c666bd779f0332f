import { use } from 'react'
import { RenderedWithContext, useBrowserValue } from './rendered-with.ts'
import { createFormat, type Format } from './format.ts'
import { useLocale } from './use-locale.ts'

const formats = new Map<string, Format>()
/** `Intl` takes the reader's own where none is given. */
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
