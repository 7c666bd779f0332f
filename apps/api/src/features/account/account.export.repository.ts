import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type Selectable } from 'kysely'
import type { Database, ExportTable } from '../../database/schema.ts'
import { blocks, eitherBlocks } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'
import { personalData, type DataClass } from './account.personal-data.ts'

export type ExportRow = Selectable<ExportTable>

export const findExport = (db: Db, edition: Edition, userId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('edition', '=', edition).where('user_id', '=', userId).executeTakeFirst()

/** Deletes the row of a member's archive. Its job then stores nothing. */
export const deleteExport = (db: Db, edition: Edition, userId: string) =>
  db
    .deleteFrom('exports')
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .returning(['id', 'edition'])
    .executeTakeFirst()

/** Replaces the archive of a member by a new one that is to be made. */
export const replaceExport = (
  db: Db,
  row: Pick<ExportRow, 'id' | 'edition' | 'user_id' | 'requested_at'>,
): Promise<ExportRow> => {
  const fresh = { ...row, status: 'making', attempts: 0, bytes: null, ready_at: null, expires_at: null } as const
  return db
    .insertInto('exports')
    .values(fresh)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts an attempt to make an archive. Undefined if it is no longer wanted, or its account is deleted. */
export async function beginExport(db: Db, id: string) {
  const begun = await db
    .updateTable('exports')
    .from('users')
    .set(({ eb }) => ({ attempts: eb('exports.attempts', '+', 1) }))
    .whereRef('users.id', '=', 'exports.user_id')
    .where('exports.id', '=', id)
    .where('exports.status', '=', 'making')
    .where('users.status', '<>', 'deleted')
    .returning(['exports.edition', 'exports.user_id', 'exports.attempts', 'users.language', 'users.email'])
    .executeTakeFirst()
  return begun && { ...begun, id }
}

/** Saves the outcome of an archive that is being made. Returns false if it is no longer wanted. */
export async function endExport(
  db: Db,
  id: string,
  outcome: Pick<ExportRow, 'status'> & Partial<Pick<ExportRow, 'bytes' | 'ready_at' | 'expires_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of the given archives whose file is needed: being made, or ready and not expired. */
export async function findKept(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where('status', '<>', 'failed')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type Table = keyof Database
/** A row of any table as the database returns it. */
export type StoredRow = Record<string, unknown>

const isArchived = (found: DataClass) => found === 'exported' || typeof found === 'object'

/** The columns of a table that an archive contains. */
export const archivedColumns = (table: Table): string[] =>
  Object.entries<DataClass>(personalData[table].columns).flatMap(([column, found]) => (isArchived(found) ? [column] : []))

/** What is stored about a member in one table, the oldest row first. */
export async function readRows(db: Db, table: Table, id: string): Promise<StoredRow[]> {
  const { of } = personalData[table]
  if (!of) return []
  const columns = archivedColumns(table)
  const time = columns.find((column) => column.endsWith('_at'))
  const { rows } = await sql<StoredRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${of(id)}
    ${time === undefined ? sql`` : sql`order by ${sql.ref(time)}`}
  `.execute(db)
  return rows
}

/** The names of other members, by id. No name of a member who left or who blocks the reader, as on the site. */
export async function findNames(db: Db, ids: readonly string[], reader: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where('status', '<>', 'deleted')
    .where((where) => where.not(blocks(sql.ref('profiles.id'), reader)))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A conversation of the member, with the columns of `conversations` and of the member's side that an archive contains. */
export type StoredConversation = StoredRow & {
  id: string
  peer_id: string
  hidden_seq: number
  /** Whether the site shows the member what the other one wrote. */
  open: boolean
}

export async function findConversations(db: Db, id: string): Promise<StoredConversation[]> {
  const of = (table: 'conversations' | 'participants', skipped: readonly string[]) =>
    archivedColumns(table).flatMap((column) => (skipped.includes(column) ? [] : [sql.ref(`${table}.${column}`)]))
  const { rows } = await sql<StoredConversation>`
    select ${sql.join([...of('conversations', []), ...of('participants', ['conversation_id', 'profile_id'])])},
      not ${eitherBlocks(id, sql.ref('participants.peer_id'))}
        and exists (select from profiles where id = participants.peer_id and status <> 'deleted') as open
    from participants join conversations on conversations.id = participants.conversation_id
    where participants.profile_id = ${id}::uuid
      -- Nothing of an unconfirmed member reaches others, not even that there is a conversation (SGN-09).
      and (participants.updated_at is not null or participants.hidden_seq > 0)
    order by conversations.created_at
  `.execute(db)
  return rows
}

/**
 * Messages of a conversation after `after`: those of the member, and those of the other one up to `shownTo` that the site shows. What the member
 * took back says what it said, while that is kept, with the time in `withdrawn_at` (decision 0042). What a moderator removed has no
 * such time: the member did not withdraw it.
 */
export async function readMessages(
  db: Db,
  { id, hidden_seq }: StoredConversation,
  { member, after, shownTo, limit }: { member: string; after: number; shownTo: number; limit: number },
): Promise<(StoredRow & { seq: number })[]> {
  const own = (column: string) => {
    const stored = sql.ref(`messages.${column}`)
    return column === 'kind' || column === 'payload'
      ? sql`coalesce(${sql.ref(`withdrawn.${column}`)}, ${stored}) as ${sql.ref(column)}`
      : stored
  }
  const { rows } = await sql<StoredRow & { seq: number }>`
    select ${sql.join(archivedColumns('messages').map(own))},
      case when messages.payload ? 'removed' then null else withdrawn.withdrawn_at end as withdrawn_at
    from messages left join withdrawn_messages as withdrawn
      on withdrawn.message_id = messages.id and messages.sender_id = ${member}::uuid
    where conversation_id = ${id}::uuid and seq > ${after}
      and (sender_id = ${member}::uuid or (not held and not returned and seq > ${hidden_seq} and seq <= ${shownTo}))
    order by seq limit ${limit}
  `.execute(db)
  return rows
}
