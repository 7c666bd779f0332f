import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { OutgoingMessage, SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import { asksWhetherReal } from '@vonk/contracts/chat/chat.reality.ts'
import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import { lockPair } from '../../database/pair.ts'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { SessionKey } from '../../admission/session.ts'
import { planActivity } from '../notifications/activity.plan.ts'
import { balanceOf, unpaidBecause } from '../credits/credits.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { writeUsualMessage } from './chat.batches.ts'
import { chargedAs, checkRecipient, checkStart, priceOf } from './chat.policy.ts'
import { presentMessage } from './chat.presenter.ts'
import { giftOf, type NewMessage, phraseOf, textOf, withoutReading } from './chat.new-message.ts'
import { confirmQuote } from './chat.quotes.ts'
import { planEscrow } from './chat.escrow.ts'
import { insertConversation, lockStarter } from './chat.conversations.repository.ts'
import { findMessage } from './chat.messages.repository.ts'
import { findRelation, writeMessage } from './chat.sending.repository.ts'
import { announce } from './chat.announce.ts'
import { mustWait } from './chat.held.ts'

type Sent = AnswerOf<typeof chatContract.send>

/**
 * Sends a message or gift and charges it once per message id. A repeat returns the same message and the current balance
 * (CHT-03, CHT-09). Throws `message_id_reused` if the id belongs to another message, the refusals of `chat.policy.ts`,
 * `card_gone` or `message_gone` for a quote, and `insufficient_credits` or `credits_bound`; then it writes nothing. `free` charges
 * nothing: a fictional profile has no wallet.
 */
export const sendMessage = (act: MemberAct, outgoing: OutgoingMessage, options: { free?: boolean } = {}): Promise<Sent> =>
  outgoing.kind === 'text'
    ? acceptMessage(act, textOf(act, outgoing), options)
    : outgoing.kind === 'gift'
      ? acceptMessage(act, giftOf(act, outgoing), options)
      : acceptMessage(act, phraseOf(act, outgoing), options)

/**
 * The same in one statement, for the usual message: see `writeUsualMessages`. Null or a refusal: nothing is written, and
 * `sendMessage` decides. The member may be outdated, and `session` names the session that must still be valid.
 */
export async function sendAtOnce(act: MemberAct, outgoing: OutgoingMessage, session: SessionKey): Promise<Sent | null> {
  const { deps, edition, now, member } = act
  const message = withoutReading(act, outgoing)
  if (!message || !member.confirmed) return null
  const settings = await settingsOf(act)
  message.check?.(settings)
  const row = {
    id: outgoing.id,
    edition,
    sender_id: member.id,
    kind: outgoing.kind,
    payload: await message.payload(),
    credits: priceOf(outgoing, settings),
    created_at: now,
  }
  if (isQuestion(row)) return null
  const written = await writeUsualMessage(deps, { ...row, recipient: outgoing.profile, session })
  if (!written) return null
  const { seq, conversation_id, ...balance } = written
  return tell(act, { ...row, ...unchanged, held: false, conversation_id, seq }, { recipient: outgoing.profile, balance })
}

/** A message that has only just been stored. */
const unchanged = { reaction: null, change: 0, returned: false } as const

/** Accepts a message of any kind: stores it, charges it and tells both members. See {@link sendMessage}. */
export async function acceptMessage<Kind extends SentKind>(
  act: MemberAct,
  outgoing: NewMessage<Kind>,
  { free = false }: { free?: boolean } = {},
): Promise<Sent> {
  const { db, edition, now, member } = act
  const sender = member.id
  const { relation, idTaken } = await findRelation(db, edition, sender, outgoing)
  if (idTaken) return repeated(act, outgoing)

  const settings = await settingsOf(act)
  outgoing.check?.(settings)
  const credits = free ? 0 : priceOf(outgoing, settings)
  checkRecipient(sender, outgoing.profile, relation)
  const payload = await outgoing.payload()
  const row = {
    id: outgoing.id,
    edition,
    conversation_id: relation.conversationId ?? (await startConversation(act, outgoing)),
    sender_id: sender,
    kind: outgoing.kind,
    payload,
    credits,
    held: await mustWait(act),
    created_at: now,
  }
  const written = await writeMessage(db, row)
  if (!written) {
    const spend = { price: row.credits, takesBound: chargedAs[row.kind] === 'message' }
    throw new Refusal(await unpaidBecause(act, sender, spend))
  }
  if (written.seq === 1 && row.credits > 0 && !row.held) await planEscrow(act, row.conversation_id)
  await confirmQuote(act, outgoing.profile, payload)
  const { seq, ...balance } = written
  const message = { ...row, ...unchanged, seq }
  const sent = tell(act, message, { recipient: outgoing.profile, balance })
  if (relation.recipientIsFictional && isQuestion(row)) await answerTruly(act, message, outgoing.profile)
  return sent
}

/** Tells both members after the commit. Returns what the sender gets. */
function tell(act: MemberAct, message: MessageRow, { recipient, balance }: { recipient: string; balance: Balance }): Sent {
  const { deps, member, afterCommit } = act
  afterCommit(async () => {
    announce(act, message, recipient)
    if (message.credits > 0) deps.live.publish(member, { type: 'balance', ...balance })
    if (!message.held) await planActivity(act, { member: recipient, about: 'messages' })
  })
  return { message: presentMessage(message, member.id), ...balance }
}

const isQuestion = ({ kind, payload }: Pick<MessageRow, 'kind' | 'payload'>) =>
  kind === 'text' && 'text' in payload && asksWhetherReal(payload.text)

/** The site itself says that a fictional profile is one, in the language of who reads it (TRU-02). */
async function answerTruly(act: MemberAct, question: MessageRow, fictional: string): Promise<void> {
  const { db, edition, now, member, afterCommit } = act
  const row = {
    id: randomUUID(),
    edition,
    conversation_id: question.conversation_id,
    sender_id: fictional,
    kind: 'system' as const,
    payload: { about: 'fictional' as const },
    credits: 0,
    held: false,
    created_at: now,
  }
  const written = await writeMessage(db, row)
  if (written) afterCommit(() => announce(act, { ...row, ...unchanged, seq: written.seq }, member.id))
}

async function repeated<Kind extends SentKind>(act: MemberAct, outgoing: NewMessage<Kind>): Promise<Sent> {
  const { db, edition } = act
  const sender = act.member.id
  const earlier = await findMessage(db, edition, outgoing.id, sender)
  const same =
    earlier?.peer_id === outgoing.profile &&
    // What it said is gone if the sender took it back since then.
    (earlier.kind === 'withdrawn' || (earlier.kind === outgoing.kind && outgoing.isSame(earlier.payload as StoredPayload[Kind])))
  if (!same) throw new Refusal('message_id_reused')
  return { message: presentMessage(earlier, sender), ...(await balanceOf(act, sender)) }
}

async function startConversation(
  { db, edition, now, member }: MemberAct,
  outgoing: Pick<NewMessage, 'id' | 'profile'>,
): Promise<string> {
  const { conversations_started: started, premium_since } = await lockStarter(db, edition, member.id)
  // There is no conversation row yet that a block could wait for.
  await lockPair(db, member.id, outgoing.profile)
  const { relation } = await findRelation(db, edition, member.id, outgoing)
  checkRecipient(member.id, outgoing.profile, relation)
  if (relation.conversationId !== null) return relation.conversationId
  checkStart({ started, paid: premium_since !== null })
  return insertConversation(db, edition, member.id, outgoing.profile, now)
}
