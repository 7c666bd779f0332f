import { day } from '@vonk/contracts/clock.ts'

/**
 * What happened to a wallet, in order of time: a purchase, a gift of the site, a sum of what was spent. `payment`: of a purchase, a
 * refund, a returned debit or a chargeback. `chargeback`: the id of one that came or was reversed. Credits that left the wallet are
 * negative. What was spent and came back is in no event.
 */
export type WalletEvent = { kind: string; payment: string | null; chargeback?: string | null; credits: number }

/** The credits of one purchase, and how many of them are left. */
export type Lot = { payment: string; unspent: number }

/**
 * Which purchases the credits in a wallet come from (PAY-10). Credits that were given are spent first, then the oldest purchase, so
 * what is left was paid as far as possible, and nothing that was given is ever paid out. What a chargeback took goes back to where it
 * was taken from when it is reversed.
 */
export function lotsOf(events: readonly WalletEvent[]): Lot[] {
  const given = { unspent: 0 }
  const lots: Lot[] = []
  const chargedBack = new Map<string, { from: { unspent: number }; taken: number }[]>()
  const take = (credits: number, sources: { unspent: number }[]) => {
    let left = credits
    return sources.map((from) => {
      const taken = Math.min(from.unspent, left)
      from.unspent -= taken
      left -= taken
      return { from, taken }
    })
  }
  for (const { kind, payment, chargeback, credits } of events) {
    const own = lots.find((lot) => lot.payment === payment)
    const before = chargeback ? chargedBack.get(chargeback) : undefined
    if (kind === 'purchase' && payment !== null) lots.push({ payment, unspent: credits })
    else if (credits > 0 && before) for (const { from, taken } of before) from.unspent += taken
    else if (credits > 0) (own ?? given).unspent += credits
    else {
      const parts = take(-credits, [...(own ? [own] : []), given, ...lots])
      if (chargeback) chargedBack.set(chargeback, parts)
    }
  }
  return lots
}

type Sale = { credits: number; amount: number }

/**
 * What a member gets back for unspent credits of a purchase, in minor units: the same share of its price, rounded up to the next
 * minor unit. With what was refunded of it before, it is never more than the price.
 */
export const refundSum = (sale: Sale, before: Sale, unspent: number): number =>
  Math.min(sale.amount, Math.ceil((sale.amount * (before.credits + unspent)) / sale.credits)) - before.amount

/**
 * How many credits of a purchase are the company's again when `chargedBack` of its price was taken back in all, in minor units: the
 * same share, rounded down, and all that is left once the whole price came back. `refunded`: what the member gave back before.
 */
export function chargedBackCredits(sale: Sale, refunded: Sale, chargedBack: number): number {
  const left = sale.credits - refunded.credits
  if (chargedBack + refunded.amount >= sale.amount) return left
  return Math.min(left, Math.floor((sale.credits * chargedBack) / sale.amount))
}

/** The last of `days` days after the day of the purchase: the day that receipts and the page of refunds name. */
export const lastRefundDay = (boughtAt: Date, days: number): Date => new Date(boughtAt.getTime() + days * day)

/**
 * Until when the server takes a withdrawal from a purchase: the end of {@link lastRefundDay}, wherever in the world that day ended. A day
 * more than asked for at most.
 */
export const refundableUntil = (boughtAt: Date, days: number): Date => lastRefundDay(boughtAt, days + 1)
