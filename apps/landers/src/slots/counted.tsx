import { locales } from '@vonk/contracts/locales.ts'
import { slotMark, slotTags } from '@vonk/contracts/landers/landers.slots.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { createElement, use } from 'react'
import { SlotSourceContext, useValue } from './slots.tsx'

/** The smallest number with each form of the plural of a language. */
function samplesOf(iso: string): Map<string, number> {
  const rules = new Intl.PluralRules(iso)
  const samples = new Map<string, number>()
  for (const number of [...Array(120).keys(), 1_000_000]) {
    const form = rules.select(number)
    if (!samples.has(form)) samples.set(form, number)
  }
  return samples
}

/**
 * A sentence about a number that only the server knows. The build writes it in every form of the plural, and the server keeps
 * the one that fits. `text` makes the sentence for a `count`; where the number is shown it has `{{number}}`.
 */
export function Counted({ of, text }: { of: string; text: (values: { count: number; number: string }) => string }) {
  const source = use(SlotSourceContext)
  const value = useValue()
  const { locale } = useLocale()
  if (source) return text({ count: Number(value(of)) || 0, number: value(of) })
  const { iso } = locales[locale]
  return [...samplesOf(iso)].map(([form, count]) =>
    createElement(slotTags.when, { key: form, 'data-is': `${of}:${form}` }, text({ count, number: slotMark(of) })),
  )
}
