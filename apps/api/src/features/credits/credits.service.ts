import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import { sql } from 'kysely'
import type { Act } from '../../admission/act.ts'
import { Conflict } from '../../admission/transaction.ts'
import type { Db } from '../../dependencies.ts'
import {
  addToWallet,
  bindCredits,
  enter,
  enterReturns,
  findBalance,
  findSpendable,
  lockWallet,
  movementsOf,
  releaseCredits,
  returnToWallet,
  type Returned,
  withdrawal,
} from './credits.repository.ts'

export { movementsOf, withdrawal }

/**
 * Credits that a wallet receives. `reference` names the reason, unique per kind. The database function `write_messages` takes
 * credits out.
 */
type Movement<Kind extends string> = { userId: string; amount: number; kind: Kind; reference: string }

/**
 * Grants credits once per kind and reference (SGN-12). Returns false and does nothing for a repeat or an amount of 0. Runs
 * in the caller's transaction.
 */
export const grant = (act: Act, movement: Movement<'signup' | 'grant'>): Promise<boolean> => moveIn(act, 'granted', movement)

/** Grants the signup credits once. Until `releaseSignupCredits` they pay for messages only (SGN-09, SGN-12). */
export async function bindSignupCredits(act: Act, userId: string, amount: number): Promise<void> {
  if (await grant(act, { userId, amount, kind: 'signup', reference: userId })) await bindCredits(act.db, userId, amount)
}

/** From the activation on, the signup credits pay for everything. Grants them to an account that has none (SGN-12). */
export async function releaseSignupCredits(act: Act, userId: string, amount: number): Promise<void> {
  await grant(act, { userId, amount, kind: 'signup', reference: userId })
  await releaseCredits(act.db, userId)
}

/** Books the credits of an account back to the company, before the account is deleted. */
export const withdrawCredits = async (
  db: Db,
  userId: string,
  now: Date,
  to?: Parameters<typeof withdrawal>[2],
): Promise<void> => {
  await withdrawal(sql`= ${userId}::uuid`, now, to).execute(db)
}

/**
 * Books the credits that a member paid for messages back to the wallet (TRU-05, TRU-16), each message once. `spentAs`: the kinds of the
 * entries that paid. Returns what was booked and the new balance; null if there was nothing to book. Runs in the caller's transaction.
 */
export async function giveBack(
  { db, now }: Pick<Act, 'db' | 'now'>,
  given: Returned,
): Promise<({ amount: number } & Balance) | null> {
  if (given.messages.length === 0 || !(await lockWallet(db, given.userId))) return null
  const amount = await enterReturns(db, { ...given, now })
  if (amount === 0) return null
  return { amount, ...(await returnToWallet(db, given.userId, amount)) }
}

/** Credits in a member's wallet. */
export const balanceOf = async ({ db, edition }: Pick<Act, 'db' | 'edition'>, userId: string): Promise<Balance> =>
  (await findBalance(db, edition, userId)) ?? { credits: 0, credits_version: 0 }

/**
 * Why a wallet did not pay `price`. Credits of the signup pay for messages only until the activation (SGN-09). Throws a conflict if
 * it would pay now: credits arrived meanwhile.
 */
export async function unpaidBecause(
  { db, edition }: Pick<Act, 'db' | 'edition'>,
  userId: string,
  { price, takesBound }: { price: number; takesBound: boolean },
): Promise<'insufficient_credits' | 'credits_bound'> {
  const { balance, bound } = (await findSpendable(db, edition, userId)) ?? { balance: 0, bound: 0 }
  if (balance < price) return 'insufficient_credits'
  if (takesBound || balance - bound >= price) throw new Conflict('Credits arrived meanwhile')
  return 'credits_bound'
}

/** Books the credits of a payment, once per payment. Runs in the caller's transaction. */
export const sell = (
  act: Pick<Act, 'db' | 'edition' | 'now'>,
  { userId, amount, payment }: { userId: string; amount: number; payment: string },
): Promise<boolean> => moveIn(act, 'sold', { userId, amount, kind: 'purchase', reference: payment })

/** Books the credits of a payment that arrived after the erasure of its account. */
export const sellToNobody = (
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  { amount, payment }: { amount: number; payment: string },
): Promise<boolean> =>
  enter(db, { from: 'sold', to: 'unclaimed' }, { edition, amount, kind: 'purchase', reference: payment, now })

async function moveIn(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  from: 'granted' | 'sold',
  movement: Movement<'signup' | 'grant' | 'purchase'>,
): Promise<boolean> {
  const entry = { ...movement, edition, now }
  if (entry.amount === 0 || !(await enter(db, { from, to: `wallet:${movement.userId}` }, entry))) return false
  await addToWallet(db, entry)
  return true
}
