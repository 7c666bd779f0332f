import type { Settings } from '../site/site.schema.ts'
import { isFilled, lineOf, profileFieldTable as fields, type AnyField } from './profile.fields.ts'
import { offers } from './profile.rules.ts'
import type { OwnProfile } from './profile.schema.ts'

/** How many items of a list are enough for the completeness. */
const enough: Partial<Record<AnyField, number>> = { interests: 3 }

const photoWeight = 25

/** What a member can add to a profile. */
export type ProfileStep = 'photos' | AnyField

/**
 * How complete a profile is, in percent of what the site offers, and the most useful thing to add next; null at 100 %
 * (PRF-09).
 */
export function completenessOf(
  profile: Pick<OwnProfile, 'photos'> & Partial<OwnProfile>,
  settings: Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes' | 'search_fields'>,
): { percent: number; next: ProfileStep | null } {
  const steps: { step: ProfileStep; weight: number; done: boolean }[] = [
    { step: 'photos', weight: photoWeight, done: profile.photos.some(({ status }) => status !== 'refused') },
    ...(Object.keys(fields) as AnyField[])
      .filter((field) => lineOf(field).weight > 0 && offers(settings, field))
      .map((field) => ({ step: field, weight: lineOf(field).weight, done: isEnough(field, profile[field]) })),
  ]
  const sum = (list: typeof steps) => list.reduce((total, { weight }) => total + weight, 0)
  const missing = steps.filter(({ done }) => !done).toSorted((a, b) => b.weight - a.weight)
  return {
    percent: Math.floor((100 * (sum(steps) - sum(missing))) / sum(steps)),
    next: missing[0]?.step ?? null,
  }
}

const isEnough = (field: AnyField, value: unknown) =>
  isFilled(value) && (!Array.isArray(value) || value.length >= (enough[field] ?? 1))
