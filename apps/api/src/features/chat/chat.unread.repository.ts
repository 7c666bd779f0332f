import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { sql, type NotNull } from 'kysely'
import type { Db } from '../../dependencies.ts'
import { arrived } from './chat.messages.repository.ts'
import { openSides, peerLeft } from './chat.sides.repository.ts'

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

/** Whether a member has a conversation with another, and nothing in it is unread. */
export async function findAllRead(db: Db, edition: Edition, profile: string, peer: string): Promise<boolean> {
  const read = await openSides(db, edition, profile)
    .select('participants.conversation_id')
    .where('participants.peer_id', '=', peer)
    .where('participants.unread', '=', 0)
    .executeTakeFirst()
  return read !== undefined
}
