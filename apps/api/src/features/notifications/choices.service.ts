import type { BodyOf } from '@vonk/contracts/call.ts'
import { choicesWith } from '@vonk/contracts/notifications/choices.rules.ts'
import { knownTimeZone } from '@vonk/contracts/site/time-zone.known.ts'
import type { notificationsContract, NotificationSettings } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { MemberAct } from '../../admission/act.ts'
import { refuseField } from '../../admission/refusal.ts'
import { findChoices, saveChoice } from './choices.repository.ts'
import { resumeMails, stopMails, stopsOf } from './stops.service.ts'
import { saveTimes } from './times.repository.ts'
import { timesOf } from './times.service.ts'

export async function settingsOfMember({
  db,
  edition,
  member,
}: Pick<MemberAct, 'db' | 'edition' | 'member'>): Promise<NotificationSettings> {
  return {
    choices: choicesWith(await findChoices(db, edition, member.id)),
    stops: await stopsOf({ db, edition }, member.id),
    times: await timesOf(db, { edition, userId: member.id }),
  }
}

export async function choose(act: MemberAct, choice: BodyOf<typeof notificationsContract.choose>): Promise<NotificationSettings> {
  await saveChoice(act.db, act.edition, act.member.id, choice, act.now)
  return settingsOfMember(act)
}

/** Stores how often emails come and when nothing does (TRU-14). The zone is stored by its usual name. */
export async function chooseTimes(
  act: MemberAct,
  times: BodyOf<typeof notificationsContract.chooseTimes>,
): Promise<NotificationSettings> {
  const zone = knownTimeZone(times.time_zone)
  if (zone === null) throw refuseField('time_zone', 'invalid_value')
  await saveTimes(act.db, { edition: act.edition, userId: act.member.id }, { ...times, time_zone: zone }, act.now)
  return settingsOfMember(act)
}

/**
 * Stops all mails of choice, or sends them again. After a complaint the member must say that the mails are wanted. A bounce
 * stays: only a confirmed address ends it (NTF-02).
 */
export async function switchEmails(
  act: MemberAct,
  { enabled, despite_complaint: despiteComplaint = false }: BodyOf<typeof notificationsContract.switchEmails>,
): Promise<NotificationSettings> {
  const { id } = act.member
  if (!enabled) await stopMails(act, id)
  else {
    const stops = await stopsOf(act, id)
    if (!despiteComplaint && stops.some(({ reason }) => reason === 'fbl')) throw refuseField('despite_complaint', 'required')
    await resumeMails(act, id, 'listunsubscribe')
    await resumeMails(act, id, 'fbl')
  }
  return settingsOfMember(act)
}
