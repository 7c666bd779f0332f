import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../parts.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { addToWallet, chargeWallet, enter, findBalance } from './credits.repository.ts'

/** A movement of credits into or out of a member's wallet. `reference` names what it is for; unique with the kind. */
type Movement<Kind extends string> = { edition: Edition; userId: string; amount: number; kind: Kind; reference: string; now: Date }

/**
 * Gives credits once per kind and reference: a second call with the same does nothing and answers false, and so does an
 * amount of 0 (SGN-12). Takes the caller's transaction.
 */
export const grant = (db: Db, movement: Movement<'signup' | 'grant'>): Promise<boolean> => moveIn(db, 'granted', movement)

/** Books what a completed payment bought, once per payment (PAY-04). */
export const bookPurchase = (db: Db, movement: Omit<Movement<'purchase'>, 'kind'>): Promise<boolean> =>
  moveIn(db, 'sold', { ...movement, kind: 'purchase' })

/** Takes credits for a paid act; answers the balance left. Throws `insufficient_credits`; then nothing is written. */
export async function charge(db: Db, movement: Movement<'message' | 'gift'>): Promise<number> {
  const balance = await chargeWallet(db, movement)
  if (balance === null) throw new Refusal('insufficient_credits')
  return balance
}

/** Credits in a member's wallet. */
export const balanceOf = async (db: Db, edition: Edition, userId: string): Promise<number> => (await findBalance(db, edition, userId)) ?? 0

async function moveIn(db: Db, from: 'granted' | 'sold', movement: Movement<'signup' | 'grant' | 'purchase'>): Promise<boolean> {
  if (movement.amount === 0 || !(await enter(db, from, movement))) return false
  await addToWallet(db, movement)
  return true
}
