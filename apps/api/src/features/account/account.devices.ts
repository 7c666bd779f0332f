import type { Device } from '@vonk/contracts/account/account.schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Act, MemberAct } from '../../admission/act.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from '../../admission/session.ts'
import { lockUser } from '../../database/account-lock.ts'
import { sendNotice } from '../../mail/links.ts'
import { namesOf } from './account.user-agent.ts'

/** The sessions of the member, the current one first (TRU-12). */
export async function devicesOf({ db, now, member }: MemberAct): Promise<Device[]> {
  const sessions = await sessionsOf(db, member.id, now)
  const devices = sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    ...namesOf(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: id === member.session,
  }))
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends a session of the member; its open pages log out. Does nothing if it has ended already. */
export async function endDevice(act: MemberAct, session: string): Promise<void> {
  if (await endSessionOf(act.db, act.member.id, session)) logOutPages(act)
}

/** Ends all sessions of the member but the current one. */
export async function endOtherDevices(act: MemberAct): Promise<void> {
  await endSessionsOf(act.db, act.member.id, { except: act.member.session })
  logOutPages(act)
}

/** Each live stream checks whether its own session is gone. */
const logOutPages = ({ deps, member, afterCommit }: MemberAct) =>
  afterCommit(() => deps.live.publish(member, { type: 'logged-out' }))

type Request = Act & { request: FastifyRequest }

/** Tells a confirmed member of a login on a device that the account did not know (TRU-12). */
export const tellOfLogin = (act: Request, userId: string) => tell(act, userId, 'new-login')

/** Tells a confirmed member of a new passkey. A stranger who is logged in could have made it. */
export const tellOfPasskey = (act: Request & MemberAct) => tell(act, act.member.id, 'passkey-added')

async function tell(act: Request, userId: string, purpose: 'new-login' | 'passkey-added'): Promise<void> {
  const account = await lockUser(act.db, act.edition, userId)
  if (account?.status !== 'confirmed') return
  const { browser, system } = namesOf(act.request.headers['user-agent'] ?? null)
  await sendNotice(act, {
    userId,
    email: account.email,
    purpose,
    facts: { at: act.now.toISOString(), ...(browser && { browser }), ...(system && { system }) },
  })
}
