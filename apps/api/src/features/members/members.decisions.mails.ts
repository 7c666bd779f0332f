import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { DecisionSide } from '@vonk/contracts/members/members.decisions.schema.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { Db, Dependencies, JobData, MailFacts } from '../../dependencies.ts'
import { withToken } from '../../mail/deliver-links.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { DecisionKind } from '../../mail/purposes.ts'
import { lastAppealDay } from './members.decisions.policy.ts'
import { findAppealOf, findMailed, findRemoved, findReportOf, type DecisionRow } from './members.decisions.repository.ts'

type Wanted = Extract<JobData['mail'], { decision: string } | { appeal: string }>

/**
 * The handler of the `mail` job for decisions and appeals (TRU-08). Who reported learns nothing of the other but the measure and the rule;
 * who was reported learns the facts, and not who reported. A member who left gets none but the answer to an
 * own appeal; one whose account is closed does.
 */
export const deliverDecisions =
  ({ config, db }: Pick<Dependencies, 'config' | 'db'>, mailer: Pick<Mailer, 'deliver'>) =>
  async (wanted: Wanted): Promise<void> => {
    const found = 'appeal' in wanted ? await ofAppeal(db, wanted) : await ofDecision(db, wanted)
    const holder = found?.decision[`${found.side}_id`]
    const account = holder == null ? undefined : await findMailed(db, holder, { appealed: 'appeal' in wanted })
    if (!found || holder == null || !account) return
    const { decision, side, kind, facts } = found
    const { edition, number } = decision
    const page = `${originOfSite(slugOfEdition(edition), config)}/decisions`
    await mailer.deliver({
      edition,
      userId: holder,
      to: account.email,
      locale: account.language,
      kind,
      facts: { number: String(number), ...facts },
      action: withToken(page, decision[`${side}_token`], account.language),
    })
  }

type Found = { decision: DecisionRow; side: DecisionSide; kind: DecisionKind; facts: MailFacts }

const findDecision = (db: Db, id: string) => db.selectFrom('decisions').selectAll().where('id', '=', id).executeTakeFirst()

async function ofDecision(
  db: Db,
  { decision: id, side, undone }: Extract<Wanted, { decision: string }>,
): Promise<Found | undefined> {
  const decision = await findDecision(db, id)
  if (!decision) return undefined
  const { measure, rule, facts, report_id } = decision
  const report = report_id === null ? undefined : await findReportOf(db, report_id)
  const removed = side === 'reported' ? await findRemoved(db, decision) : null
  // Each side appeals once.
  const until = (await findAppealOf(db, id, side)) ? null : lastAppealDay(decision, side)
  return {
    decision,
    side,
    kind: undone ? 'decision-undone' : side === 'reporter' ? 'report-decided' : 'measure-taken',
    facts: {
      measure,
      ...(rule && { rule }),
      ...((side === 'reported') === (measure !== 'none') && { facts }),
      ...(report && side === 'reporter' && { reported: report.created_at.toISOString(), about: report.kind }),
      ...(removed && { photos: String(removed.photos) }),
      ...(removed?.message && { message: removed.message_sent_at ?? '' }),
      ...(until && { until: until.toISOString() }),
    },
  }
}

async function ofAppeal(db: Db, { appeal: id, decided }: Extract<Wanted, { appeal: string }>): Promise<Found | undefined> {
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()
  const decision = appeal && (await findDecision(db, appeal.decision_id))
  if (!decision) return undefined
  const again = await db.selectFrom('decisions').select('id').where('appeal_id', '=', id).executeTakeFirst()
  return {
    decision,
    side: appeal.side,
    kind: decided ? 'appeal-decided' : 'appeal-received',
    facts: {
      measure: decision.measure,
      side: appeal.side,
      at: appeal.created_at.toISOString(),
      ...(appeal.outcome && { outcome: appeal.outcome, answer: appeal.answer, ...(again && { again: again.id }) }),
    },
  }
}
