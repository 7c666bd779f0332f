import type { MailStop } from '@vonk/contracts/account/account.schema.ts'
import { before, day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isHardBounce } from '../../mail/refused.ts'
import type { MailReport } from '../../mail/report.ts'
import { findTokenOwner, type TokenUse } from '../../mail/tokens.ts'
import { addReport, addStop, countReports, findStops, removeBounces, removeStop } from './stops.repository.ts'

/** Reports about one account that are stored in 24 hours. More change nothing. */
export const reportsPerDay = 20

/** On how many days within how many ms a mailbox must refuse mails before they stop. */
const softBounces = { days: 5, within: 14 * day } as const

type Account = { edition: Edition; userId: string }
type Needs = Pick<Dependencies, 'db' | 'log' | 'clock'>
type Event = { kind: MailReport['kind']; status: string | null }

/** Handles a report of the mail server about a mail. Returns whether it was about an account of ours. */
export async function takeReport(deps: Needs, report: MailReport): Promise<boolean> {
  const isWanted = (use: TokenUse) => (use === 'return') === report.kind.endsWith('bounce')
  for (const token of report.tokens) {
    const owner = await findTokenOwner(deps.db, token)
    if (!owner || !isWanted(owner.use)) continue
    const { edition, account: userId } = owner
    await record(deps, { edition, userId }, { kind: report.kind, status: 'status' in report ? report.status : null })
    return true
  }
  return false
}

/** The mail server refused the address of an account when we sent a mail. `to` is that address. */
export async function takeRefusedAddress(deps: Needs, { edition, userId, to }: Account & { to: string }, status: string) {
  const kind = isHardBounce(status) ? 'hard_bounce' : 'soft_bounce'
  await record(deps, { edition, userId }, { kind, status }, to)
}

function record(deps: Needs, account: Account, { kind, status }: Event, to?: string): Promise<void> {
  const now = deps.clock()
  return inTransaction(deps, async (db) => {
    const owner = await lockUser(db, account.edition, account.userId)
    if (!owner || (to !== undefined && owner.email !== to)) return
    const since = { day: before(now, day), softSince: before(now, softBounces.within) }
    const counted = await countReports(db, account, since)
    if (counted.today >= reportsPerDay) return
    await addReport(db, { edition: account.edition, user_id: account.userId, kind, status, received_at: now })
    const { softDays } = await countReports(db, account, since)
    const reason = kind === 'soft_bounce' && softDays < softBounces.days ? null : stopOf[kind]
    if (reason) await addStop(db, account, reason, now)
  })
}

const stopOf: Record<Event['kind'], MailStop> = {
  hard_bounce: 'bounce',
  soft_bounce: 'bounce',
  complaint: 'fbl',
  unsubscribe: 'listunsubscribe',
}

/** Why the mails of a member are off, the oldest reason first. */
export async function stopsOf({ db, edition }: Pick<Act, 'db' | 'edition'>, userId: string) {
  const stops = await findStops(db, { edition, userId })
  return stops.map(({ reason, stopped_at }) => ({ reason, stopped_at: stopped_at.toISOString() }))
}

/** Stops all mails of a member's choice, because the member said so. */
export const stopMails = ({ db, edition, now }: Pick<Act, 'db' | 'edition' | 'now'>, userId: string) =>
  addStop(db, { edition, userId }, 'listunsubscribe', now)

/** Takes back a reason to stop mails, e.g. `bounce` after the member has confirmed an address. */
export async function resumeMails({ db, edition }: Pick<Act, 'db' | 'edition'>, userId: string, reason: MailStop): Promise<void> {
  await removeStop(db, { edition, userId }, reason)
  if (reason === 'bounce') await removeBounces(db, { edition, userId })
}
