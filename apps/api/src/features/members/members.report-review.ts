import type { Edition } from '@vonk/contracts/editions.ts'
import type { ReportEvidence } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'
import { messagePhotoKey } from '../chat/chat.photos.presenter.ts'
import { voiceNoteKey } from '../chat/chat.voices.presenter.ts'
import { originalKey } from '../profile/profile.presenter.ts'

export { findWaitingAppeals } from './members.decisions.repository.ts'

/** The reports that no moderator has decided, oldest first. */
export const findWaitingReports = (db: Db, limit: number) =>
  db
    .selectFrom('reports')
    .innerJoin('profiles', 'profiles.id', 'reports.about_id')
    .select(['reports.id', 'reports.edition', 'reports.kind', 'reports.reason', 'reports.created_at', 'profiles.name'])
    .where('reports.closed_at', 'is', null)
    .orderBy('reports.created_at')
    .limit(limit)
    .execute()

/** Where the photos and voice notes that a report names are in the file store. */
const filesOf = (edition: Edition, { profile, messages = [] }: ReportEvidence): string[] => [
  ...(profile?.photos ?? []).map(({ id }) => originalKey(edition, id)),
  ...messages.flatMap(({ payload }) =>
    'photo' in payload
      ? [messagePhotoKey(edition, payload.photo)]
      : 'voice' in payload
        ? [voiceNoteKey(edition, payload.voice)]
        : [],
  ),
]

/**
 * A report with what was reported as it was then, the names of its photos in the file store, both people, and how many others
 * reported the same member, with what was decided. Throws if it does not exist.
 */
export async function readReport(db: Db, id: string) {
  const report = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!report) throw new Error(`There is no report ${id}.`)
  const { edition, from_id: from, about_id: about, ...rest } = report
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.count<number>('from_id').distinct().as('count'))
    .where('edition', '=', edition)
    .where('about_id', '=', about)
    .where('from_id', '<>', from)
    .executeTakeFirstOrThrow()
  const decisions = await db
    .selectFrom('decisions')
    .select(['number', 'measure', 'rule', 'facts', 'decided_by', 'decided_at', 'undone_at'])
    .where('report_id', '=', id)
    .orderBy('decided_at')
    .execute()
  return {
    ...rest,
    decisions,
    files: filesOf(edition, rest.evidence),
    edition,
    from: await personOf(db, edition, from),
    about: await personOf(db, edition, about),
    others: count,
  }
}

/** A fictional profile has no address and no language. A moderator writes in the language of who reads it. */
const personOf = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('profiles')
    .leftJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.name', 'profiles.kind', 'profiles.status', 'users.email', 'users.language'])
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow()

/** An appeal with the decision that it is against, the report, and who filed it. Throws if it does not exist. */
export async function readAppeal(db: Db, id: string) {
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!appeal) throw new Error(`There is no appeal ${id}.`)
  const { report_id: report, number } = await db
    .selectFrom('decisions')
    .select(['report_id', 'number'])
    .where('id', '=', appeal.decision_id)
    .executeTakeFirstOrThrow()
  const { decision_id: _decision, user_id: user, edition, ...rest } = appeal
  return {
    ...rest,
    edition,
    against: number,
    filed_by: user && (await personOf(db, edition, user)),
    report: report && (await readReport(db, report)),
  }
}
