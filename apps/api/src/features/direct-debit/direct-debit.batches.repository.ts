import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'
import type { Day } from './direct-debit.calendar.ts'
import { isOfBlocked } from './direct-debit.repository.ts'
import type { Sequence } from './direct-debit.file.ts'

/** The files of a site are made one after the other. */
export const lockBatches = (db: Db, edition: Edition) => sql`select pg_advisory_xact_lock(11, ${edition}::integer)`.execute(db)

export const findBatch = (db: Db, edition: Edition, day: Day) =>
  db.selectFrom('debit_batches').selectAll().where('edition', '=', edition).where('day', '=', day).executeTakeFirst()

/**
 * What can be collected up to a day, oldest first, locked; nothing from a blocked account. `had_one`: the mandate has a debit in an earlier file.
 */
export const lockDue = (db: Db, edition: Edition, until: Day) =>
  db
    .selectFrom('debits')
    .innerJoin('debit_mandates', 'debit_mandates.id', 'debits.mandate_id')
    .select(['debits.id', 'debits.reference', 'debits.amount', 'debits.due_on', 'debits.mandate_id'])
    .select(['debit_mandates.reference as mandate', 'debit_mandates.kind', 'debit_mandates.signed_at'])
    .select(['account_holder', 'debit_mandates.iban', 'street', 'house_number', 'zip', 'city', 'country'])
    .select(
      sql<boolean>`exists (select from debits earlier where earlier.mandate_id = debits.mandate_id and earlier.batch_id is not null)`.as(
        'had_one',
      ),
    )
    .where('debits.edition', '=', edition)
    .where('debits.status', '=', 'open')
    .where('debits.due_on', '<=', until)
    .where((where) => where.not(isOfBlocked))
    .orderBy('debits.due_on')
    .orderBy('debits.id')
    .forUpdate('debits')
    .execute()

/** Debits that wait because their account is blocked: how many, and their sum in cents. They stay owed. */
export const sumOfBlocked = (db: Db, edition: Edition) =>
  db
    .selectFrom('debits')
    .select(({ fn }) => [fn.countAll<number>().as('debits'), sql<number>`coalesce(sum(amount), 0)::integer`.as('amount')])
    .where('edition', '=', edition)
    .where('status', '=', 'open')
    .where(isOfBlocked)
    .executeTakeFirstOrThrow()

export const insertBatch = (
  db: Db,
  batch: { edition: Edition; day: Day; message_id: string; debits: number; amount: number; file: string; created_at: Date },
) => db.insertInto('debit_batches').values(batch).returning('id').executeTakeFirstOrThrow()

export const putInBatch = (db: Db, id: string, in_: { batch: string; sequence: Sequence; collectOn: Day }) =>
  db
    .updateTable('debits')
    .set({ status: 'collected', batch_id: in_.batch, sequence: in_.sequence, collect_on: in_.collectOn })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()

/** A debit by the reference that a bank sends back, locked. */
export const lockByReference = (db: Db, reference: string) =>
  db.selectFrom('debits').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirstOrThrow()

export const saveReturn = (
  db: Db,
  id: string,
  { reason, taken, unpaid, now }: { reason: string; taken: number; unpaid: number; now: Date },
) =>
  db
    .updateTable('debits')
    .set({ status: 'returned', return_reason: reason, returned_at: now, taken_credits: taken, unpaid_credits: unpaid })
    .where('id', '=', id)
    .execute()

/** The member of a debit, locked, so that the limit of their mails holds; undefined after an erasure. */
export const lockMember = (db: Db, edition: Edition, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('edition', '=', edition)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
