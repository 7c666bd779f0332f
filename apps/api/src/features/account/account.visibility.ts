import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { findAcquaintances, saveProfileStatus, saveTellsRead } from './account.visibility.repository.ts'

/**
 * Turns invisible mode on or off (ACC-02): an invisible member is in no search and no list of likes, and never online.
 * Conversations go on. A repeat changes nothing. Throws `not_confirmed`: the profile of an unconfirmed member is hidden
 * anyway, and the activation shows it.
 */
export async function saveVisibility(act: MemberAct, invisible: boolean): Promise<void> {
  const { deps, db, edition, member, afterCommit } = act
  const status = invisible ? 'invisible' : 'active'
  const saved = await saveProfileStatus(db, edition, member.id, { from: ['active', 'invisible'], to: status })
  if (saved === 'refused') throw new Refusal('not_confirmed')
  if (saved === 'unchanged') return
  await announceVisibility(act, member.id)
  afterCommit(() => deps.live.publish({ edition, id: member.id }, { type: 'user-changed' }))
}

/**
 * Turns read receipts on or off (CHT-19). Who does not tell others what they have read is not told either. Open pages of
 * others keep what they know until they reload.
 */
export async function saveReadReceipts(
  { deps, db, edition, member: { id }, afterCommit }: MemberAct,
  tellsRead: boolean,
): Promise<void> {
  await saveTellsRead(db, edition, id, tellsRead)
  afterCommit(() => {
    deps.live.publish({ edition, id }, { type: 'user-changed' })
    deps.live.publish({ edition, id }, { type: 'chats-changed' })
  })
}

/** Reloads the likes and conversations in the open pages of the members who know this one. */
export async function announceVisibility(
  { deps, db, edition, afterCommit }: Pick<Act, 'deps' | 'db' | 'edition' | 'afterCommit'>,
  id: string,
): Promise<void> {
  const known = await findAcquaintances(db, id)
  afterCommit(() => {
    for (const one of known) {
      deps.live.publish({ edition, id: one }, { type: 'likes-changed' })
      deps.live.publish({ edition, id: one }, { type: 'chats-changed' })
    }
  })
}
