import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { hasStep, questionsOf, type Question } from '@vonk/contracts/signup/signup.questions.ts'
import { signupSteps, type SignupStep } from '@vonk/contracts/signup/signup.steps.ts'
import { paths } from '../../paths.ts'

/** One page of the signup: a step, or a question of the step `personal`. */
export type Place = { step: SignupStep; question?: Question }

/** The pages of the signup on this site, in order; each asks one thing (SGN-01). */
export const placesOf = (settings: Parameters<typeof hasStep>[0], { canPush }: { canPush: boolean }): Place[] =>
  signupSteps.flatMap((step): Place[] => {
    if (step === 'personal') return questionsOf(settings).map((question) => ({ step, question }))
    return hasStep(settings, step) && (step !== 'push' || canPush) ? [{ step }] : []
  })

export const pathOfPlace = (place: Place): string =>
  paths.signupStep.href({ step: place.step, ...(place.question && { question: place.question }) })

type Told = Pick<OwnProfile, Question>

const isAnswered = ({ question }: Place, told: Told) => question !== undefined && told[question] !== null

/**
 * The position of an address among the pages; -1 for an address that is none of them. The address of a step without a question
 * is that of its first question without an answer.
 */
export function indexOfPlace(
  places: readonly Place[],
  { step, question }: { step?: string; question?: string },
  told: Told,
): number {
  const open = places.findIndex((place) => place.step === step && question === undefined && !isAnswered(place, told))
  return open >= 0
    ? open
    : places.findIndex((place) => place.step === step && (question === undefined || place.question === question))
}

/** The page after another one, without questions that are answered already; and the steps that are passed by going there. */
export function placeAfter(
  places: readonly Place[],
  index: number,
  told: Told,
): { next: Place | undefined; passed: SignupStep[] } {
  const later = places.findIndex((place, position) => position > index && !isAnswered(place, told))
  const next = places[later]
  const left = places.slice(index, next ? later : undefined).map(({ step }) => step)
  return { next, passed: [...new Set(left)].filter((step) => step !== next?.step) }
}
