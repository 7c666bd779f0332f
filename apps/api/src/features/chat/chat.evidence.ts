import type { MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { ReportEvidence, StoredPayload } from '../../database/schema.ts'
import { findReported } from './chat.messages.repository.ts'

/** A text is cut, and of a photo only what names it is kept. */
const kept = (payload: StoredPayload[MessageKind]): StoredPayload[MessageKind] =>
  'text' in payload
    ? { ...payload, text: Array.from(payload.text).slice(0, limits.reportedMessageLength).join('') }
    : 'photo' in payload
      ? { ...payload, ticket: null }
      : payload

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
    payload: kept(payload),
    created_at: created_at.toISOString(),
    ...(withdrawn_at && { withdrawn_at: withdrawn_at.toISOString() }),
  }))
}
