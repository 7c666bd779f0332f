import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DebitDraftTable, DebitMandateTable, DebitTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type DraftRow = Selectable<DebitDraftTable>
export type MandateRow = Selectable<DebitMandateTable>
export type DebitRow = Selectable<DebitTable>

/** One thing at a time with an account number, on all sites: its limits hold for several members, too. */
export const lockAccount = (db: Db, iban: string) => sql`select pg_advisory_xact_lock(hashtextextended(${iban}, 8))`.execute(db)

/** The same for a telephone number. */
export const lockPhone = (db: Db, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 9))`.execute(db)

export const findDraft = (db: Db, edition: Edition, userId: string): Promise<DraftRow | undefined> =>
  db.selectFrom('debit_drafts').selectAll().where('edition', '=', edition).where('user_id', '=', userId).executeTakeFirst()

export const lockDraft = (db: Db, edition: Edition, userId: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('debit_drafts')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Stores the draft of a member, in place of an earlier one. */
export async function saveDraft(db: Db, draft: Insertable<DebitDraftTable>): Promise<void> {
  const { user_id: _, ...rest } = draft
  await db
    .insertInto('debit_drafts')
    .values({ ...draft, tries: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...rest, tries: 0 }))
    .execute()
}

export const renewCode = (db: Db, userId: string, { hash, now }: { hash: string; now: Date }) =>
  db.updateTable('debit_drafts').set({ code_hash: hash, code_sent_at: now, tries: 0 }).where('user_id', '=', userId).execute()

export const deleteDraft = (db: Db, userId: string) => db.deleteFrom('debit_drafts').where('user_id', '=', userId).execute()

/**
 * Takes one of the tries of a code and returns the hash to compare with; undefined if the code is too old or has no tries left. One
 * statement, so that parallel tries are counted one by one.
 */
export const takeTry = (db: Db, edition: Edition, userId: string, { tries, sentAfter }: { tries: number; sentAfter: Date }) =>
  db
    .updateTable('debit_drafts')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('tries', '<', tries)
    .where('code_sent_at', '>', sentAfter)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()

/** The text messages since a time, of a member and to a number. */
export const countCodes = (db: Db, { userId, phone, since }: { userId: string; phone: Buffer; since: Date }) =>
  db
    .selectFrom('debit_codes_sent')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('user_id', '=', userId).as('of_member'),
      fn
        .countAll<number>()
        .filterWhere(eb('phone_hash', '=', phone))
        .as('to_phone'),
    ])
    .where('sent_at', '>', since)
    .where((where) => where.or([where('user_id', '=', userId), where('phone_hash', '=', phone)]))
    .executeTakeFirstOrThrow()

export const insertCodeSent = (db: Db, row: { edition: Edition; user_id: string; phone_hash: Buffer; sent_at: Date }) =>
  db.insertInto('debit_codes_sent').values(row).execute()

export const insertMandate = (db: Db, mandate: Insertable<DebitMandateTable>): Promise<MandateRow> =>
  db.insertInto('debit_mandates').values(mandate).returningAll().executeTakeFirstOrThrow()

/** The mandates of a member, newest first. */
export const findMandates = (db: Db, edition: Edition, userId: string, limit: number): Promise<MandateRow[]> =>
  db
    .selectFrom('debit_mandates')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A mandate of a member that a new order can use, locked. */
export const lockUsableMandate = (db: Db, edition: Edition, userId: string, id: string): Promise<MandateRow | undefined> =>
  db
    .selectFrom('debit_mandates')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'recurring')
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Revokes a mandate of a member; one that was revoked keeps its moment. Returns undefined if the member has no such mandate. */
export const revokeMandate = (db: Db, edition: Edition, userId: string, { id, now }: { id: string; now: Date }) =>
  db
    .updateTable('debit_mandates')
    .set((mandate) => ({ revoked_at: mandate.fn.coalesce('revoked_at', mandate.val(now)) }))
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const insertDebit = (db: Db, debit: Insertable<DebitTable>) =>
  db.insertInto('debits').values(debit).returning('id').executeTakeFirstOrThrow()

/** SQL condition for a row of `debits`: its account is blocked, so nothing is collected from it. */
export const isOfBlocked = sql<boolean>`exists (select from debit_blocks where debit_blocks.iban = debits.iban)`

/** The debits of a member with the references of their mandates, newest first. */
export const findDebits = (db: Db, edition: Edition, userId: string, limit: number) =>
  db
    .selectFrom('debits')
    .leftJoin('debit_mandates', 'debit_mandates.id', 'debits.mandate_id')
    .selectAll('debits')
    .select(['debit_mandates.reference as mandate', isOfBlocked.as('blocked')])
    .where('debits.edition', '=', edition)
    .where('debits.user_id', '=', userId)
    .orderBy('debits.id', 'desc')
    .limit(limit)
    .execute()

/** What was ordered since two times, in cents: by a member, or from an account number on any site. Returned and cancelled debits do not count. */
export async function sumsSince(
  db: Db,
  of: { userId: string } | { iban: string },
  { dayAgo, monthAgo }: { dayAgo: Date; monthAgo: Date },
): Promise<{ day: number; month: number }> {
  const { rows } = await sql<{ day: number; month: number }>`
    select coalesce(sum(amount) filter (where created_at > ${dayAgo}), 0)::integer as day, coalesce(sum(amount), 0)::integer as month
    from debits where created_at > ${monthAgo} and status not in ('returned', 'cancelled')
      and ${'userId' in of ? sql`user_id = ${of.userId}::uuid` : sql`iban = ${of.iban}`}
  `.execute(db)
  // A sum without groups has one row.
  return rows[0] as { day: number; month: number }
}

/** Whether an account number is blocked; of a member: any that they used. */
export async function isBlocked(db: Db, of: { userId: string } | { iban: string }): Promise<boolean> {
  const { rows } = await ('iban' in of
    ? sql`select from debit_blocks where iban = ${of.iban}`.execute(db)
    : sql`
        select from debit_blocks join debits on debits.iban = debit_blocks.iban where debits.user_id = ${of.userId}::uuid limit 1
      `.execute(db))
  return rows.length > 0
}

export const insertBlock = (db: Db, block: { iban: string; reason: 'returned' | 'staff'; blocked_at: Date }) =>
  db
    .insertInto('debit_blocks')
    .values(block)
    .onConflict((conflict) => conflict.column('iban').doNothing())
    .execute()

export const deleteBlock = (db: Db, iban: string) =>
  db.deleteFrom('debit_blocks').where('iban', '=', iban).executeTakeFirstOrThrow()
