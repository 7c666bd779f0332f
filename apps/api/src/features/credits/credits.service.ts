import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { Act } from '../../admission/act.ts'
import { addToWallet, enter, findBalance } from './credits.repository.ts'

/**
 * Credits that a wallet receives. `reference` names the reason, unique per kind. The database function `charge_wallet` takes
 * credits out.
 */
type Movement<Kind extends string> = { userId: string; amount: number; kind: Kind; reference: string }

/**
 * Grants credits once per kind and reference (SGN-12). Returns false and does nothing for a repeat or an amount of 0. Runs
 * in the caller's transaction.
 */
export const grant = (act: Act, movement: Movement<'signup' | 'grant'>): Promise<boolean> => moveIn(act, 'granted', movement)

/** Credits in a member's wallet. */
export const balanceOf = async ({ db, edition }: Act, userId: string): Promise<Balance> =>
  (await findBalance(db, edition, userId)) ?? { credits: 0, credits_version: 0 }

/** Books the credits of a payment, once per payment. Runs in the caller's transaction. */
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
