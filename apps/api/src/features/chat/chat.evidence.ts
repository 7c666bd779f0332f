import { firstCharacters } from '@vonk/contracts/chat/chat.rules.ts'
import type { MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { ReportEvidence, StoredPayload } from '../../database/schema.ts'
import { findReported } from './chat.messages.repository.ts'

/** What is kept of each kind of message: a text is cut, and of a photo only what names it is kept. */
const kept: { [Kind in MessageKind]: (payload: StoredPayload[Kind]) => StoredPayload[Kind] } = {
  text: (payload) => ({ ...payload, text: firstCharacters(payload.text, limits.reportedMessageLength) }),
  photo: (payload) => ({ ...payload, ticket: null }),
  gift: (payload) => payload,
  phrase: (payload) => payload,
  voice: (payload) => payload,
  system: (payload) => payload,
  withdrawn: (payload) => payload,
}

/**
 * What a member sees of the conversation with another, for a report (CHT-16): one message of the other, or the newest of both.
 * Of a message that was taken back, what it said (TRU-08).
 * Throws `not_found` if the member sees none.
 */
export async function evidenceOfMessages(
  { db, edition, member }: MemberAct,
  { peer, message }: { peer: string; message: string | null },
): Promise<NonNullable<ReportEvidence['messages']>> {
  const found = await findReported(db, edition, { member: member.id, peer, message, limit: limits.reportedMessages })
  if (found.length === 0) throw new Refusal('not_found')
  return found.map(({ id, sender_id, kind, payload, created_at, withdrawn_at }) => ({
    id,
    sender_id,
    kind,
    // A kind is stored only together with its own payload.
    payload: kept[kind](payload as never),
    created_at: created_at.toISOString(),
    ...(withdrawn_at && { withdrawn_at: withdrawn_at.toISOString() }),
  }))
}
