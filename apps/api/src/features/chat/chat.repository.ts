import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { sql, type NotNull } from 'kysely'
import { dayOf, type Place } from '../../database/keyset.ts'
import { eitherBlocks, pairOf } from '../../database/pair.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** A message of this sender, with its recipient. */
export const findMessage = (db: Db, edition: Edition, id: string, sender: string) =>
  db
    .selectFrom('messages')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.conversation_id', '=', 'messages.conversation_id')
        .onRef('participants.profile_id', '=', 'messages.sender_id'),
    )
    .selectAll('messages')
    .select('participants.peer_id')
    .where('messages.id', '=', id)
    .where('messages.edition', '=', edition)
    .where('messages.sender_id', '=', sender)
    .executeTakeFirst()

/** How many conversations a member started. Locks the row, so that parallel first messages are counted one by one (CHT-08). */
export const lockStarter = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('users')
    .select(['conversations_started', 'premium_since'])
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Whether a member's email is confirmed now. A parallel activation waits until this transaction ends. */
export async function isConfirmed(db: Db, edition: Edition, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('status')
    .where('edition', '=', edition)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return user.status === 'confirmed'
}

/**
 * Starts the conversation of a pair. It is in neither list until the first message. Violates the unique pair if the other
 * member starts it at the same instant; the transaction then runs again and finds it.
 */
export async function insertConversation(db: Db, edition: Edition, starter: string, other: string, now: Date): Promise<string> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ conversations_started: eb('conversations_started', '+', 1) }))
    .where('id', '=', starter)
    .where('edition', '=', edition)
    .execute()
  const { id } = await db
    .insertInto('conversations')
    .values({ edition, ...pairOf(starter, other), started_by: starter, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participants')
    .values([
      { conversation_id: id, edition, profile_id: starter, peer_id: other },
      { conversation_id: id, edition, profile_id: other, peer_id: starter },
    ])
    .execute()
  return id
}

/**
 * The base of every query for a participant's side of a conversation. Excludes conversations in which one member blocks the
 * other, and those in which all messages to this participant are held until their sender confirms the email (SGN-09).
 */
const openSides = (db: Db, edition: Edition, profile: string) =>
  db
    .selectFrom('participants')
    .where('participants.edition', '=', edition)
    .where('participants.profile_id', '=', profile)
    // Otherwise the conversation was never in this list.
    .where((side) => side.or([side('participants.updated_at', 'is not', null), side('participants.hidden_seq', '>', 0)]))
    .where((side) => side.not(eitherBlocks(profile, sql.ref('participants.peer_id'))))

/** SQL: whether the other member deleted the account. Then the conversation has nothing of theirs any more (ACC-03). */
const peerLeft = sql<boolean>`exists (
  select from profiles where profiles.id = participants.peer_id and profiles.status = 'deleted'
)`

/** SQL: whether the other member lets others see what was read (CHT-19). A fictional profile has no account and does. */
const peerTellsRead = sql<boolean>`not exists (select from users where users.id = participants.peer_id and not users.tells_read)`

/** The member's side of one conversation, with the peer's. Undefined for a member who does not take part. */
export const findSide = (db: Db, edition: Edition, profile: string, conversation: string) =>
  openSides(db, edition, profile)
    .innerJoin('participants as peer', (join) =>
      join
        .onRef('peer.conversation_id', '=', 'participants.conversation_id')
        .onRef('peer.profile_id', '=', 'participants.peer_id'),
    )
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
    .select([
      'participants.peer_id',
      'participants.hidden_seq',
      'participants.read_seq',
      'participants.delivered_seq',
      'participants.unread',
      'peer.read_seq as peer_read_seq',
      'peer.delivered_seq as peer_delivered_seq',
      'conversations.last_change',
      peerTellsRead.as('peer_tells_read'),
      peerLeft.as('peer_left'),
    ])
    .select((side) =>
      side
        .selectFrom('users')
        .select('users.language')
        .whereRef('users.id', '=', 'participants.peer_id')
        .where('users.status', '<>', 'deleted')
        .as('peer_language'),
    )
    .where('participants.conversation_id', '=', conversation)
    .executeTakeFirst()

/** Unread messages of the conversations in the member's list except some, without those of members who left. */
export async function countUnread(
  db: Db,
  edition: Edition,
  profile: string,
  { except }: { except: readonly string[] },
): Promise<number> {
  const { unread } = await openSides(db, edition, profile)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('participants.unread'), sql.lit(0)).as('unread'))
    .where('participants.updated_at', 'is not', null)
    .where('participants.unread', '>', 0)
    .where(sql<boolean>`participants.conversation_id <> all(${except}::uuid[])`)
    .where((side) => side.not(peerLeft))
    .executeTakeFirstOrThrow()
  return unread
}

/**
 * The members whose messages arrived in a member's list after `since` and are unread, the newest first, without muted
 * conversations (CHT-19). `isNew`: the member has neither read nor written anything in the conversation.
 */
export const findUnreadSince = (db: Db, edition: Edition, profile: string, since: Date) =>
  openSides(db, edition, profile)
    .select((side) => [
      'participants.peer_id as by',
      'participants.conversation_id',
      'participants.updated_at as at',
      side
        .not(
          side.exists(
            side
              .selectFrom('messages')
              .select('messages.id')
              .whereRef('messages.conversation_id', '=', 'participants.conversation_id')
              .where((message) =>
                message.or([
                  message('messages.sender_id', '=', profile),
                  message('messages.seq', '<=', message.ref('participants.read_seq')),
                ]),
              ),
          ),
        )
        .as('isNew'),
    ])
    .where('participants.updated_at', '>', since)
    .where('participants.unread', '>', 0)
    .where('participants.muted', '=', false)
    .where((side) => side.not(peerLeft))
    .orderBy('participants.updated_at', 'desc')
    .limit(limits.chatsPerPage)
    .$narrowType<{ at: NotNull }>()
    .execute()

/** SQL: whether a message is for both: not held until its sender confirms the email (SGN-09), nor returned to the sender (TRU-05). */
const isForBoth = sql<boolean>`not (messages.held or messages.returned)`

/** SQL: whether a member of the conversation may see a message. Of what is not for both, its sender. */
export const isShownTo = (viewer: string) => sql<boolean>`(messages.sender_id = ${viewer}::uuid or ${isForBoth})`

/** SQL: the messages of the other member that reached a participant and were not taken back. */
const arrived = (profile: string) =>
  sql<boolean>`messages.sender_id <> ${profile}::uuid and ${isForBoth} and messages.kind <> 'withdrawn'`

/**
 * The conversations of which a member leaves the oldest unread message since a time in a span, that one first. `stretch`
 * stays the same until the member reads on.
 */
export async function findLeftUnread(db: Db, edition: Edition, profile: string, { from, until }: { from: Date; until: Date }) {
  const sides = openSides(db, edition, profile)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select('messages.created_at as since')
          .whereRef('messages.conversation_id', '=', 'participants.conversation_id')
          .where(sql<boolean>`messages.seq > greatest(participants.read_seq, participants.hidden_seq)`)
          .where(arrived(profile))
          .orderBy('messages.seq')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['participants.peer_id as by', 'participants.conversation_id', 'participants.read_seq', 'first.since'])
    .where('participants.unread', '>', 0)
    .where('participants.muted', '=', false)
    .where('first.since', '>', from)
    .where('first.since', '<=', until)
    .where((side) => side.not(peerLeft))
    .orderBy('first.since')
    .limit(limits.chatsPerPage)
  const found = await sides.execute()
  return found.map(({ by, conversation_id, read_seq }) => ({ by, stretch: `${conversation_id} ${read_seq}` }))
}

/** How many messages a member got since a time, without those of members who left or are blocked. */
export async function countReceived(db: Db, edition: Edition, profile: string, since: Date): Promise<number> {
  const { received } = await openSides(db, edition, profile)
    .innerJoin('messages', 'messages.conversation_id', 'participants.conversation_id')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .where('participants.updated_at', '>', since)
    .where('participants.muted', '=', false)
    .where('messages.created_at', '>', since)
    .where(sql<boolean>`messages.seq > participants.hidden_seq`)
    .where(arrived(profile))
    .where((side) => side.not(peerLeft))
    .executeTakeFirstOrThrow()
  return received
}

/** SQL: whether the name of the other member or the last text contains what somebody searches for, in any case (CHT-19). */
const matches = (search: string) => sql<boolean>`(
  strpos(lower(last.payload ->> 'text'), lower(${search})) > 0 and last.kind = 'text'
  or exists (
    select from profiles where profiles.id = participants.peer_id and profiles.status <> 'deleted'
      and strpos(lower(profiles.name), lower(${search})) > 0
  )
)`

/** The member's conversations after a cursor, newest first, each with the last message that the member may see. */
export const findChats = (
  db: Db,
  edition: Edition,
  profile: string,
  { below, search = '', limit }: { below: Place | undefined; search?: string | undefined; limit: number },
) =>
  openSides(db, edition, profile)
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
    .innerJoin('participants as peer', (join) =>
      join
        .onRef('peer.conversation_id', '=', 'participants.conversation_id')
        .onRef('peer.profile_id', '=', 'participants.peer_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .selectAll('messages')
          .whereRef('messages.conversation_id', '=', 'participants.conversation_id')
          .whereRef('messages.seq', '>', 'participants.hidden_seq')
          .where(isShownTo(profile))
          .where((where) => where.or([where('messages.sender_id', '=', profile), where.not(peerLeft)]))
          .orderBy('messages.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'participants.conversation_id',
      'participants.peer_id',
      'participants.unread',
      'participants.delivered_seq',
      'participants.updated_at',
      'participants.muted',
      'conversations.last_seq',
      'conversations.last_change',
      'peer.read_seq as peer_read_seq',
      'peer.delivered_seq as peer_delivered_seq',
      peerTellsRead.as('peer_tells_read'),
      peerLeft.as('peer_left'),
      // Inside JSON a timestamp is text.
      sql<(Omit<MessageRow, 'created_at'> & { created_at: string }) | null>`to_json(last)`.as('last_message'),
    ])
    .where('participants.updated_at', 'is not', null)
    .$if(search !== '', (query) => query.where(matches(search)))
    .$if(below !== undefined, (query) =>
      query
        .where('participants.updated_on', '<=', dayOf(below?.at))
        .where(sql<boolean>`(participants.updated_at, participants.conversation_id) < (${below?.at}, ${below?.id}::uuid)`),
    )
    // By the day first, because the index has only the day.
    .orderBy('participants.updated_on', 'desc')
    .orderBy('participants.updated_at', 'desc')
    .orderBy('participants.conversation_id', 'desc')
    .limit(limit)
    .$narrowType<{ updated_at: NotNull }>()
    .execute()

/** At most `limit` messages that the member may see, from the oldest or from the newest; `ownOnly` if the other member left. */
export const findMessages = (
  db: Db,
  page: {
    conversation: string
    viewer: string
    ownOnly: boolean
    above: number
    below: number | null
    from: 'oldest' | 'newest'
    limit: number
  },
): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', page.conversation)
    .where('seq', '>', page.above)
    .$if(page.below !== null, (query) => query.where('seq', '<', page.below))
    .$if(page.ownOnly, (query) => query.where('sender_id', '=', page.viewer))
    .where(isShownTo(page.viewer))
    .orderBy('seq', page.from === 'oldest' ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()

/**
 * The messages of a conversation that changed after a change number (CHT-19), in the order of the changes. The parameters as
 * in `findMessages`.
 */
export const findChanged = (
  db: Db,
  page: { conversation: string; viewer: string; ownOnly: boolean; above: number; changedAfter: number; limit: number },
): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', page.conversation)
    .where('change', '>', page.changedAfter)
    .where('change', '>', 0)
    .where('seq', '>', page.above)
    .$if(page.ownOnly, (query) => query.where('sender_id', '=', page.viewer))
    .where(isShownTo(page.viewer))
    .orderBy('change')
    .limit(page.limit)
    .execute()

/**
 * The newest messages between a member and another that the member sees, or one of them; the oldest first (CHT-16). After a
 * block also those that it hid: nobody gets rid of evidence by blocking. Nor by taking a message back: of those it returns what
 * they said, as long as that is kept.
 */
export async function findReported(
  db: Db,
  edition: Edition,
  { member, peer, message, limit }: { member: string; peer: string; message: string | null; limit: number },
): Promise<(Pick<MessageRow, 'id' | 'sender_id' | 'kind' | 'payload' | 'created_at'> & { withdrawn_at: Date | null })[]> {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .leftJoin('withdrawn_messages as withdrawn', 'withdrawn.message_id', 'messages.id')
    .select(['messages.id', 'messages.sender_id', 'messages.created_at', 'withdrawn.withdrawn_at'])
    .select(({ fn }) => [
      fn.coalesce('withdrawn.kind', 'messages.kind').as('kind'),
      fn.coalesce('withdrawn.payload', 'messages.payload').as('payload'),
    ])
    .where('participants.edition', '=', edition)
    .where('participants.profile_id', '=', member)
    .where('participants.peer_id', '=', peer)
    .where((row) =>
      row.or([
        row.and([row('participants.updated_at', 'is not', null), row('messages.seq', '>', row.ref('participants.hidden_seq'))]),
        eitherBlocks(member, peer),
      ]),
    )
    .where(isShownTo(member))
    .$if(message !== null, (query) => query.where('messages.id', '=', message).where('messages.sender_id', '=', peer))
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}

/** Locks the member's side, so that no incoming message changes the counts until the transaction ends. */
export async function lockSide(db: Db, edition: Edition, profile: string, conversation: string) {
  // Lock in a statement of its own: one that waits for a lock does not see a block committed meanwhile.
  await db
    .selectFrom('participants')
    .select('profile_id')
    .where('edition', '=', edition)
    .where('profile_id', '=', profile)
    .where('conversation_id', '=', conversation)
    .forNoKeyUpdate()
    .execute()
  return openSides(db, edition, profile)
    .select(['participants.peer_id', 'participants.read_seq', 'participants.unread'])
    .select(
      // The peer is Premium (CHT-17) and tells what they read.
      sql<boolean>`exists (
        select from users where users.id = participants.peer_id and premium_since is not null and tells_read
      )`.as('peer_sees_read'),
    )
    .select((side) =>
      side
        .selectFrom('conversations')
        .select('last_seq')
        .whereRef('conversations.id', '=', 'participants.conversation_id')
        .$asScalar()
        .$notNull()
        .as('last_seq'),
    )
    .where('participants.conversation_id', '=', conversation)
    .executeTakeFirst()
}

/**
 * Counts anew what a participant has not read, after something other than a new message changed it (CHT-02); with `readTo`, what
 * follows that number. The caller has locked the side or the conversation.
 */
export const countSide = (
  db: Db,
  { conversation, profile, readTo = 0 }: { conversation: string; profile: string; readTo?: number },
) =>
  db
    .updateTable('participants')
    .set((side) => ({
      read_seq: sql<number>`greatest(participants.read_seq, ${readTo}::integer)`,
      unread: side
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .where('messages.conversation_id', '=', conversation)
        .where(sql<boolean>`messages.seq > greatest(participants.read_seq, participants.hidden_seq, ${readTo}::integer)`)
        .where(arrived(profile)),
    }))
    .where('conversation_id', '=', conversation)
    .where('profile_id', '=', profile)
    .execute()

/** Hides a conversation from the lists of the given participants. A new message shows it again, without the older messages. */
export const hideConversation = (db: Db, conversation: string, profiles: string[]) =>
  db
    .updateTable('participants')
    .set((side) => ({
      hidden_seq: side.selectFrom('conversations').select('last_seq').where('conversations.id', '=', conversation),
      unread: 0,
      updated_at: null,
    }))
    .where('conversation_id', '=', conversation)
    .where('profile_id', 'in', profiles)
    // Only participants who have it in their list.
    .where('updated_at', 'is not', null)
    .execute()

export const lockConversationOf = (db: Db, edition: Edition, a: string, b: string) => {
  const { low_id, high_id } = pairOf(a, b)
  return db
    .selectFrom('conversations')
    .select('id')
    .where('edition', '=', edition)
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Waits for parallel messages and blocks in a conversation, and makes later ones wait until this transaction ends. */
export const lockConversation = (db: Db, id: string) =>
  db.selectFrom('conversations').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Conversations with held messages of this member, in a fixed order so that locking them cannot deadlock. */
export const findHeldConversations = (db: Db, edition: Edition, sender: string) =>
  openSides(db, edition, sender)
    .select(['participants.conversation_id', 'participants.peer_id'])
    .where((side) =>
      side.exists(
        side
          .selectFrom('messages')
          .select('messages.id')
          .where('messages.conversation_id', '=', side.ref('participants.conversation_id'))
          .where('messages.sender_id', '=', sender)
          .where('messages.held', '=', true)
          // Otherwise the other member would get a conversation without a message.
          .where('messages.kind', '<>', 'withdrawn'),
      ),
    )
    .orderBy('participants.conversation_id')
    .execute()

/**
 * Releases a member's held messages of one conversation. Each gets a new number, in the order of writing, so that clients
 * that catch up by number find them (SGN-09). Returns them in that order. The caller has locked the conversation.
 */
export async function releaseHeld(
  db: Db,
  { conversation, sender, peer, now }: { conversation: string; sender: string; peer: string; now: Date },
): Promise<MessageRow[]> {
  const last = await db.selectFrom('conversations').select('last_seq').where('id', '=', conversation).executeTakeFirstOrThrow()
  const released = await db
    .with('waiting', (with_) =>
      with_
        .selectFrom('messages')
        .select(({ fn }) => [
          'id',
          fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('seq'))
            .as('place'),
        ])
        .where('conversation_id', '=', conversation)
        .where('sender_id', '=', sender)
        .where('held', '=', true)
        // Nobody else ever saw what was taken back while it was held.
        .where('kind', '<>', 'withdrawn'),
    )
    .updateTable('messages')
    .from('waiting')
    .set((message) => ({ held: false, seq: message.eb(message.ref('waiting.place'), '+', last.last_seq) }))
    .whereRef('messages.id', '=', 'waiting.id')
    .returningAll('messages')
    .execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: last.last_seq + released.length })
    .where('id', '=', conversation)
    .execute()
  await db
    .updateTable('participants')
    .set(({ eb }) => ({ unread: eb('unread', '+', released.length), updated_at: now }))
    .where('conversation_id', '=', conversation)
    .where('profile_id', '=', peer)
    .execute()
  return released.sort((a, b) => a.seq - b.seq)
}

/** Deletes what a member wrote and nobody got. Returns the credits that were paid for it and are not back yet (TRU-05). */
export async function deleteUndelivered(db: Db, edition: Edition, sender: string): Promise<number> {
  const deleted = await db
    .deleteFrom('messages')
    .where('edition', '=', edition)
    .where('sender_id', '=', sender)
    .where((message) => message.or([message('held', '=', true), message('returned', '=', true)]))
    .returning(['credits', 'returned'])
    .execute()
  return deleted.reduce((sum, { credits, returned }) => sum + (returned ? 0 : credits), 0)
}

/** Deletes the empty conversations that a member started; they no longer count as started (CHT-08). */
export async function deleteEmptyConversations(db: Db, edition: Edition, starter: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('conversations')
    .where('edition', '=', edition)
    .where('started_by', '=', starter)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('messages').select('messages.id').whereRef('messages.conversation_id', '=', 'conversations.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set(({ eb }) => ({ conversations_started: eb('conversations_started', '-', Number(numDeletedRows)) }))
    .where('edition', '=', edition)
    .where('id', '=', starter)
    .execute()
}
