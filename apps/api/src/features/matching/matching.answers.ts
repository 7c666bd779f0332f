import { consentForAnswer, type FinderQuestion } from '@vonk/contracts/matching/matching.finder.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import type { Act } from '../../admission/act.ts'
import { deleteAnswers, findAnswers } from './matching.repository.ts'

/** Erases the answers that a consent allowed, because it is withdrawn. */
export async function forgetAnswersOf({ db, edition }: Act, memberId: string, one: ConsentClass): Promise<void> {
  const rows = await findAnswers(db, edition, memberId)
  const sensitive = rows.filter((row) => consentForAnswer(row) === one).map(({ question }): FinderQuestion => question)
  if (sensitive.length > 0) await deleteAnswers(db, edition, memberId, sensitive)
}
