import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'
import { arrived } from './chat.messages.repository.ts'

/**
 * The base of every query for a participant's side of a conversation. Excludes conversations in which one member blocks the
 * other, and those in which all messages to this participant are held until their sender confirms the email (SGN-09).
 */
export const openSides = (db: Db, edition: Edition, profile: string) =>
  db
    .selectFrom('participants')
    .where('participants.edition', '=', edition)
    .where('participants.profile_id', '=', profile)
    // Otherwise the conversation was never in this list.
    .where((side) => side.or([side('participants.updated_at', 'is not', null), side('participants.hidden_seq', '>', 0)]))
    .where((side) => side.not(eitherBlocks(profile, sql.ref('participants.peer_id'))))

/** The same, each with the side of the other member as `peer`. */
export const openSidesWithPeer = (db: Db, edition: Edition, profile: string) =>
  openSides(db, edition, profile).innerJoin('participants as peer', (join) =>
    join.onRef('peer.conversation_id', '=', 'participants.conversation_id').onRef('peer.profile_id', '=', 'participants.peer_id'),
  )

/** SQL: whether the other member deleted the account. Then the conversation has nothing of theirs any more (ACC-03). */
export const peerLeft = sql<boolean>`exists (
  select from profiles where profiles.id = participants.peer_id and profiles.status = 'deleted'
)`

/** SQL: whether the other member lets others see what was read (CHT-19). A fictional profile has no account and does. */
export const peerTellsRead = sql<boolean>`not exists (select from users where users.id = participants.peer_id and not users.tells_read)`

/** The member's side of one conversation, with the peer's. Undefined for a member who does not take part. */
export const findSide = (db: Db, edition: Edition, profile: string, conversation: string) =>
  openSidesWithPeer(db, edition, profile)
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

/** The ids of the member's conversations with a profile. */
export async function findSidesWith(db: Db, edition: Edition, profile: string, peer: string): Promise<string[]> {
  const sides = await openSides(db, edition, profile)
    .select('participants.conversation_id')
    .where('participants.peer_id', '=', peer)
    .execute()
  return sides.map((side) => side.conversation_id)
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
