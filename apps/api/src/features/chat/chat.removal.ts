import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db, Dependencies, JobData, Jobs } from '../../dependencies.ts'
import { keepWithdrawn, saveWithdrawal, takeChange } from './chat.acts.repository.ts'
import { announceChange } from './chat.announce.ts'
import { lockConversation } from './chat.conversations.repository.ts'
import { planReturns } from './chat.returns.ts'
import { countSide } from './chat.sides.repository.ts'

/** `db`: a transaction. `jobs` get a job in it. */
type Needs = { db: Db; edition: Edition; jobs: Pick<Jobs, 'send'> }

/** A message with its conversation locked. */
async function lockMessage(db: Db, edition: Edition, id: string) {
  const find = () =>
    db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .selectAll('messages')
      .select(['conversations.low_id', 'conversations.high_id'])
      .where('messages.edition', '=', edition)
      .where('messages.id', '=', id)
      .executeTakeFirst()
  const found = await find()
  if (!found) return undefined
  await lockConversation(db, found.conversation_id)
  return find()
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

const receiverOf = ({ sender_id, low_id, high_id }: Locked) => (sender_id === low_id ? high_id : low_id)

/**
 * Takes a message out of sight because a moderator decided so (TRU-08). What it said is kept as after a withdrawal, as long as its sender
 * may appeal. Returns false if it is gone, or out of sight already.
 */
export async function removeMessage({ db, edition, jobs }: Needs, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const message = await lockMessage(db, edition, id)
  if (!message || message.kind === 'withdrawn' || message.kind === 'system') return false
  await keepWithdrawn(db, id, now)
  const change = await takeChange(db, message.conversation_id)
  await saveWithdrawal(db, message, { change, by: 'moderator' })
  await tellPages({ db, edition, jobs }, message, change)
  return true
}

/** Shows a message again that a moderator took out of sight, without what it quoted. Returns false if what it said is gone. */
export async function bringMessageBack({ db, edition, jobs }: Needs, id: string): Promise<boolean> {
  const message = await lockMessage(db, edition, id)
  if (message?.kind !== 'withdrawn' || !('removed' in message.payload)) return false
  const kept = await db
    .deleteFrom('withdrawn_messages')
    .where('message_id', '=', id)
    .returning(['kind', 'payload'])
    .executeTakeFirst()
  if (!kept) return false
  const change = await takeChange(db, message.conversation_id)
  await db
    .updateTable('messages')
    .set({ kind: kept.kind, payload: JSON.stringify(kept.payload), change })
    .where('id', '=', id)
    .execute()
  await tellPages({ db, edition, jobs }, message, change)
  // Its receiver may have left meanwhile.
  await planReturns({ deps: { jobs }, db, edition }, { conversation: message.conversation_id })
  return true
}

/** Counts the unread messages of the receiver anew, and sends the job for the open pages. */
async function tellPages({ db, edition, jobs }: Needs, message: Locked, since: number): Promise<void> {
  const conversation = message.conversation_id
  await countSide(db, { conversation, profile: receiverOf(message) })
  await jobs.send('message-removal', { edition, conversation, since }, { trx: db })
}

/** Tells open pages what changed in a conversation since a change. Moderators work beside the server, so a job tells it. */
export async function tellRemoval(
  deps: Dependencies,
  { edition, conversation, since }: JobData['message-removal'],
): Promise<void> {
  const changed = await deps.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .selectAll('messages')
    .select(['conversations.low_id', 'conversations.high_id'])
    .where('messages.edition', '=', edition)
    .where('messages.conversation_id', '=', conversation)
    .where(sql<boolean>`messages.change >= ${since}`)
    .orderBy('messages.change')
    .execute()
  for (const { low_id, high_id, ...message } of changed) announceChange({ deps }, message, [low_id, high_id])
}
