import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type RawBuilder } from 'kysely'
import { sessionBy, type SessionKey } from '../../admission/session.ts'
import { Conflict } from '../../admission/transaction.ts'
import { builtOnce, type Given } from '../../database/built-once.ts'
import { blocks, pairOf } from '../../database/pair.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { chargedAs, type Relation } from './chat.policy.ts'

/** The relation of both members, and whether a message with this id exists. One query, because every message runs it. */
export async function findRelation(
  db: Db,
  edition: Edition,
  sender: string,
  { id, profile }: { id: string; profile: string },
): Promise<{ relation: Relation; idTaken: boolean }> {
  const { low_id, high_id } = pairOf(sender, profile)
  const { rows } = await sql<{
    status: NonNullable<Relation>['recipientStatus'] | null
    sender_left: boolean
    blocked_by: boolean
    blocking: boolean
    fictional: boolean
    conversation_id: string | null
    id_taken: boolean
  }>`
    select
      (select status from profiles where id = ${profile}::uuid and edition = ${edition}) as status,
      exists (select from profiles where id = ${sender}::uuid and status = 'deleted') as sender_left,
      ${blocks(profile, sender)} as blocked_by,
      ${blocks(sender, profile)} as blocking,
      exists (select from profiles where id = ${profile}::uuid and kind = 'fictional') as fictional,
      (select id from conversations where low_id = ${low_id}::uuid and high_id = ${high_id}::uuid) as conversation_id,
      ${isTaken(sql`${id}::uuid`)} as id_taken
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table returned no row')
  const relation: Relation = row.status && {
    recipientStatus: row.status,
    senderLeft: row.sender_left,
    blockedByRecipient: row.blocked_by,
    recipientBlocked: row.blocking,
    recipientIsFictional: row.fictional,
    conversationId: row.conversation_id,
  }
  return { relation, idTaken: row.id_taken }
}

/** Values in the text: with one of an unknown length, PostgreSQL believes that a plan for all values costs more, and plans anew each time. */
const chargedKinds = sql.join(Object.values(chargedAs).map((kind) => sql.lit(kind)))

/**
 * SQL: whether a message with this id exists, or did: the ledger outlives the messages of an account that was replaced. Two
 * values and no `exists`, which PostgreSQL may turn into reading all messages if many ids are asked for.
 */
const isTaken = (id: RawBuilder<unknown>) => sql<boolean>`coalesce(
  (select true from messages where messages.id = ${id}),
  (select true from ledger where ledger.kind in (${chargedKinds}) and reference = ${id}::text limit 1),
  false
)`

export type MessageToWrite = Omit<MessageRow, 'seq' | 'reaction' | 'change' | 'returned'> & { kind: keyof typeof chargedAs }

type Written = { seq: number } & Balance

/**
 * Numbers, charges and stores a message, see `write_messages` in the migrations. Null, and nothing is written, if the credits do
 * not suffice. Throws a conflict if one member blocked the other or left meanwhile.
 */
export async function writeMessage(db: Db, message: MessageToWrite): Promise<Written | null> {
  const { rows } = await sql<{ changed: boolean; seq: number | null } & Balance>`
    select changed, seq, balance as credits, wallet_version as credits_version from write_messages(array[row(
      ${message.id}, ${message.edition}, ${message.conversation_id}, ${message.sender_id}, ${message.kind},
      ${JSON.stringify(message.payload)}, ${message.credits}, ${chargedAs[message.kind]}, ${message.held}, ${message.created_at}
    )::message_to_write])
  `.execute(db)
  const [row] = rows
  if (!row || row.changed) throw new Conflict('One member blocked the other or left meanwhile')
  const { seq, credits, credits_version } = row
  return seq === null ? null : { seq, credits, credits_version }
}

/** A message for `writeUsualMessages`. */
export type UsualMessage = Omit<MessageToWrite, 'conversation_id' | 'held'> & { recipient: string; session: SessionKey }

export type UsuallyWritten = Written & { conversation_id: string }

/** For how long the usual messages wait for rows that others have locked, in ms. Each of them waits for all of a batch. */
const patience = 100

/**
 * Each condition is one value of one row, so PostgreSQL looks it up in an index whatever it believes about the sizes of the
 * tables when it prepares the statement.
 */
const writeUsual = builtOnce((db, { messages }: Given<{ messages: string }>) => {
  const session = sessionBy(db, {
    token_hash: sql`given.token_hash`,
    edition: sql`given.edition`,
    now: sql`given.now`,
    seen_since: sql`given.seen_since`,
  })
    .select(sql<boolean>`users.status = 'confirmed'`.as('confirmed'))
    .whereRef('users.id', '=', sql`given.sender`)
  return sql<UsuallyWritten & { id: string }>`
    with usual as (
      select given.*, conversations.id as conversation
      from json_to_recordset(${messages}::json) as given (
        id uuid, edition smallint, sender uuid, recipient uuid, low_id uuid, high_id uuid, kind text, payload jsonb, price integer,
        charged_as text, at timestamptz, token_hash bytea, now timestamptz, seen_since timestamptz
      )
      cross join (select set_config('lock_timeout', ${sql.lit(String(patience))}, true)) patience
      cross join lateral (
        select id from conversations
        where low_id = given.low_id and high_id = given.high_id and edition = given.edition limit 1
      ) conversations
      where (${session})
        and (select status = 'active' from profiles where profiles.id = recipient and profiles.edition = given.edition)
        and not ${isTaken(sql`given.id`)}
    )
    select id, conversation as conversation_id, seq, balance as credits, wallet_version as credits_version
    from write_messages((
      select array_agg(
        row(id, edition, conversation, sender, kind, payload, price, charged_as, false, at)::message_to_write
      ) from usual
    ))
    where seq is not null
  `.compile(db)
})

/**
 * Writes messages in one statement, those about which nothing needs a decision of `chat.policy.ts`: a confirmed member whose
 * session is valid writes to an active member, neither blocks the other, they have a conversation, and the id is new. Of the
 * others, and of those for which the credits do not suffice, it writes nothing and returns null. The senders, the pairs and the
 * ids must be different. Throws, and writes nothing, if a row stays locked by somebody else.
 */
export async function writeUsualMessages(db: Db, messages: readonly UsualMessage[]): Promise<(UsuallyWritten | null)[]> {
  const rows = await writeUsual(db, { messages: JSON.stringify(messages.map(rowOf)) })
  const written = new Map(rows.map(({ id, ...row }) => [id, row]))
  return messages.map(({ id }) => written.get(id.toLowerCase()) ?? null)
}

const rowOf = ({ session, ...message }: UsualMessage) => ({
  id: message.id,
  edition: message.edition,
  sender: message.sender_id,
  recipient: message.recipient,
  ...pairOf(message.sender_id, message.recipient),
  kind: message.kind,
  payload: message.payload,
  price: message.credits,
  charged_as: chargedAs[message.kind],
  at: message.created_at,
  token_hash: `\\x${session.token_hash.toString('hex')}`,
  now: session.now,
  seen_since: session.seen_since,
})
