import { lineOf, profileFieldTable, type AnyField } from '../profile/profile.fields.ts'
import { offers } from '../profile/profile.rules.ts'
import type { Settings } from '../site/site.schema.ts'
import type { SignupStep } from './signup.steps.ts'

/** The fields that members answer with one press. */
export type Question = 'gender' | 'sexuality' | 'relationship_status' | 'body_type' | 'hair_colour' | 'eye_colour' | 'tattoos'

type AskedBySite = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes' | 'search_fields' | 'genders'>

const isQuestion = (field: AnyField): field is Question => lineOf(field).editor === 'choice'

/** The questions of the step `personal` on this site: those whose answer the site shows or searches by (EDI-06). */
export const questionsOf = (settings: AskedBySite): Question[] =>
  (Object.keys(profileFieldTable) as AnyField[]).filter(
    (field): field is Question =>
      isQuestion(field) && offers(settings, field) && (field !== 'gender' || settings.genders.length > 1),
  )

/** Whether the signup of this site has a step. */
export function hasStep(settings: AskedBySite, step: SignupStep): boolean {
  if (step === 'personal') return questionsOf(settings).length > 0
  if (step === 'interests') return offers(settings, 'interests')
  return step !== 'about' || offers(settings, 'about_me') || offers(settings, 'prompts')
}
