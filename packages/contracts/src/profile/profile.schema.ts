import * as z from 'zod/mini'
import { countryCode, uuid } from '../text.ts'

export const genders = ['male', 'female'] as const
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const bodyTypes = ['slim', 'normal', 'fat'] as const
export const relationshipStatuses = ['divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed'] as const
export const hairColours = ['black', 'brown', 'blond', 'red', 'grey', 'other'] as const
export const eyeColours = ['brown', 'blue', 'green', 'grey', 'other'] as const

/** Interests a member can choose; each has an icon and a text. The last group is for adults; only sites that enable it show it. */
export const interests = [
  'adventure',
  'art',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'gym',
  'hiking',
  'movies',
  'music',
  'party',
  'photography',
  'politics',
  'reading',
  'shopping',
  'sports',
  'sushi',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'videogames',
  'wine',
  'roleplay',
  'bondage',
  'massage',
  'lingerie',
] as const

export type Gender = (typeof genders)[number]
export type Interest = (typeof interests)[number]

/** The fields that `visible_profile_fields` may name (EDI-06). */
export const profileFields = [
  'gender',
  'sexuality',
  'country',
  'region',
  'city',
  'about_me',
  'interests',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
] as const
export type ProfileField = (typeof profileFields)[number]

/** Who is behind a profile; the server decides (TRU-01). */
export const profileKinds = ['member', 'verified', 'fictional'] as const

/** Others see only `active` photos (PRF-03). */
export const photoStatuses = ['active', 'pending', 'refused'] as const

/**
 * A photo as paths below the site's `cdn_prefix` (EDI-09): `filename` is the large size, `thumb_filename` a square of 160
 * px, `match` the card size. Each path is a WebP; the same path with `.avif` is the AVIF.
 */
export const photo = z.object({
  id: uuid,
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string(),
  status: z.enum(photoStatuses),
  /** Size of the large photo in pixels. */
  width: z.number(),
  height: z.number(),
  /** A thumbhash in base64. Its colour is shown until the photo has loaded. */
  placeholder: z.string(),
})
export type Photo = z.infer<typeof photo>

/** A profile as shown on a card, in a list or in a conversation's header. */
export const profileCard = z.object({
  id: uuid,
  name: z.string(),
  age: z.number(),
  gender: z.nullable(z.enum(genders)),
  country: countryCode,
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Kilometres from cell to cell, rounded; null if a member has no place. */
  distance_km: z.nullable(z.number()),
  online: z.boolean(),
  kind: z.enum(profileKinds),
  /** Null without an active photo. */
  main_image: z.nullable(photo),
})
export type ProfileCard = z.infer<typeof profileCard>

const described = {
  sexuality: z.nullable(z.enum(sexualities)),
  about_me: z.string(),
  interests: z.array(z.enum(interests)),
  hair_colour: z.nullable(z.enum(hairColours)),
  eye_colour: z.nullable(z.enum(eyeColours)),
  body_type: z.nullable(z.enum(bodyTypes)),
  relationship_status: z.nullable(z.enum(relationshipStatuses)),
  tattoos: z.nullable(z.boolean()),
}

/** Another member's profile with the relation to the member: likes, blocks, conversation (PRF-01). */
export const profile = z.extend(profileCard, {
  ...described,
  photos: z.array(photo),
  /** The number of photos that only Premium members see (PRF-02). */
  hidden_photos: z.number(),
  liked: z.boolean(),
  likes_me: z.boolean(),
  blocked: z.boolean(),
  conversation_id: z.nullable(uuid),
})
export type Profile = z.infer<typeof profile>

/** The member's own profile. */
export const ownProfile = z.extend(profileCard, {
  ...described,
  date_of_birth: z.iso.date(),
  /** `disabled` until the email address is confirmed; others do not see the profile. */
  status: z.enum(['active', 'disabled']),
  photos: z.array(photo),
})
export type OwnProfile = z.infer<typeof ownProfile>
