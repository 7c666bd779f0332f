import type { AnswerOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { matchOf, wishesOf } from '@vonk/contracts/matching/matching.finder.rules.ts'
import { consentForAnswer, finderAnswer, questionsOf, type FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { searchFor } from '@vonk/contracts/signup/signup.wishes.ts'
import type { MemberAct } from '../../admission/act.ts'
import { refuseField } from '../../admission/refusal.ts'
import { proposedTo, type WantedValues } from '../members/members.service.ts'
import { lockStandingConsents } from '../profile/profile.consents.ts'
import { cardsOf } from '../profile/profile.service.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { settingsOf } from '../site/site.service.ts'
import { passedSince, peopleOf, searchOfAnswers, selfOf } from './matching.people.ts'
import { deleteAnswers, findAnswers, saveAnswer } from './matching.repository.ts'

/** The answers of a member to questions that the site still asks, in the order of the questions. */
export async function answersOf(act: MemberAct): Promise<FinderAnswer[]> {
  const { db, edition, member } = act
  return askedAnswers(await settingsOf(act), await findAnswers(db, edition, member.id))
}

/** Of stored answers those to questions that the site still asks, in the order of the questions. */
export const askedAnswers = (
  settings: Parameters<typeof questionsOf>[0],
  rows: Awaited<ReturnType<typeof findAnswers>>,
): FinderAnswer[] =>
  questionsOf(settings).flatMap((question) => {
    const { success, data } = finderAnswer.safeParse(rows.find((row) => row.question === question))
    return success ? [data] : []
  })

/** The questions of the site and the answers so far (MEM-06). */
export const finderOf = async (act: MemberAct): Promise<AnswerOf<typeof matchingContract.finder>> => ({
  questions: questionsOf(await settingsOf(act)),
  answers: await answersOf(act),
})

/**
 * Saves an answer. Throws `invalid_input` for a question that the site does not ask, for an interest that it does not offer,
 * and for a sensitive answer without its consent (TRU-11).
 */
export async function answerQuestion(act: MemberAct, answer: FinderAnswer): Promise<{ answers: FinderAnswer[] }> {
  const { db, edition, now, member } = act
  const { question, wanted } = answer
  if (!questionsOf(await settingsOf(act)).includes(question)) throw refuseField('question', 'not_offered')
  if (question === 'interests' && wanted?.some((interest) => !interestsOf(edition).includes(interest)))
    throw refuseField('wanted', 'not_offered')
  const consent = consentForAnswer(answer)
  if (consent && !(await lockStandingConsents(act)).includes(consent)) throw refuseField('wanted', 'consent_missing')
  await saveAnswer(db, edition, member.id, answer, now)
  return { answers: await answersOf(act) }
}

/** Erases all answers of the member. */
export async function forgetAnswers({ db, edition, member }: MemberAct): Promise<{ answers: FinderAnswer[] }> {
  await deleteAnswers(db, edition, member.id)
  return { answers: [] }
}

/**
 * The members who fit the answers best, real ones whom the member has not met (MEM-06). Dealbreakers select in the database;
 * of those, the first in the order of the search are compared.
 */
export async function finderMatchesOf(act: MemberAct): Promise<AnswerOf<typeof matchingContract.finderMatches>> {
  const answers = await answersOf(act)
  if (wishesOf(answers).length === 0) return { matches: [] }
  const self = await selfOf(act)
  const dealbreakers = answers.filter(({ importance }) => importance === 'dealbreaker')
  const { country, gender } = searchFor(self.own, self.settings.min_age)
  const asked = answers.some(({ question, wanted }) => question === 'gender' && wanted !== null)
  const search: MemberSearch = { country, ...(!asked && { gender }), ...searchOfAnswers(dealbreakers) }
  const ids = await proposedTo(act, search, {
    kinds: 'real',
    unmetSince: passedSince(act.now),
    wanted: valuesOf(dealbreakers),
    limit: limits.finderPool,
  })
  const people = await peopleOf(act, self, ids)
  const best = ids
    .flatMap((id) => {
      const person = people.get(id)
      const match = person ? matchOf(answers, person.facts) : null
      return match && match.percent > 0 ? [{ id, ...match }] : []
    })
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, limits.finderMatches)
  const cards = await cardsOf(act, { ids: best.map(({ id }) => id), viewer: act.member.id })
  return {
    matches: best.flatMap(({ id, ...match }) => {
      const profile = cards.get(id)
      return profile ? [{ profile, ...match }] : []
    }),
  }
}

/** The values that dealbreakers ask for, of the fields that the database can select by. */
const valuesOf = (dealbreakers: readonly FinderAnswer[]): WantedValues =>
  dealbreakers.reduce<WantedValues>((values, { question, wanted }) => {
    if (wanted === null) return values
    if (question === 'relationship_status' || question === 'body_type' || question === 'sexuality' || question === 'tattoos')
      return { ...values, [question]: wanted }
    return values
  }, {})
