import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { interests, kinkInterests, type Gender, type Interest } from '@vonk/contracts/profile/profile.values.ts'
import type { DemoLanguage } from './texts.ts'

/** A made-up member of a site. Times are ages in milliseconds before the moment of seeding. */
export type DemoMember = {
  id: string
  email: string
  name: string
  gender: Gender
  sexuality: NonNullable<OwnProfile['sexuality']>
  date_of_birth: string
  country: string
  region: string
  city: string
  about_me: string
  prompts: PromptCard[]
  interests: Interest[]
  hair_colour: OwnProfile['hair_colour']
  eye_colour: OwnProfile['eye_colour']
  body_type: OwnProfile['body_type']
  relationship_status: OwnProfile['relationship_status']
  tattoos: boolean | null
  activeAgo: number
  joinedAgo: number
  /** Ids of the photos, the main one first; none, or two to four. */
  photos: string[]
  kind: 'member' | 'fictional'
  /** When a moderator checked the photos; null without a badge (TRU-13). */
  checkedAgo: number | null
  /** A companion likes back and replies in the chat. It is always fictional, so it is always marked (EDI-07). */
  answers: boolean
}

export type Site = {
  language: DemoLanguage
  /** Where members live, with weights, the main country first. */
  countries: readonly (readonly [country: string, weight: number])[]
  /** Share of women. */
  women: number
  ages: Record<Gender, readonly [from: number, to: number]>
  /** Share of larger bodies among women, if it differs from the average. */
  curvy?: number
  offered: readonly Interest[]
}

const everyday = interests.filter((interest) => !kinkInterests.includes(interest))

const dutchSpeaking = {
  language: 'nl',
  countries: [
    ['NL', 85],
    ['BE', 15],
  ],
  offered: everyday,
} as const
const englishSpeaking = {
  language: 'en',
  countries: [
    ['GB', 88],
    ['IE', 12],
  ],
} as const

/** Five sites are Dutch and two English, so that the demo shows both. */
export const demoSites: Record<EditionSlug, Site> = {
  general: { ...dutchSpeaking, women: 0.5, ages: { female: [21, 66], male: [21, 68] } },
  she: { ...dutchSpeaking, women: 1, ages: { female: [21, 62], male: [21, 62] } },
  bdsm: { ...englishSpeaking, offered: interests, women: 0.5, ages: { female: [22, 56], male: [23, 60] } },
  bbw: { ...dutchSpeaking, women: 0.68, ages: { female: [22, 58], male: [24, 60] }, curvy: 0.9 },
  gilf: { ...dutchSpeaking, women: 0.62, ages: { female: [55, 76], male: [48, 78] } },
  milf: { ...dutchSpeaking, women: 0.62, ages: { female: [35, 57], male: [26, 58] } },
  gay: { ...englishSpeaking, offered: everyday, women: 0, ages: { female: [21, 62], male: [21, 64] } },
}
