import type { Edition } from '@vonk/contracts/editions.ts'
import { sql, type NotNull } from 'kysely'
import { dayOf, type Place } from '../../database/keyset.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { isShownTo } from './chat.messages.repository.ts'
import { openSides, openSidesWithPeer, peerLeft, peerTellsRead } from './chat.sides.repository.ts'

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
  openSidesWithPeer(db, edition, profile)
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
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
