import { createFormat, type Dates, type Format } from './format.ts'
import { useLocale } from './use-locale.ts'

const formats = new Map<string, Format>()

/** Numbers, money, countries and lists in the current locale (LOC-06). */
export function useFormat(): Omit<Format, keyof Dates> {
  const { locale } = useLocale()
  const known = formats.get(locale)
  if (known) return known
  const format = createFormat(locale)
  formats.set(locale, format)
  return format
}
