import type { Act } from '../../admission/act.ts'
import { countReceived, findAllRead, findLeftUnread, findUnreadSince } from './chat.unread.repository.ts'

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

/** Whether a member has read all that another wrote. */
export const hasReadFrom = ({ db, edition }: Pick<Act, 'db' | 'edition'>, memberId: string, peer: string) =>
  findAllRead(db, edition, memberId, peer)
