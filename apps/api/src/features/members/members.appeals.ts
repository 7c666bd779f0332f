import type { AnswerOf, BodyOf, QueryOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import type { Decision, DecisionInList } from '@vonk/contracts/members/members.decisions.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { pageOf, placeOf } from '../../database/keyset.ts'
import { isAgainst, isAppealOver, lastAppealDay } from './members.decisions.policy.ts'
import {
  findAppealOf,
  findByToken,
  findDecisionsOn,
  findInstead,
  findOwnReports,
  findRemoved,
  findReportOf,
  insertAppeal,
  lockDecision,
  type AppealRow,
  type Held,
} from './members.decisions.repository.ts'

type Where = Pick<Act, 'db' | 'edition' | 'now'>

/** A decision by the token of its link. Throws `not_found`. */
export async function readDecision(act: Where, token: string): Promise<Decision> {
  const held = await heldBy(act, token)
  return presentDecision(act, held, await findAppealOf(act.db, held.decision.id, held.side))
}

async function heldBy({ db, edition }: Pick<Act, 'db' | 'edition'>, token: string): Promise<Held> {
  const held = await findByToken(db, edition, token)
  // Who was reported and had nothing done to them is not told that there was a report.
  if (!held || (held.side === 'reported' && !isAgainst(held.decision))) throw new Refusal('not_found')
  return held
}

async function presentDecision({ db, now }: Where, { decision, side }: Held, appeal: AppealRow | undefined): Promise<Decision> {
  const { measure, report_id } = decision
  const report = side === 'reporter' && report_id !== null ? await findReportOf(db, report_id) : undefined
  const newer = side === 'reporter' && appeal ? await findInstead(db, appeal.id) : undefined
  const until = appeal ? null : lastAppealDay(decision, side)
  return {
    number: decision.number,
    side,
    decided_at: decision.decided_at.toISOString(),
    measure,
    rule: decision.rule,
    facts: (side === 'reported') === (measure !== 'none') ? decision.facts : null,
    report: report
      ? { name: report.name, kind: report.kind, reason: report.reason, reported_at: report.created_at.toISOString() }
      : null,
    removed: side === 'reported' ? await findRemoved(db, decision) : null,
    undone_at: momentOf(decision.undone_at),
    newer: newer ?? null,
    appeal: appeal
      ? {
          text: appeal.body,
          filed_at: appeal.created_at.toISOString(),
          decided_at: momentOf(appeal.decided_at),
          outcome: appeal.outcome,
          answer: appeal.outcome === null ? null : appeal.answer,
        }
      : null,
    appeal_until: until && !isAppealOver(until, now) ? until.toISOString() : null,
  }
}

const momentOf = (date: Date | null) => date?.toISOString() ?? null

/**
 * Appeals against a decision (TRU-08), once for each side, and mails a receipt. A repeat with the same words changes nothing. Throws
 * `not_found`, `appeal_filed` for another appeal of this side, and `appeal_over` after six months or if there is nothing to appeal against.
 */
export async function fileAppeal(act: Act, { token, text }: BodyOf<typeof decisionsContract.appeal>): Promise<Decision> {
  const { deps, db, edition, now } = act
  const found = await heldBy(act, token)
  const decision = await lockDecision(db, found.decision.id)
  if (!decision) throw new Refusal('not_found')
  const { side, holder } = found
  const before = await findAppealOf(db, decision.id, side)
  if (before && before.body !== text) throw new Refusal('appeal_filed')
  if (!before) {
    const until = lastAppealDay(decision, side)
    if (!until || isAppealOver(until, now)) throw new Refusal('appeal_over')
    const { id } = await insertAppeal(db, {
      edition,
      decision_id: decision.id,
      side,
      user_id: holder,
      body: text,
      created_at: now,
      outcome: null,
      decided_by: null,
    })
    await deps.jobs.send('mail', { appeal: id, decided: false }, { trx: db })
  }
  return presentDecision(act, { decision, side, holder }, await findAppealOf(db, decision.id, side))
}

/** A page of what the member reported, newest first, each with its last decision. */
export async function ownReportsOf(
  { db, edition, member }: Pick<MemberAct, 'db' | 'edition' | 'member'>,
  { before }: QueryOf<typeof decisionsContract.ownReports>,
): Promise<AnswerOf<typeof decisionsContract.ownReports>> {
  const size = limits.reportsPerPage
  const below = before === undefined ? undefined : placeOf(before)
  const found = await findOwnReports(db, edition, member.id, { below, limit: size + 1 })
  const { rows, next } = pageOf(found, { size, place: ({ created_at: at, id }) => ({ flag: false, at, id }) })
  const reports = rows.map(({ name, kind, reason, created_at, closed_at, ...decided }) => ({
    name,
    kind,
    reason,
    reported_at: created_at.toISOString(),
    closed: closed_at !== null,
    decision: inList(decided),
  }))
  return { reports, next }
}

/** The last decisions that did something to the member. */
export async function ownDecisionsOf({
  db,
  edition,
  member,
}: Pick<MemberAct, 'db' | 'edition' | 'member'>): Promise<DecisionInList[]> {
  const found = await findDecisionsOn(db, edition, member.id, limits.decisionsShown)
  return found.flatMap((row) => inList(row) ?? [])
}

type Listed = Awaited<ReturnType<typeof findDecisionsOn>>[number]

/** Null for a report without a decision. */
function inList(row: { [Column in keyof Listed]: Listed[Column] | null }): DecisionInList | null {
  const { number, measure, decided_at, undone_at, token, appeal } = row
  if (number === null || measure === null || decided_at === null || token === null) return null
  return { number, measure, decided_at: decided_at.toISOString(), undone_at: momentOf(undone_at), token, appeal }
}
