import { leadsElsewhere } from './elsewhere.ts'
import { asksForMoney } from './money.ts'
import { namesPayment, withoutAccounts } from './payments.ts'
import { hasPhone } from './phones.ts'
import { plain, undisguised } from './plain.ts'

/**
 * What in a message swindlers often write, the gravest first: what leads to the greatest loss (TRU-09). It is a hint: the message
 * is never held back.
 */
export const shieldHints = ['money', 'payment', 'elsewhere', 'phone'] as const
export type ShieldHint = (typeof shieldHints)[number]

/** The hints that a text deserves, in any language of the product, the gravest first. */
export function hintsOf(text: string): ShieldHint[] {
  const read = plain(text)
  const words = undisguised(read)
  const found = {
    phone: hasPhone(withoutAccounts(read)),
    elsewhere: leadsElsewhere(read, words),
    payment: namesPayment(read, words),
    money: asksForMoney(words),
  }
  return shieldHints.filter((hint) => found[hint])
}
