import { randomBytes } from 'node:crypto'
import { day, second } from '@vonk/contracts/clock.ts'
import type { AppealOutcome, DecisionSide } from '@vonk/contracts/members/members.decisions.schema.ts'
import { sql, type Selectable } from 'kysely'
import type { ReportTable } from '../../database/schema.ts'
import type { Db, Jobs } from '../../dependencies.ts'
import { closedFor } from '../account/account.policy.ts'
import { closeDeleted, closeMember, reopenMember, undoCloseDeleted } from '../account/account.closing.ts'
import { bringMessageBack, removeMessage } from '../chat/chat.removal.ts'
import { hidePhotos, showPhotosAgain } from '../profile/profile.photo-decisions.ts'
import {
  checkVerdict,
  factsLength,
  isAgainst,
  mayDecideAppeal,
  writtenByModerator,
  type Verdict,
} from './members.decisions.policy.ts'
import {
  findDeciders,
  findSameClosing,
  insertDecision,
  lockAppeal,
  lockClosing,
  lockDecision,
  type DecisionRow,
} from './members.decisions.repository.ts'

export { countDecisions } from './members.decisions.repository.ts'

/** What moderators decide with. `db`: a transaction; `jobs` get jobs in it. `by`: who decides, of `moderatorNamed`. */
export type StaffAct = { db: Db; now: Date; jobs: Pick<Jobs, 'send'>; by: string }

type ReportRow = Selectable<ReportTable>

/**
 * Decides a report (TRU-08): carries the measure out, stores who decided what when, and mails both sides. Throws for staff if the report does
 * not exist, somebody decided it before, or the verdict does not fit it.
 */
export async function decideReport(
  act: StaffAct,
  { report: id, ...verdict }: Verdict & { report: string },
): Promise<DecisionRow> {
  const { db, now } = act
  // Of two moderators one waits here for the other, and then finds the report closed.
  const report = await db
    .updateTable('reports')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!report) throw new Error(`There is no report ${id} that waits. Perhaps another moderator has just decided it.`)
  return decide(act, report, { verdict, appeal: null })
}

async function decide(
  act: StaffAct,
  report: ReportRow,
  { verdict, appeal }: { verdict: Verdict; appeal: string | null },
): Promise<DecisionRow> {
  const { db, now, by } = act
  const { edition, from_id: reporter, about_id: about } = report
  const isMember = (await findAccount(db, about)) !== undefined
  checkVerdict(verdict, { isMember, about, evidence: report.evidence })
  const tookEffect = await carryOut(act, report, verdict)
  const decision = await insertDecision(db, {
    edition,
    report_id: report.id,
    reporter_id: (await findAccount(db, reporter)) === undefined ? null : reporter,
    reported_id: isMember ? about : null,
    measure: verdict.measure,
    rule: verdict.rule,
    facts: writtenByModerator(verdict.facts) ?? '',
    photos: [...verdict.photos],
    message_id: verdict.message,
    effective_at: tookEffect ? now : null,
    decided_by: by,
    decided_at: now,
    appeal_id: appeal,
    reporter_token: newToken(),
    reported_token: newToken(),
  })
  await tell(act, decision, 'reporter')
  if (isAgainst(decision)) await tell(act, decision, 'reported')
  return decision
}

const newToken = () => randomBytes(32).toString('base64url')

const findAccount = (db: Db, id: string) => db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()

const tell = ({ db, jobs }: StaffAct, { id: decision }: DecisionRow, side: DecisionSide, undone = false) =>
  jobs.send('mail', { decision, side, undone }, { trx: db })

/** Returns whether the measure changed something. Throws for staff if it cannot. */
async function carryOut(act: StaffAct, report: ReportRow, { measure, photos, message }: Verdict): Promise<boolean> {
  const { db, now, jobs } = act
  const { edition, about_id: about } = report
  if (measure === 'closing') {
    const became = await closeMember({ db, edition, now, jobs }, about)
    if (became !== 'deleted') return became === 'closed'
    if (!(await closeDeleted({ db, edition, now, jobs }, about)))
      throw new Error('The account is deleted for good and is about to be erased. Decide without closing it.')
    return true
  }
  if (photos.length > 0 && !(await hidePhotos({ db, edition, now, jobs }, about, photos)))
    throw new Error('A photo is not shown on the profile of the reported member any more.')
  if (message !== null && !(await removeMessage({ db, edition, jobs }, { id: message, now })))
    throw new Error('The message is out of sight already. Decide without removing it.')
  return true
}

type Answer = { appeal: string; outcome: AppealOutcome; answer: string; instead: Verdict | null }

/**
 * Decides an appeal. `overturned` undoes the measure as far as what it removed is kept; who reported gets another decision, `instead`.
 * Returns what cannot be undone, for staff. Throws for staff if the moderator made the decision or overturned it, or somebody decided the
 * appeal before.
 */
export async function decideAppeal(act: StaffAct, { appeal: id, outcome, answer, instead }: Answer): Promise<string[]> {
  const { db, now, by, jobs } = act
  const appeal = await lockAppeal(db, id)
  if (!appeal) throw new Error(`There is no appeal ${id}.`)
  if (appeal.decided_at) throw new Error('Another moderator has decided this appeal.')
  const decision = await lockDecision(db, appeal.decision_id)
  if (!decision) throw new Error(`There is no decision to appeal ${id}.`)
  if (!mayDecideAppeal(by, await findDeciders(db, decision.id)))
    throw new Error('You made or overturned this decision. Another moderator decides the appeal.')
  const written = writtenByModerator(answer)
  if (written === undefined)
    throw new Error(`Say why with --answer, as text of at most ${factsLength} characters. Who appealed reads it.`)
  if (instead && (outcome === 'upheld' || instead.measure === 'none'))
    throw new Error('Only an overturned decision can be replaced, by a measure.')
  // Without the report its member is erased, and there is nothing left to do.
  if (outcome === 'overturned' && appeal.side === 'reporter' && !instead && decision.report_id !== null)
    throw new Error('Who reported is right, so say what you do now: --measure, --rule and --facts.')
  await db
    .updateTable('appeals')
    .set({ outcome, answer: written, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
  await jobs.send('mail', { appeal: id, decided: true }, { trx: db })
  const isUndone = outcome === 'overturned' && appeal.side === 'reported'
  const lost = isUndone ? await undo(act, decision) : []
  if (isUndone) await tell(act, decision, 'reporter', true)
  if (instead) await decide(act, await reportOf(db, decision), { verdict: instead, appeal: id })
  return lost
}

async function reportOf(db: Db, { report_id: id }: DecisionRow): Promise<ReportRow> {
  const report = id === null ? undefined : await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!report) throw new Error('The report is no longer kept, so nothing else can be decided about it.')
  return report
}

/** Undoes a measure as far as possible. Returns what stays away. */
async function undo(act: StaffAct, decision: DecisionRow): Promise<string[]> {
  const { db, now, jobs } = act
  const { id, edition, measure, reported_id: member, message_id: message, photos } = decision
  const { numUpdatedRows } = await db
    .updateTable('decisions')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return []
  if (measure === 'closing' && member !== null) await reopen(act, decision, member)
  const lost = photos.length > 0 ? await showPhotosAgain({ db, edition, now, jobs }, photos) : []
  const isBack = message === null || (await bringMessageBack({ db, edition, jobs }, message))
  return [...lost.map((photo) => `photo ${photo}`), ...(isBack ? [] : [`message ${message}`])]
}

/**
 * Opens the account again, unless another report had closed it too: that decision takes effect now, and can be appealed against. What
 * closed the account at another time, before staff opened it again, neither keeps it closed nor opens it. Who had left before stays
 * away, and may come back.
 */
async function reopen(act: StaffAct, decision: DecisionRow, member: string): Promise<void> {
  const { db, now, jobs } = act
  const { edition } = decision
  const closing = await lockClosing(db, member)
  if (!closing || decision.decided_at < closing.deleted_at) return
  const other = await findSameClosing(db, decision, closing.deleted_at)
  if (other) {
    await db.updateTable('decisions').set({ effective_at: now }).where('id', '=', other.id).execute()
    await keepUntil(db, member, new Date(now.getTime() + closedFor * day))
    return tell(act, other, 'reported')
  }
  if (!closing.by_decision) return void (await undoCloseDeleted({ db, edition, now, jobs }, member))
  // The time of a closed account may have ended while the appeal waited.
  await keepUntil(db, member, new Date(now.getTime() + second))
  await reopenMember({ db, edition, now, jobs }, member)
}

/** Keeps a closed account at least until then. */
const keepUntil = (db: Db, member: string, until: Date) =>
  db
    .updateTable('deletions')
    .set({ final_at: sql<Date>`greatest(final_at, ${until})` })
    .where('user_id', '=', member)
    .where('reason', '=', 'closed')
    .execute()
