import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Db } from '../../dependencies.ts'
import type { MailCategory } from '../../mail/kinds.ts'
import { findTokenOwner } from '../../mail/tokens.ts'
import { resumeMails, stopMails, stopsOf } from './stops.service.ts'

/** What the page behind the unsubscribe link of a mail shows. */
export type Subscription = { category: MailCategory; stopped: boolean }

async function ownerOf(db: Db, edition: Edition, token: string): Promise<{ userId: string; category: MailCategory }> {
  const owner = await findTokenOwner(db, token)
  if (!owner || owner.edition !== edition || owner.use === 'return') throw new Refusal('link_invalid')
  return { userId: owner.account, category: owner.use }
}

const isStopped = async (act: Pick<Act, 'db' | 'edition'>, userId: string) =>
  (await stopsOf(act, userId)).some(({ reason }) => reason === 'listunsubscribe')

/** Throws `link_invalid` if the token is not of a mail of this site. */
export async function subscriptionOf(act: Pick<Act, 'db' | 'edition'>, token: string): Promise<Subscription> {
  const { userId, category } = await ownerOf(act.db, act.edition, token)
  return { category, stopped: await isStopped(act, userId) }
}

/** Unsubscribes the account of a mail, or subscribes it again. Throws `link_invalid`. */
export async function changeSubscription(
  act: Pick<Act, 'db' | 'edition' | 'now'>,
  { token, stop }: { token: string; stop: boolean },
): Promise<Subscription> {
  const { userId, category } = await ownerOf(act.db, act.edition, token)
  if (stop) await stopMails(act, userId)
  else await resumeMails(act, userId, 'listunsubscribe')
  return { category, stopped: stop }
}
