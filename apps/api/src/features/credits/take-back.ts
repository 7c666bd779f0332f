import type { Db } from '../../dependencies.ts'
import { enterReturnOfSale, lockBalance, takeFromWallet, type ReturnOfSale } from './debit-sales.repository.ts'

/** Credits that a member owes: what is in the wallet, and what was spent before. */
export type Owed = { taken: number; unpaid: number }

/** Divides credits that a member owes, and locks the wallet. Without a member, after an erasure, nothing can be taken. */
export async function divideOwed(db: Db, userId: string | null, credits: number): Promise<Owed> {
  const balance = userId === null ? 0 : ((await lockBalance(db, userId))?.balance ?? 0)
  const taken = Math.min(balance, credits)
  return { taken, unpaid: credits - taken }
}

/** The kinds of the two entries. The reference is unique for each, so a repeat fails. */
const kinds = {
  debit: { taken: 'debit-return', unpaid: 'debit-unpaid' },
  chargeback: { taken: 'chargeback', unpaid: 'chargeback-unpaid' },
} as const

/**
 * Books credits whose money a bank took back to the account `sold`: from the wallet, and from the account `unpaid`, which owes what was
 * spent before. So no balance is ever negative. `owed` comes from {@link divideOwed} in the same transaction.
 */
export async function takeBack(
  db: Db,
  why: keyof typeof kinds,
  { userId, owed, ...entry }: Pick<ReturnOfSale, 'edition' | 'reference' | 'now'> & { userId: string | null; owed: Owed },
): Promise<void> {
  if (userId !== null && owed.taken > 0) {
    await enterReturnOfSale(db, { ...entry, from: `wallet:${userId}`, amount: owed.taken, kind: kinds[why].taken })
    await takeFromWallet(db, userId, owed.taken)
  }
  if (owed.unpaid > 0) await enterReturnOfSale(db, { ...entry, from: 'unpaid', amount: owed.unpaid, kind: kinds[why].unpaid })
}
