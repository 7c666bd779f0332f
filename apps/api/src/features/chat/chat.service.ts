import { randomUUID } from 'node:crypto'
import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat, OutgoingMessage, SentKind } from '@vonk/contracts/chat/chat.schema.ts'
import { isGift } from '@vonk/contracts/chat/chat.gifts.ts'
import { isPhrase } from '@vonk/contracts/chat/chat.phrases.ts'
import { asksWhetherReal } from '@vonk/contracts/chat/chat.reality.ts'
import { countUnread as sumOfUnread, maySeeDelivered, maySeeRead, messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Balance } from '@vonk/contracts/credits/credits.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { pageOf, placeOf } from '../../database/keyset.ts'
import { lockPair } from '../../database/pair.ts'
import type { MessageRow, StoredPayload } from '../../database/schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { hasSessionSince, type SessionKey } from '../../admission/session.ts'
import { planActivity } from '../notifications/activity.plan.ts'
import { balanceOf, grant, unpaidBecause } from '../credits/credits.service.ts'
import { cardsOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { writeUsualMessage } from './chat.batches.ts'
import { chargedAs, checkLength, checkRecipient, checkStart } from './chat.policy.ts'
import { presentMessage, withoutPeer } from './chat.presenter.ts'
import { confirmQuote, quotedMessage, quoteOf, thingOf } from './chat.quotes.ts'
import { planEscrow } from './chat.escrow.ts'
import { noteShown, planReturns } from './chat.returns.ts'
import {
  countReceived,
  countSide,
  countUnread,
  deleteEmptyConversations,
  deleteUndelivered,
  findChanged,
  findChats,
  findHeldConversations,
  findLeftUnread,
  findMessage,
  findMessages,
  findSide,
  findUnreadSince,
  hideConversation,
  insertConversation,
  isConfirmed,
  lockConversation,
  lockConversationOf,
  lockSide,
  lockStarter,
  releaseHeld,
} from './chat.repository.ts'
import { findRelation, writeMessage } from './chat.sending.repository.ts'

type Sent = AnswerOf<typeof chatContract.send>

/**
 * Sends a message or gift and charges it once per message id. A repeat returns the same message and the current balance
 * (CHT-03, CHT-09). Throws `message_id_reused` if the id belongs to another message, the refusals of `chat.policy.ts`,
 * `card_gone` or `message_gone` for a quote, and `insufficient_credits` or `credits_bound`; then it writes nothing. `free` charges nothing: a fictional profile has no wallet.
 */
export const sendMessage = (act: MemberAct, outgoing: OutgoingMessage, options: { free?: boolean } = {}): Promise<Sent> =>
  outgoing.kind === 'text'
    ? deliver(act, textOf(act, outgoing), options)
    : outgoing.kind === 'gift'
      ? deliver(act, giftOf(act, outgoing), options)
      : deliver(act, phraseOf(act, outgoing), options)

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
    credits: messagePrice<SentKind>(outgoing.kind, settings),
    created_at: now,
  }
  if (isQuestion(row)) return null
  const written = await writeUsualMessage(deps, { ...row, recipient: outgoing.profile, session })
  if (!written) return null
  const { seq, conversation_id, ...balance } = written
  return tell(act, { ...row, ...unchanged, held: false, conversation_id, seq }, { recipient: outgoing.profile, balance })
}

/** The new message, if all of it is known without reading: it quotes nothing, and names nothing of the member. */
const withoutReading = (act: MemberAct, outgoing: OutgoingMessage) =>
  outgoing.kind === 'phrase' || outgoing.payload.quote
    ? null
    : outgoing.kind === 'gift'
      ? giftOf(act, outgoing)
      : textOf(act, outgoing)

/** A message of any kind before it is stored. */
export type NewMessage<Kind extends SentKind = SentKind> = {
  id: string
  profile: string
  kind: Kind
  /** Whether the stored message with the same id and kind is this one. */
  isSame: (stored: StoredPayload[Kind]) => boolean
  /** Refuses what the settings do not allow. */
  check?: (settings: Settings) => void
  /** What is stored; refuses what the state of the members does not allow. */
  payload: () => StoredPayload[Kind] | Promise<StoredPayload[Kind]>
}

type Outgoing<Kind extends OutgoingMessage['kind']> = Extract<OutgoingMessage, { kind: Kind }>

const textOf = (act: MemberAct, { id, profile, kind, payload: { text, quote } }: Outgoing<'text'>): NewMessage<'text'> => ({
  id,
  profile,
  kind,
  isSame: (stored) => stored.text === text && thingOf(stored.quote) === thingOf(quote),
  check: (settings) => checkLength(text, settings),
  payload: async () => ({ text, quote: quote ? await quoteOf(act, profile, quote) : null }),
})

const giftOf = (act: MemberAct, { id, profile, kind, payload: { gift, quote } }: Outgoing<'gift'>): NewMessage<'gift'> => ({
  id,
  profile,
  kind,
  isSame: (stored) => stored.gift === gift && thingOf(stored.quote) === thingOf(quote),
  check: () => {
    if (!isGift(gift)) throw refuseField('payload.gift', 'invalid_value')
  },
  payload: async () => ({ gift, ...(quote && { quote: await quotedMessage(act, profile, quote.message) }) }),
})

const phraseOf = (
  { member }: MemberAct,
  { id, profile, kind, payload: { phrase, to } }: Outgoing<'phrase'>,
): NewMessage<'phrase'> => ({
  id,
  profile,
  kind,
  isSame: (stored) => stored.phrase === phrase,
  check: () => {
    if (!isPhrase(phrase)) throw refuseField('payload.phrase', 'invalid_value')
  },
  payload: () => ({ phrase, from: member.language, to: to ?? null }),
})

/** A message that has only just been stored. */
const unchanged = { reaction: null, change: 0, returned: false } as const

/** Stores a message of any kind, charges it and tells both members. See {@link sendMessage}. */
export async function deliver<Kind extends SentKind>(
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
  checkRecipient(sender, outgoing.profile, relation)
  const payload = await outgoing.payload()
  const row = {
    id: outgoing.id,
    edition,
    conversation_id: relation.conversationId ?? (await startConversation(act, outgoing)),
    sender_id: sender,
    kind: outgoing.kind,
    payload,
    credits: free ? 0 : messagePrice<SentKind>(outgoing.kind, settings),
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

/**
 * Whether the message is held until its sender confirms the email. The session may be outdated: an activation since then
 * has already delivered the held messages, or has given the account to the owner of the address and ended its sessions.
 */
async function mustWait({ db, edition, now, member }: MemberAct): Promise<boolean> {
  if (member.confirmed) return false
  if (!(await isConfirmed(db, edition, member.id))) return true
  if (!(await hasSessionSince(db, member.id, now))) throw new Refusal('authentication_required')
  return false
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

/** Publishes a message to the recipient's open pages and to the sender's tabs. A held message goes to the sender's tabs only. */
export function announce({ deps: { live } }: Pick<Act, 'deps'>, message: MessageRow, recipient: string): void {
  const { edition, sender_id: sender } = message
  if (!message.held) live.publish({ edition, id: recipient }, { type: 'message', message: presentMessage(message, recipient) })
  live.publish({ edition, id: sender }, { type: 'message', message: presentMessage(message, sender) })
}

/**
 * Delivers the messages that a member wrote before confirming the email, in the order of writing (SGN-09). Returns their number. Call it in the
 * transaction that confirms, after the update of the user's row: a parallel message waits for the lock on that row.
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

/**
 * Hides the conversation of two members from both after a block (PRF-07). It stays in the database: a report may need it
 * as evidence, and the ledger refers to its messages. Credits return for what nobody was shown (TRU-05).
 */
export async function removeBetween(act: Act, [a, b]: readonly [string, string]): Promise<void> {
  const { db, edition } = act
  const conversation = await lockConversationOf(db, edition, a, b)
  if (!conversation) return
  await hideConversation(db, conversation.id, [a, b])
  await planReturns(act, { conversation: conversation.id })
}

/**
 * A page of the member's conversations, newest first, of all or of those that a search finds (CHT-19), and the number of unread
 * messages in all of them (CHT-01).
 */
export async function chatsOf(
  act: MemberAct,
  { before, search = '' }: QueryOf<typeof chatContract.chats> = {},
): Promise<AnswerOf<typeof chatContract.chats>> {
  const { db, edition } = act
  const { id } = act.member
  const size = before === undefined && search === '' ? limits.chatsFirst : limits.chatsPerPage
  const below = before === undefined ? undefined : placeOf(before)
  const found = await findChats(db, edition, id, { below, search, limit: size + 1 })
  const page = pageOf(found, { size, place: (row) => ({ flag: false, at: row.updated_at, id: row.conversation_id }) })
  const cards = await cardsOf(act, { ids: page.rows.map(({ peer_id }) => peer_id), viewer: id })
  const chats = page.rows.flatMap((row): Chat[] => {
    const profile = cards.get(row.peer_id)
    if (!profile) return []
    return [
      {
        // After the other member left, only the own messages count.
        conversation: {
          id: row.conversation_id,
          last_seq: row.peer_left ? (row.last_message?.seq ?? 0) : row.last_seq,
          last_change: row.last_change,
        },
        profile,
        num_unread_messages: row.peer_left ? 0 : row.unread,
        last_message:
          row.last_message &&
          presentMessage(own(row, { ...row.last_message, created_at: new Date(row.last_message.created_at) }), id),
        ...reachedBy(act.member, row),
        muted: row.muted,
        updated_at: row.updated_at.toISOString(),
      },
    ]
  })
  await noteShown(
    act,
    page.rows.flatMap((row) =>
      row.last_message && row.last_message.seq > row.delivered_seq && row.last_message.sender_id !== id
        ? [{ conversation: row.conversation_id, profile: id, seq: row.last_message.seq }]
        : [],
    ),
  )
  // These conversations count as they were read: a message between the two statements would count twice in the client.
  const isAll = before === undefined && search === '' && page.next === null
  const others = isAll ? 0 : await countUnread(db, edition, id, { except: page.rows.map((row) => row.conversation_id) })
  const num_unread = sumOfUnread(chats) + others
  return { chats, next: page.next, num_unread }
}

/** How far the messages have come, as far as a member is told. */
function reachedBy(
  member: MemberAct['member'],
  peer: { peer_tells_read: boolean; peer_delivered_seq: number; peer_read_seq: number },
): Pick<Chat, 'delivered_seq' | 'read_seq'> {
  const other = { tellsRead: peer.peer_tells_read }
  return {
    delivered_seq: maySeeDelivered(member, other) ? Math.max(peer.peer_delivered_seq, peer.peer_read_seq) : 0,
    read_seq: maySeeRead(member, other) ? peer.peer_read_seq : 0,
  }
}

/** A message as its conversation shows it: without anything of a member who left. */
const own = (side: { peer_left: boolean }, row: MessageRow): MessageRow => (side.peer_left ? withoutPeer(row) : row)

/** Who wrote to a member since a moment, unread until now, the newest first. See `findUnreadSince`. */
export const unreadSince = ({ db, edition }: Pick<Act, 'db' | 'edition'>, memberId: string, since: Date) =>
  findUnreadSince(db, edition, memberId, since)

/** Whose messages a member has left unread, the oldest first. See `findLeftUnread`. */
export const leftUnread = (
  { db, edition }: Pick<Act, 'db' | 'edition'>,
  memberId: string,
  span: Parameters<typeof findLeftUnread>[3],
) => findLeftUnread(db, edition, memberId, span)

/** How many messages a member got since a moment. */
export const receivedSince = ({ db, edition }: Pick<Act, 'db' | 'edition'>, memberId: string, since: Date) =>
  countReceived(db, edition, memberId, since)

/**
 * A page of a conversation, oldest message first: the newest ones, those right below `before`, or those right above
 * `after`. With `changed_after` also the messages that changed since (CHT-19). `has_more` says whether more lie beyond it in
 * that direction, or more changes. Throws `not_found` for one who takes no part.
 */
export async function messagesOf(
  act: MemberAct,
  { conversation, before, after, changed_after }: QueryOf<typeof chatContract.messages>,
): Promise<AnswerOf<typeof chatContract.messages>> {
  const { db, edition } = act
  const { id } = act.member
  const side = await findSide(db, edition, id, conversation)
  const cards = side && (await cardsOf(act, { ids: [side.peer_id], viewer: id }))
  const profile = cards?.get(side?.peer_id ?? '')
  if (!side || !profile) throw new Refusal('not_found')

  const from = after === undefined ? 'newest' : 'oldest'
  const seen = { conversation, viewer: id, ownOnly: side.peer_left, limit: limits.messagesPerPage + 1 }
  const found = await findMessages(db, {
    ...seen,
    above: Math.max(side.hidden_seq, after ?? 0),
    below: before ?? null,
    from,
  })
  const page = found.slice(0, limits.messagesPerPage)
  if (from === 'newest') page.reverse()

  const since = changed_after !== undefined && changed_after < side.last_change ? changed_after : null
  const changes = since === null ? [] : await findChanged(db, { ...seen, above: side.hidden_seq, changedAfter: since })
  const changed = changes.slice(0, limits.messagesPerPage)
  const seq = Math.max(0, ...[...page, ...changed].filter(({ sender_id }) => sender_id !== id).map((message) => message.seq))
  await noteShown(act, seq > side.delivered_seq ? [{ conversation, profile: id, seq }] : [])
  const lastChange = changed.at(-1)?.change ?? 0
  const presented = (row: MessageRow) => presentMessage(own(side, row), id)
  return {
    messages: page.map(presented),
    has_more: found.length > page.length || changes.length > changed.length,
    changed: changed.map(presented),
    // The side was read before the messages, so they may be newer than it, never older.
    changed_to: changes.length > changed.length ? lastChange : Math.max(side.last_change, lastChange),
    ...reachedBy(act.member, side),
    profile,
    language: side.peer_language ?? undefined,
  }
}

/**
 * Stores that the member has read up to `seq`; it never decreases (CHT-02). Publishes it to the member's tabs, and to the
 * peer if that one is Premium (CHT-17) and both tell what they read (CHT-19), unless the member is unconfirmed (SGN-09).
 */
export async function markRead(
  { deps, db, edition, member, afterCommit }: MemberAct,
  { conversation, seq }: { conversation: string; seq: number },
): Promise<void> {
  const { id } = member
  const side = await lockSide(db, edition, id, conversation)
  if (!side) throw new Refusal('not_found')
  const readUpTo = Math.max(side.read_seq, Math.min(seq, side.last_seq))
  if (readUpTo === side.read_seq && side.unread === 0) return
  await countSide(db, { conversation, profile: id, readTo: readUpTo })
  const event = { type: 'read', conversation_id: conversation, profile_id: id, seq: readUpTo } as const
  afterCommit(() => {
    if (member.confirmed && member.tellsRead && side.peer_sees_read) deps.live.publish({ edition, id: side.peer_id }, event)
    deps.live.publish({ edition, id }, event)
  })
}

/** Shows the peer that the member is typing. Stores nothing, and shows nothing of an unconfirmed member (SGN-09). */
export async function showTyping({ deps, db, member, afterCommit }: MemberAct, conversation: string): Promise<void> {
  const side = await findSide(db, member.edition, member.id, conversation)
  if (!side) throw new Refusal('not_found')
  if (!member.confirmed) return
  afterCommit(() =>
    deps.live.publish(
      { edition: member.edition, id: side.peer_id },
      { type: 'typing', conversation_id: conversation, profile_id: member.id },
    ),
  )
}

/** Removes a conversation from the member's own list (CHT-11). The other member keeps it. */
export async function removeChat(
  { deps, db, edition, member: { id }, afterCommit }: MemberAct,
  conversation: string,
): Promise<void> {
  if (!(await lockSide(db, edition, id, conversation))) throw new Refusal('not_found')
  await hideConversation(db, conversation, [id])
  afterCommit(() => deps.live.publish({ edition, id }, { type: 'chats-changed' }))
}
