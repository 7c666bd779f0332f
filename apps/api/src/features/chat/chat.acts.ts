import type { AnswerOf, BodyOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { mayUnsend } from '@vonk/contracts/chat/chat.rules.ts'
import type { MemberAct } from '../../admission/act.ts'
import { refuseField, Refusal } from '../../admission/refusal.ts'
import { keepWithdrawn, saveMuted, saveReaction, saveWithdrawal, takeChange } from './chat.acts.repository.ts'
import { announceChange } from './chat.announce.ts'
import { presentMessage } from './chat.presenter.ts'
import { lockConversation } from './chat.conversations.repository.ts'
import { findVisibleMessage } from './chat.messages.repository.ts'
import { countSide, findSide } from './chat.sides.repository.ts'
import { noteDelivered } from './chat.delivery.ts'

/** A message that the member sees now, with its conversation locked. Throws `not_found`. */
async function lockMessage({ db, edition, member: { id: viewer } }: MemberAct, message: string) {
  const found = await findVisibleMessage(db, { edition, message, viewer })
  if (found) await lockConversation(db, found.conversation_id)
  // A block or another change may have come first.
  const now = found && (await findVisibleMessage(db, { edition, message, viewer }))
  if (!now) throw new Refusal('not_found')
  return now
}

/**
 * Stores how the member reacts to a message of the other: one reaction, another one, or null for none (CHT-19). The reaction
 * that is there changes nothing. Throws `not_found`, `message_gone` after the sender took it back, `not_confirmed`
 * because nothing of an unconfirmed member reaches others (SGN-09), and `not_offered` for other messages.
 */
export async function react(
  act: MemberAct,
  { message: id, reaction }: BodyOf<typeof chatContract.react>,
): Promise<AnswerOf<typeof chatContract.react>> {
  const { db, member, afterCommit } = act
  const message = await lockMessage(act, id)
  if (!member.confirmed) throw new Refusal('not_confirmed')
  if (message.kind === 'withdrawn') throw new Refusal('message_gone')
  if (message.sender_id === member.id || message.kind === 'system') throw refuseField('message', 'not_offered')
  // The answer says what the message says.
  await noteDelivered(act, [{ conversation: message.conversation_id, profile: member.id, seq: message.seq }])
  if (message.reaction === reaction) return { message: presentMessage(message, member.id) }
  const change = await takeChange(db, message.conversation_id)
  const changed = await saveReaction(db, { id, reaction, change })
  afterCommit(() => announceChange(act, changed, [member.id, message.sender_id]))
  return { message: presentMessage(changed, member.id) }
}

/**
 * Takes back an own message (CHT-19). Neither member sees what it said any more, also not in quotes of it; only a report can still
 * show it to the moderators, for a while. It no longer counts as unread; its credits do not return. A repeat changes nothing.
 * Throws `not_found`, and `unsend_late` 15 minutes after the sending.
 */
export async function unsend(
  act: MemberAct,
  { message: id }: BodyOf<typeof chatContract.unsend>,
): Promise<AnswerOf<typeof chatContract.unsend>> {
  const { db, member, now, afterCommit } = act
  const message = await lockMessage(act, id)
  // A line of the site to this member names the member as its sender.
  if (message.sender_id !== member.id || message.kind === 'system') throw new Refusal('not_found')
  if (message.kind === 'withdrawn') return { message: presentMessage(message, member.id) }
  if (!mayUnsend(message, now.getTime())) throw new Refusal('unsend_late', { params: { minutes: limits.unsendWithin / minute } })
  // Nobody else ever saw one that is held.
  const wasShown = !message.held && !message.returned
  if (wasShown) await keepWithdrawn(db, id, now)
  const change = await takeChange(db, message.conversation_id)
  const changed = await saveWithdrawal(db, message, { change, by: 'sender' })
  if (wasShown) await countSide(db, { conversation: message.conversation_id, profile: message.peer_id })
  afterCommit(() => changed.forEach((row) => announceChange(act, row, [member.id, message.peer_id])))
  const [withdrawn = message] = changed
  return { message: presentMessage(withdrawn, member.id) }
}

/** Turns pushes and emails about a conversation off, or on again, until the member chooses otherwise (CHT-19). Throws `not_found`. */
export async function mute(
  { deps, db, edition, member: { id }, afterCommit }: MemberAct,
  { conversation, muted }: BodyOf<typeof chatContract.mute>,
): Promise<void> {
  if (!(await findSide(db, edition, id, conversation))) throw new Refusal('not_found')
  await saveMuted(db, id, conversation, muted)
  afterCommit(() => deps.live.publish({ edition, id }, { type: 'chats-changed' }))
}
