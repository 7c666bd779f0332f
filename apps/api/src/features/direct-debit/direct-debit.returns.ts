import type { Db, Jobs } from '../../dependencies.ts'
import { sendNotice } from '../../mail/links.ts'
import { creditReturn, takeBackSale } from '../credits/debit-sales.ts'
import { endTransfersOf } from '../credits/refunds.settle.ts'
import { lockByReference, lockMember, saveReturn } from './direct-debit.batches.repository.ts'
import { deleteBlock, insertBlock } from './direct-debit.repository.ts'

/**
 * What became of a return. `repeated`: the debit was returned before, and nothing changed. `transferred`: what staff had paid back
 * before, in cents; the member has this money twice.
 */
export type Returned = { outcome: 'returned' | 'repeated'; taken: number; unpaid: number; transferred: number }

/** Whether a text is a reason of a bank: a code of ISO 20022, e.g. AM04 (no money) or MD06 (the member wanted it back). */
export const isReason = (text: string): boolean => /^[A-Z]{2}\d{2}$|^(?:SL01|FOCR|DUPL|TECH|FRAD|CUST)$/.test(text)

/**
 * A bank gave the money of a debit back (PAY-08). Takes the credits back once, however often it is told; blocks the account number,
 * and mails the member. Runs in the caller's transaction. Throws if no file contains a debit with this reference.
 */
export async function takeReturn(
  { db, now, jobs }: { db: Db; now: Date; jobs: Pick<Jobs, 'send'> },
  { reference, reason }: { reference: string; reason: string },
): Promise<Returned> {
  const found = await db.selectFrom('debits').select(['edition', 'user_id']).where('reference', '=', reference).executeTakeFirst()
  if (!found) throw new Error(`There is no debit ${reference}.`)
  const { edition } = found
  // The member before the wallet and the debit, as in an order.
  const member = found.user_id === null ? undefined : await lockMember(db, edition, found.user_id)
  const debit = await lockByReference(db, reference)
  if (debit.status === 'returned')
    return { outcome: 'repeated', taken: Number(debit.taken_credits), unpaid: Number(debit.unpaid_credits), transferred: 0 }
  if (debit.status === 'open' || debit.status === 'cancelled')
    throw new Error(`The debit ${reference} is in no file yet, so no bank can have returned it.`)
  const { refunded, transferred } = await endTransfersOf(db, debit.payment_id, now)
  const { taken, unpaid } = await takeBackSale(
    { db, edition, now },
    { userId: member?.id ?? null, payment: debit.payment_id, credits: debit.credits, refunded },
  )
  await saveReturn(db, debit.id, { reason, taken, unpaid, now })
  await insertBlock(db, { iban: debit.iban, reason: 'returned', blocked_at: now })
  if (member)
    await sendNotice(
      { deps: { jobs }, db, edition, now },
      {
        userId: member.id,
        email: member.email,
        purpose: 'debit-returned',
        facts: {
          amount: String(debit.amount),
          currency: debit.currency,
          account: debit.iban.slice(-4),
          taken: String(taken),
          unpaid: String(unpaid),
        },
      },
    )
  await creditReturn({ deps: { jobs }, db, now }, debit.payment_id, member)
  return { outcome: 'returned', taken, unpaid, transferred }
}

/** Blocks an account number for direct debits, for staff. */
export const blockAccount = (db: Db, iban: string, now: Date) => insertBlock(db, { iban, reason: 'staff', blocked_at: now })

/** Allows it again. Returns false if it was not blocked. */
export async function unblockAccount(db: Db, iban: string): Promise<boolean> {
  const { numDeletedRows } = await deleteBlock(db, iban)
  return numDeletedRows > 0n
}
