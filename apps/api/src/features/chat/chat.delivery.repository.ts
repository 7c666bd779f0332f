import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'
import { isShownTo } from './chat.messages.repository.ts'
import { openSides, peerLeft } from './chat.sides.repository.ts'

/** A browser of `profile` was given a conversation up to `seq`. */
export type Delivered = { conversation: string; profile: string; seq: number }

/** What is new about a delivery, and whom to tell: `peer` wrote the messages. `told`: both tell each other (`maySeeDelivered`). */
export type NewDelivered = Delivered & { edition: Edition; peer: string; told: boolean }

/**
 * Stores what was delivered; it never decreases. Returns what is new. Locks the rows in one order, so that parallel calls wait for
 * each other. `unhurried`: the commit does not wait for the disk, so messages wait less for the locks; not in a transaction that
 * does anything else.
 */
export async function saveDelivered(
  db: Db,
  delivered: readonly Delivered[],
  { unhurried = false }: { unhurried?: boolean } = {},
): Promise<NewDelivered[]> {
  const { rows } = await sql<NewDelivered>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(delivered)}::json) as given (conversation uuid, profile uuid, seq integer)
    ), locked as (
      select side.conversation_id as conversation, side.profile_id as profile, given.seq
      from ${unhurried ? sql`(select set_config('synchronous_commit', 'off', true)) unhurried,` : sql``} participants side join given on side.conversation_id = given.conversation and side.profile_id = given.profile
      where side.delivered_seq < given.seq
      order by side.conversation_id, side.profile_id
      for no key update of side
    )
    update participants set delivered_seq = locked.seq from locked
    where participants.conversation_id = locked.conversation and participants.profile_id = locked.profile
      and participants.delivered_seq < locked.seq
    returning locked.conversation, locked.profile, locked.seq, participants.edition, participants.peer_id as peer,
      not exists (
        select from users where users.id in (participants.peer_id, participants.profile_id) and not tells_read
      ) as told
  `.execute(db)
  return rows
}

/** The number of the newest message of the other member that a participant may see; 0 without one. */
export async function findNewestReceived(db: Db, edition: Edition, profile: string, conversation: string): Promise<number> {
  const { seq } = await openSides(db, edition, profile)
    .innerJoin('messages', 'messages.conversation_id', 'participants.conversation_id')
    .select(({ fn }) => fn.coalesce(fn.max<number>('messages.seq'), sql.lit(0)).as('seq'))
    .where('participants.conversation_id', '=', conversation)
    .whereRef('messages.seq', '>', 'participants.hidden_seq')
    .where('messages.sender_id', '<>', profile)
    .where(isShownTo(profile))
    .where((side) => side.not(peerLeft))
    .executeTakeFirstOrThrow()
  return seq
}
