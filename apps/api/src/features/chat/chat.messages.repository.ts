import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** SQL: whether a message is for both: not held until its sender confirms the email (SGN-09), nor returned to the sender (TRU-05). */
const isForBoth = sql<boolean>`not (messages.held or messages.returned)`

/** SQL: whether a member of the conversation may see a message. Of what is not for both, its sender. */
export const isShownTo = (viewer: string) => sql<boolean>`(messages.sender_id = ${viewer}::uuid or ${isForBoth})`

/** SQL: the messages of the other member that reached a participant and were not taken back. */
export const arrived = (profile: string) =>
  sql<boolean>`messages.sender_id <> ${profile}::uuid and ${isForBoth} and messages.kind <> 'withdrawn'`

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

/**
 * A message that the conversation of a member shows, with the other member: not to others, not after a block, a removal of the
 * conversation or the departure of the sender, and not while it is held or after it was returned.
 */
export const findVisibleMessage = (
  db: Db,
  { edition, message, viewer }: { edition: Edition; message: string; viewer: string },
): Promise<(MessageRow & { peer_id: string }) | undefined> =>
  db
    .selectFrom('messages')
    .innerJoin('participants as side', 'side.conversation_id', 'messages.conversation_id')
    .selectAll('messages')
    .select('side.peer_id')
    .where('messages.id', '=', message)
    .where('messages.edition', '=', edition)
    .where('side.profile_id', '=', viewer)
    .whereRef('messages.seq', '>', 'side.hidden_seq')
    .where(isShownTo(viewer))
    .where((where) => where.not(eitherBlocks(viewer, sql.ref('side.peer_id'))))
    .where(
      sql<boolean>`(messages.sender_id = ${viewer}::uuid
        or exists (select from profiles where profiles.id = side.peer_id and profiles.status <> 'deleted'))`,
    )
    .executeTakeFirst()

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
