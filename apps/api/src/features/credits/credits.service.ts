import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { Act } from '../../admission/act.ts'
import { addToWallet, enter, findBalance } from './credits.repository.ts'

/** A movement of credits into or out of a member's wallet. `reference` names what it is for; unique with the kind. */
type Movement<Kind extends string> = { userId: string; amount: number; kind: Kind; reference: string }

/**
 * Gives credits once per kind and reference: a second call with the same does nothing and answers false, and so does an
 * amount of 0 (SGN-12). Takes the caller's transaction.
 */
export const grant = (act: Act, movement: Movement<'signup' | 'grant'>): Promise<boolean> => moveIn(act, 'granted', movement)

/** Credits in a member's wallet. */
export const balanceOf = async ({ db, edition }: Act, userId: string): Promise<Balance> =>
  (await findBalance(db, edition, userId)) ?? { credits: 0, credits_version: 0 }

/** Books what a payment is for, once per payment. Takes the caller's transaction. */
export const sell = (
  act: Pick<Act, 'db' | 'edition' | 'now'>,
  { userId, amount, payment }: { userId: string; amount: number; payment: string },
): Promise<boolean> => moveIn(act, 'sold', { userId, amount, kind: 'purchase', reference: payment })

async function moveIn(
  { db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>,
  from: 'granted' | 'sold',
  movement: Movement<'signup' | 'grant' | 'purchase'>,
): Promise<boolean> {
  const entry = { ...movement, edition, now }
  if (entry.amount === 0 || !(await enter(db, from, entry))) return false
  await addToWallet(db, entry)
  return true
}
