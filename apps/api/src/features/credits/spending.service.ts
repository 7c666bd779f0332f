import { day } from '@vonk/contracts/clock.ts'
import type { Spending } from '@vonk/contracts/credits/spending.contract.ts'
import {
  changeLimit,
  currentLimit,
  periodLength,
  spendingPeriods,
  type SpendingLimit,
  type SpendingPeriod,
} from '@vonk/contracts/credits/spending.rules.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { findOpenOrders, lockBuyer } from './orders.repository.ts'
import { pricesOf } from './prices.service.ts'
import { findBreak, findLimits, saveBreak, saveLimit, spentSince, type StoredLimit } from './spending.repository.ts'

const ownerOf = ({ edition, member }: MemberAct) => ({ edition, userId: member.id })

/** Whose spending, and when. */
type Spender = Pick<MemberAct, 'db' | 'now'> & { owner: ReturnType<typeof ownerOf> }

/** The currency in which the member pays. */
async function currencyOf(act: MemberAct): Promise<string> {
  const [bundle] = (await pricesOf(act)).pricing.bundles
  if (!bundle) throw new Refusal('not_found')
  return bundle.currency
}

/**
 * The limit of a period in a currency. There is one, in the currency in which it was set last. In any other currency it is one of 0:
 * moving must not be a way to spend more at once.
 */
function limitIn(stored: readonly StoredLimit[], period: SpendingPeriod, currency: string, now: Date): SpendingLimit {
  const limit = stored.find((one) => one.period === period)
  if (!limit) return { amount: null, next: null }
  if (limit.currency === currency) return limit
  return { amount: currentLimit(limit, now) === null ? null : 0, next: null }
}

/** The member's limits, what was spent of each, and the break (TRU-19). */
export async function spendingOf(act: MemberAct): Promise<Spending> {
  const { db, now } = act
  const owner = ownerOf(act)
  const currency = await currencyOf(act)
  const [stored, pausedUntil] = [await findLimits(db, owner), await findBreak(db, owner)]
  const limits: Spending['limits'] = []
  for (const period of spendingPeriods) {
    const limit = limitIn(stored, period, currency, now)
    const isWaiting = limit.next !== null && limit.next.from > now
    limits.push({
      period,
      amount: currentLimit(limit, now),
      spent: await spentSince(db, owner, { currency, since: new Date(now.getTime() - periodLength[period]) }),
      next: isWaiting && limit.next ? { amount: limit.next.amount, from: limit.next.from.toISOString() } : null,
    })
  }
  return { currency, limits, break_until: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null }
}

/** Sets the limit of a period. Orders of the member wait meanwhile, so that none passes between. */
export async function limitSpending(act: MemberAct, { period, amount }: { period: SpendingPeriod; amount: number | null }) {
  const { db, edition, now, member } = act
  const owner = ownerOf(act)
  await lockBuyer(db, edition, member.id)
  const currency = await currencyOf(act)
  const limit = limitIn(await findLimits(db, owner), period, currency, now)
  await saveLimit(db, owner, { period, currency, ...changeLimit(limit, amount, now) })
}

export async function pauseBuying(act: MemberAct, days: number): Promise<void> {
  await lockBuyer(act.db, act.edition, act.member.id)
  await saveBreak(act.db, ownerOf(act), new Date(act.now.getTime() + days * day))
}

/**
 * Throws `spending_limit` if an order would pass a limit that the member set, or comes during a break (TRU-19). The caller has
 * locked the buyer.
 */
export async function checkSpending(act: MemberAct, order: { price: number; currency: string }): Promise<void> {
  if (await isBeyondLimit({ ...act, owner: ownerOf(act) }, order)) throw new Refusal('spending_limit')
}

/** Whether an order would pass a limit that the member set, or comes during a break. */
export async function isBeyondLimit(
  { db, now, owner }: Spender,
  { price, currency }: { price: number; currency: string },
): Promise<boolean> {
  const pausedUntil = await findBreak(db, owner)
  if (pausedUntil && pausedUntil > now) return true
  const stored = await findLimits(db, owner)
  for (const period of spendingPeriods) {
    const amount = currentLimit(limitIn(stored, period, currency, now), now)
    if (amount === null) continue
    const since = new Date(now.getTime() - periodLength[period])
    if ((await spentSince(db, owner, { currency, since })) + price > amount) return true
  }
  return false
}

/** The member's open orders that a limit or break which the member has just set does not allow. */
export async function ordersBeyondLimit(act: MemberAct): Promise<string[]> {
  const { deps, db, edition, member } = act
  const beyond: string[] = []
  for (const { id, amount, currency } of await findOpenOrders(db, { edition, user_id: member.id, provider: deps.payments.name }))
    if (await isBeyondLimit({ ...act, owner: ownerOf(act) }, { price: amount, currency })) beyond.push(id)
  return beyond
}
