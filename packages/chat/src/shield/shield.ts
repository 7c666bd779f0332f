import { leadsElsewhere } from './elsewhere.ts'
import { moneyRules } from './money.ts'
import { namesPayment, withoutAccounts } from './payments.ts'
import { hasPhone } from './phones.ts'
import { plain, undisguised } from './plain.ts'

/**
 * What in a message swindlers often write, the gravest first: what leads to the greatest loss (TRU-09). It is a hint: the message
 * is never held back.
 */
export const shieldHints = ['money', 'payment', 'elsewhere', 'phone'] as const
export type ShieldHint = (typeof shieldHints)[number]

/**
 * Reads a text in steps of at most a few ms, and returns the hints that it deserves, in any language of the product, the gravest
 * first. The first text costs the most: the browser compiles each rule when it is used.
 */
export function* reading(text: string): Generator<undefined, ShieldHint[]> {
  const read = plain(text)
  const words = undisguised(read)
  yield
  const found = new Set<ShieldHint>()
  if (hasPhone(withoutAccounts(read))) found.add('phone')
  yield
  if (leadsElsewhere(read, words)) found.add('elsewhere')
  yield
  if (namesPayment(read, words)) found.add('payment')
  for (const asks of moneyRules) {
    yield
    if (!asks(words)) continue
    found.add('money')
    break
  }
  return shieldHints.filter((hint) => found.has(hint))
}

/** The hints that a text deserves, read in one go. */
export function hintsOf(text: string): ShieldHint[] {
  const steps = reading(text)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
