import { randomBytes } from 'node:crypto'
import { systemClock } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { bankingDay, bankingDaysAfter, dayOf, type Day } from './direct-debit.calendar.ts'
import { findBatch, insertBatch, lockBatches, lockDue, putInBatch } from './direct-debit.batches.repository.ts'
import { debitFile, type FileDebit, type Sequence } from './direct-debit.file.ts'
import type { NamedCreditor } from './direct-debit.settings.ts'

export { sumOfBlocked } from './direct-debit.batches.repository.ts'

/** Banking days before a collection on which its file may be handed in. */
const inAdvance = 5

/** A file for the bank. `amount` is in cents. */
export type Batch = { messageId: string; debits: number; amount: number; file: string; made: 'now' | 'before' }

/**
 * The file that a site hands in at its bank on a day (PAY-08); null if there is nothing to collect. It is made once: the file and its
 * debits are stored in one transaction, so a command that was killed has stored both or nothing, and a repeat gives the same file. A
 * debit is in one file only. A day after a collection was due moves it to the next banking day.
 */
export async function collect(
  db: Kysely<Database>,
  { edition, day, creditor, now = systemClock() }: { edition: Edition; day: Day; creditor: NamedCreditor; now?: Date },
): Promise<Batch | null> {
  return db.transaction().execute(async (trx) => {
    await lockBatches(trx, edition)
    const before = await findBatch(trx, edition, day)
    if (before)
      return { messageId: before.message_id, debits: before.debits, amount: before.amount, file: before.file, made: 'before' }
    const due = await lockDue(trx, edition, bankingDaysAfter(day, inAdvance))
    if (due.length === 0) return null
    const earliest = bankingDaysAfter(day, 1)
    // The first debit of a mandate for later orders is FRST, also if the next one is in the same file.
    const begun = new Set<string>()
    const entries = due.map((row) => {
      const sequence: Sequence = row.kind === 'once' ? 'OOFF' : row.had_one || begun.has(row.mandate) ? 'RCUR' : 'FRST'
      begun.add(row.mandate)
      const collectOn = row.due_on > earliest ? bankingDay(row.due_on) : earliest
      return { id: row.id, debit: fileDebit(row, { sequence, collectOn }) }
    })
    const messageId = `${day.replaceAll('-', '')}-${edition}-${randomBytes(6).toString('hex')}`
    const debits = entries.map(({ debit }) => debit)
    const amount = debits.reduce((sum, one) => sum + one.amount, 0)
    const file = debitFile(creditor, { messageId, createdAt: now, debits })
    const { id: batch } = await insertBatch(trx, {
      edition,
      day,
      message_id: messageId,
      debits: debits.length,
      amount,
      file,
      created_at: now,
    })
    for (const { id, debit } of entries)
      await putInBatch(trx, id, { batch, sequence: debit.sequence, collectOn: debit.collectOn })
    return { messageId, debits: debits.length, amount, file, made: 'now' }
  })
}

type DueRow = Awaited<ReturnType<typeof lockDue>>[number]

const fileDebit = (row: DueRow, { sequence, collectOn }: { sequence: Sequence; collectOn: Day }): FileDebit => ({
  reference: row.reference,
  amount: row.amount,
  sequence,
  collectOn,
  mandate: { reference: row.mandate, signedOn: dayOf(row.signed_at) },
  debtor: {
    name: row.account_holder,
    iban: row.iban,
    street: row.street,
    houseNumber: row.house_number,
    zip: row.zip,
    city: row.city,
    country: row.country,
  },
})
