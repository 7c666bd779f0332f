import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../../admission/act.ts'
import type { Db, MailFacts } from '../../dependencies.ts'
import { hasReadFrom, unreadSince } from '../chat/chat.unread.ts'
import { factsOfLike, hasSeenLike, unseenLikersSince } from '../likes/likes.service.ts'
import { findTold } from './notices.repository.ts'

export type About = 'messages' | 'likes'
/** Something that arrived for a member: its kind, a name for it, and what a notice of it names. */
export type Arrived = { kind: NotificationKind; occasion: string; facts: MailFacts }

/** What arrived since a moment, is unseen, and was told by no channel yet, the newest first (TRU-14). */
export async function untoldSince(act: Act, member: string, since: Date, about: readonly About[]): Promise<Arrived[]> {
  const arrived: Arrived[] = []
  if (about.includes('messages'))
    for (const { by, isNew, at, conversation_id: conversation } of await unreadSince(act, member, since))
      arrived.push({
        kind: isNew ? 'new_conversations' : 'new_messages',
        occasion: `${by} ${at.toISOString()}`,
        facts: { by, conversation },
      })
  if (about.includes('likes'))
    for (const like of await unseenLikersSince(act, member, since))
      arrived.push({ kind: 'like', occasion: like.by, facts: factsOfLike(like) })
  const told = await findTold(
    act.db,
    { edition: act.edition, userId: member },
    arrived.map(({ occasion }) => occasion),
  )
  return arrived.filter(({ kind, occasion }) => !told.some((one) => one.kind === kind && one.occasion === occasion))
}

const aboutMessages: ReadonlySet<NotificationKind> = new Set(['new_conversations', 'new_messages', 'unread_message_reminders'])

/** Whether a member has seen meanwhile what a notice is about. A mail may wait for hours, and then it is no news (TRU-14). */
export async function isSeen(
  db: Db,
  { edition, userId }: { edition: Edition; userId: string },
  kind: NotificationKind,
  { by }: MailFacts,
): Promise<boolean> {
  if (by === undefined) return false
  if (kind === 'like') return hasSeenLike({ db, edition }, { from: by, to: userId })
  return aboutMessages.has(kind) && hasReadFrom({ db, edition }, userId, by)
}
