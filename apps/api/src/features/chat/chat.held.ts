import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { hasSessionSince } from '../../admission/session.ts'
import { planActivity } from '../notifications/activity.plan.ts'
import { grant } from '../credits/credits.service.ts'
import { planEscrow } from './chat.escrow.ts'
import { deleteEmptyConversations, lockConversation } from './chat.conversations.repository.ts'
import { deleteUndelivered, findHeldConversations, isConfirmed, releaseHeld } from './chat.held.repository.ts'
import { findSide } from './chat.sides.repository.ts'
import { announce } from './chat.announce.ts'

/**
 * Whether the message is held until its sender confirms the email. The session may be outdated: an activation since then
 * has already delivered the held messages, or has given the account to the owner of the address and ended its sessions.
 */
export async function mustWait({ db, edition, now, member }: MemberAct): Promise<boolean> {
  if (member.confirmed) return false
  if (!(await isConfirmed(db, edition, member.id))) return true
  if (!(await hasSessionSince(db, member.id, now))) throw new Refusal('authentication_required')
  return false
}

/**
 * Delivers the messages that a member wrote before confirming the email, in the order of writing (SGN-09). Returns their number. Call
 * it in the transaction that confirms, after the update of the user's row: a parallel message waits for the lock on that row.
 */
export async function deliverHeld(act: Act, memberId: string): Promise<number> {
  const { db, edition, now, afterCommit } = act
  let delivered = 0
  for (const { conversation_id, peer_id } of await findHeldConversations(db, edition, memberId)) {
    await lockConversation(db, conversation_id)
    // One member may have blocked the other during the wait for the lock.
    if (!(await findSide(db, edition, memberId, conversation_id))) continue
    const released = await releaseHeld(db, { conversation: conversation_id, sender: memberId, peer: peer_id, now })
    delivered += released.length
    if (released.some(({ credits }) => credits > 0)) await planEscrow(act, conversation_id)
    afterCommit(async () => {
      released.forEach((message) => announce(act, message, peer_id))
      await planActivity(act, { member: peer_id, about: 'messages' })
    })
  }
  return delivered
}

/**
 * Deletes what the member wrote, which nobody got, and refunds its credits, because the owner of the address did not write them. Call it like
 * `deliverHeld`.
 */
export async function discardHeld(act: Act, memberId: string): Promise<void> {
  const { db, edition } = act
  const credits = await deleteUndelivered(db, edition, memberId)
  await deleteEmptyConversations(db, edition, memberId)
  await grant(act, { userId: memberId, amount: credits, kind: 'grant', reference: `discarded:${memberId}` })
}
