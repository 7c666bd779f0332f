import type { Act } from '../../admission/act.ts'
import { forgetDevices } from '../../admission/device.ts'
import { endSessionsOf } from '../../admission/session.ts'
import { deletePasskeys } from './account.passkeys.repository.ts'

/**
 * Ends everything that opens an account or shows its news: sessions with their push subscriptions, passkeys,
 * known devices. Open pages log out. `except`: a session that stays. `keepsPasskeys`: the owner asked, with the password.
 */
export async function endAccess(
  act: Act,
  userId: string,
  { except, keepsPasskeys = false }: { except?: string | undefined; keepsPasskeys?: boolean } = {},
): Promise<void> {
  const { deps, db, edition, afterCommit } = act
  await endSessionsOf(db, userId, { except })
  await forgetDevices(db, userId)
  if (!keepsPasskeys) await deletePasskeys(db, edition, userId)
  afterCommit(() => deps.live.publish({ edition, id: userId }, { type: 'logged-out' }))
}
