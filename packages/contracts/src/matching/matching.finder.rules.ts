import type { ProfileValues } from '../profile/profile.fields.ts'
import type { FinderAnswer, FinderQuestion, Importance } from './matching.finder.ts'

/** What a profile says that an answer can be compared with. */
export type FinderFacts = Pick<
  ProfileValues,
  'gender' | 'relationship_status' | 'interests' | 'body_type' | 'tattoos' | 'sexuality'
> & {
  age: number
  distance_km: number | null
  has_photo: boolean
  /** Whole days since the last activity. */
  days_away: number
}

/** How much of an answer a profile fits, 0 to 1, and the values that do. `fit` is null if the profile does not say. */
type Fit = { fit: number | null; values: string[] }

const weights: Record<Importance, number> = { little: 1, much: 3, dealbreaker: 5 }

const whether = (known: unknown, fits: boolean, values: string[] = []): Fit =>
  known === null ? { fit: null, values: [] } : { fit: fits ? 1 : 0, values: fits ? values : [] }

const oneOf = (wanted: readonly string[], value: string | null) =>
  whether(value, value !== null && wanted.includes(value), value === null ? [] : [value])

function fitOf(answer: FinderAnswer, facts: FinderFacts): Fit {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- an answer without a wish has no fit
  if (answer.wanted === null) return { fit: null, values: [] }
  switch (answer.question) {
    case 'age':
      return whether(facts.age, facts.age >= answer.wanted.min && facts.age <= answer.wanted.max)
    case 'distance':
      return whether(facts.distance_km, facts.distance_km !== null && facts.distance_km <= answer.wanted)
    case 'interests': {
      const { wanted } = answer
      const shared = facts.interests.filter((interest) => wanted.includes(interest))
      return facts.interests.length === 0 ? { fit: null, values: [] } : { fit: shared.length / wanted.length, values: shared }
    }
    case 'photo':
      return whether(true, facts.has_photo)
    case 'active':
      return whether(facts.days_away, facts.days_away < answer.wanted)
    case 'tattoos':
      return whether(facts.tattoos, facts.tattoos === answer.wanted, [String(facts.tattoos)])
    case 'gender':
    case 'relationship_status':
    case 'body_type':
    case 'sexuality':
      return oneOf(answer.wanted, facts[answer.question])
  }
}

/** What fits, what does not, and what the profile does not say. */
export type FinderMatchFacts = {
  /** The weight of what fits, in whole percent of the weight of all that the member asked for. */
  percent: number
  fits: { question: FinderQuestion; values: string[] }[]
  differs: FinderQuestion[]
  unknown: FinderQuestion[]
}

/** The answers that ask for something. */
export const wishesOf = (answers: readonly FinderAnswer[]) => answers.filter(({ wanted }) => wanted !== null)

/**
 * Compares a profile with the answers of a member (MEM-06). Each answer weighs by its importance; what the profile does not
 * say counts as not fitting. Returns null if a dealbreaker does not fit, or if nothing was asked for. Of several wanted
 * interests each counts its share, and as a dealbreaker one of them is enough.
 */
export function matchOf(answers: readonly FinderAnswer[], facts: FinderFacts): FinderMatchFacts | null {
  const wishes = wishesOf(answers)
  const judged = wishes.map((answer) => ({ ...answer, ...fitOf(answer, facts) }))
  if (wishes.length === 0 || judged.some(({ importance, fit }) => importance === 'dealbreaker' && !fit)) return null
  const sum = judged.reduce((total, { importance }) => total + weights[importance], 0)
  const reached = judged.reduce((total, { importance, fit }) => total + weights[importance] * (fit ?? 0), 0)
  return {
    percent: Math.floor((100 * reached) / sum),
    fits: judged.filter(({ fit }) => fit !== null && fit > 0).map(({ question, values }) => ({ question, values })),
    differs: judged.filter(({ fit }) => fit === 0).map(({ question }) => question),
    unknown: judged.filter(({ fit }) => fit === null).map(({ question }) => question),
  }
}

/** The question that comes next: the first without an answer; null when all are answered. */
export const openQuestion = (questions: readonly FinderQuestion[], answers: readonly FinderAnswer[]): FinderQuestion | null =>
  questions.find((question) => !answers.some((answer) => answer.question === question)) ?? null
