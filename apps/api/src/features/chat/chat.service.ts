import type { AnswerOf, BodyOf, QueryOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { countUnread as sumOfUnread, maySeeDelivered, maySeeRead } from '@vonk/contracts/chat/chat.rules.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { pageOf, placeOf } from '../../database/keyset.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { cardsOf } from '../profile/profile.service.ts'
import { presentMessage, withoutPeer } from './chat.presenter.ts'
import { noteShown } from './chat.delivery.ts'
import { planReturns, planReturnsOfHidden } from './chat.returns.ts'
import { lockConversationOf, settleConversation } from './chat.conversations.repository.ts'
import { findChanged, findMessages } from './chat.messages.repository.ts'
import { countUnread, findChats } from './chat.list.repository.ts'
import { countSide, findSide, findSidesWith, hideConversation, lockSide } from './chat.sides.repository.ts'

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
  const [cards] = await Promise.all([
    cardsOf(act, { ids: page.rows.map(({ peer_id }) => peer_id), viewer: id }),
    noteShown(
      act,
      page.rows.flatMap((row) =>
        row.last_message && row.last_message.seq > row.delivered_seq && row.last_message.sender_id !== id
          ? [{ conversation: row.conversation_id, profile: id, seq: row.last_message.seq }]
          : [],
      ),
    ),
  ])
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

/**
 * Removes a conversation, or every one with a profile, from the member's own list (CHT-11). The other member keeps it, and gets
 * credits back for what this one was not shown (TRU-05): it came at the last moment, and stays hidden. Throws `not_found` if the
 * member takes part in none.
 */
export async function removeChats(act: MemberAct, named: BodyOf<typeof chatContract.removeChat>): Promise<void> {
  const { deps, db, edition, afterCommit } = act
  const { id } = act.member
  const conversations = 'profile' in named ? await findSidesWith(db, edition, id, named.profile) : [named.conversation]
  let removed = 0
  for (const conversation of conversations) {
    if (!(await lockSide(db, edition, id, conversation))) continue
    await hideConversation(db, conversation, [id])
    await planReturnsOfHidden(act, conversation)
    removed += 1
  }
  if (removed === 0) throw new Refusal('not_found')
  afterCommit(() => deps.live.publish({ edition, id }, { type: 'chats-changed' }))
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
  await settleConversation(db, conversation.id)
  await planReturns(act, { conversation: conversation.id })
}
