import type { AnswerOf, BodyOf } from '@vonk/contracts/call.ts'
import { choicesWith } from '@vonk/contracts/notifications/choices.rules.ts'
import type { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { kindIn, type MailCategory } from '../../mail/kinds.ts'
import { findTokenOwner } from '../../mail/tokens.ts'
import { findChoices, saveChoice } from './choices.repository.ts'
import { resumeMails, stopMails, stopsOf } from './stops.service.ts'

type Subscription = AnswerOf<typeof notificationsContract.subscription>

async function ownerOf(
  { db, edition }: Pick<Act, 'db' | 'edition'>,
  token: string,
): Promise<{ userId: string; category: MailCategory }> {
  const owner = await findTokenOwner(db, token)
  if (!owner || owner.edition !== edition || owner.use === 'return') throw new Refusal('link_invalid')
  return { userId: owner.account, category: owner.use }
}

/** Throws `link_invalid` if the token is not of a mail of this site. */
export async function subscriptionOf(act: Pick<Act, 'db' | 'edition'>, token: string): Promise<Subscription> {
  const { userId, category } = await ownerOf(act, token)
  const kind = kindIn(category)
  const choices = choicesWith(await findChoices(act.db, act.edition, userId))
  return {
    category,
    stopped: (await stopsOf(act, userId)).some(({ reason }) => reason === 'listunsubscribe'),
    kind_stopped: kind !== null && !choices[kind].email,
  }
}

/**
 * Unsubscribes the account of a mail from all mails of choice, or from the kind of this mail only; or subscribes it again.
 * Throws `link_invalid`.
 */
export async function changeSubscription(
  act: Pick<Act, 'db' | 'edition' | 'now'>,
  { token, stop, only_kind: onlyKind = false }: BodyOf<typeof notificationsContract.changeSubscription>,
): Promise<Subscription> {
  const { userId, category } = await ownerOf(act, token)
  const kind = kindIn(category)
  if (onlyKind && kind === null) throw refuseField('only_kind', 'invalid_value')
  if (onlyKind && kind !== null)
    await saveChoice(act.db, act.edition, userId, { kind, channel: 'email', enabled: !stop }, act.now)
  else if (stop) await stopMails(act, userId)
  else await resumeMails(act, userId, 'listunsubscribe')
  return subscriptionOf(act, token)
}
