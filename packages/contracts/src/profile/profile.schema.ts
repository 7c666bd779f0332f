import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { distanceSteps } from '../site/site.cells.ts'
import { countryCode, moment, uuid } from '../text.ts'
import {
  describedFields,
  editableFields,
  notedFields,
  type DescribedField,
  type EditableField,
  type NotedField,
} from './profile.fields.ts'
import { fieldSchemas as fields } from './profile.fields.schema.ts'
import { drawingChoice } from './profile.drawing.ts'
import { publicLine } from './profile.texts.ts'
import { consentClasses, interests, promptQuestions } from './profile.values.ts'

/** Who is behind a profile; the server decides (TRU-01). */
export const profileKinds = ['member', 'verified', 'fictional'] as const

/** Others see only `active` photos (PRF-03). A `pending` photo waits for its check, by the server and by a moderator. */
export const photoStatuses = ['active', 'pending', 'refused'] as const

/** Why a photo was refused: the first three by the server, the others by a moderator. */
export const photoReasons = ['unreadable', 'duplicate', 'banned', 'not_a_person', 'not_allowed'] as const
export type PhotoReason = (typeof photoReasons)[number]

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
  caption: z.string(),
  /** A drawn portrait of the member, who shows the photos only to matches (PRF-11). */
  drawn: z.optional(z.literal(true)),
})
export type Photo = z.infer<typeof photo>

/** A photo as its owner sees it. */
export const ownPhoto = z.extend(photo, {
  /** Null unless the photo is refused. */
  reason: z.nullable(z.enum(photoReasons)),
  /** Whether its files exist: not before the server has read the upload, and never if it is unreadable. */
  ready: z.boolean(),
})
export type OwnPhoto = z.infer<typeof ownPhoto>

/** The words below a photo; empty for none. */
export const captionedPhoto = z.strictObject({ photo: uuid, caption: publicLine({ max: limits.photoCaption }) })

/** A profile as shown on a card, in a list or in a conversation's header. */
export const profileCard = z.object({
  id: uuid,
  name: fields.name.read,
  age: z.number(),
  gender: fields.gender.read,
  country: fields.country.read,
  region: fields.region.read,
  city: fields.city.read,
  /** The member is within so many kilometres, from cell to cell (TRU-10); null if farther, or if one of both has no place. */
  distance_km: z.nullable(z.literal(distanceSteps)),
  online: z.boolean(),
  kind: z.enum(profileKinds),
  /** Null without an active photo. */
  main_image: z.nullable(photo),
  /** The member deleted the account (ACC-03): the other fields say nothing, and the name is empty. Only conversations show it. */
  left: z.optional(z.literal(true)),
})
export type ProfileCard = z.infer<typeof profileCard>

type Table = typeof fields
type ReadSchemas = { [Field in DescribedField]: Table[Field]['read'] }

/** A note beside a value, by field (EDI-06). */
const notes = z.partialRecord(z.enum(notedFields), z.string())

/** The fields of a profile that are not on its card, and the notes. */
const described = {
  ...(Object.fromEntries(describedFields.map((field) => [field, fields[field].read])) as ReadSchemas),
  notes,
}

/** How long ago a member was last active, in bands: never the moment. */
export const lastSeenBands = ['today', 'week', 'month', 'earlier'] as const
export type LastSeen = (typeof lastSeenBands)[number]

/** What the viewer and a member have in common, of what both filled in and the site shows. */
export const sharedFacts = z.object({
  interests: z.array(z.enum(interests)),
  /** The smallest place that both live in; `near` if their places are a short way apart. */
  place: z.nullable(z.enum(['city', 'near', 'region'])),
  both_single: z.boolean(),
  /** Questions of prompt cards that both answered. */
  questions: z.array(z.enum(promptQuestions)),
})
export type SharedFacts = z.infer<typeof sharedFacts>

/** When a moderator compared a picture with the photos (TRU-13). Null unless the kind is `verified`. */
const verifiedAt = z.nullable(moment)

/** Another member's profile with the relation to the member: likes, blocks, conversation (PRF-01). */
export const profile = z.extend(profileCard, {
  ...described,
  photos: z.array(photo),
  verified_at: verifiedAt,
  /** The number of photos that only Premium members see (PRF-02). */
  hidden_photos: z.number(),
  liked: z.boolean(),
  /** The question of the prompt card that the like is for; null without one, or if its answer has changed since (PRF-10). */
  liked_card: z.nullable(z.enum(promptQuestions)),
  likes_me: z.boolean(),
  blocked: z.boolean(),
  conversation_id: z.nullable(uuid),
  /** Null while online, for an invisible member, a fictional profile, and where somebody blocked. */
  last_seen: z.nullable(z.enum(lastSeenBands)),
  /** Null for a visitor, the own profile, and where somebody blocked. */
  shared: z.nullable(sharedFacts),
})
export type Profile = z.infer<typeof profile>

/** The member's own profile. */
export const ownProfile = z.extend(profileCard, {
  ...described,
  date_of_birth: fields.date_of_birth.read,
  /** `disabled` until the email address is confirmed; others do not see the profile. `invisible`: hidden by the member (ACC-02). */
  status: z.enum(['active', 'disabled', 'invisible']),
  photos: z.array(ownPhoto),
  verified_at: verifiedAt,
  /** Null if the member has never drawn themselves (PRF-11). */
  drawing: z.nullable(drawingChoice),
  /** The picture that strangers see in the place of the photos; null if they see the photos. */
  shown_drawing: z.nullable(photo),
  /** What the member has agreed to and not withdrawn (TRU-11). */
  consents: z.array(z.enum(consentClasses)),
})
export type OwnProfile = z.infer<typeof ownProfile>

type WrittenSchemas = { [Field in EditableField]: z.ZodMiniOptional<Table[Field]['written']> }

/** The place a member chooses: a city of the list, or only a country. The server derives nothing more exact (SGN-13). */
const placeChoice = z.strictObject({
  country: countryCode,
  region: fields.region.written,
  city: fields.city.written,
})
export type PlaceChoice = z.infer<typeof placeChoice>

const note = z.optional(publicLine({ max: limits.noteLength }))
type NoteSchemas = Record<NotedField, typeof note>

/**
 * Changes of the member's own profile: any of its fields, all or none of them (PRF-03). A note of '' is removed. The server
 * also checks what depends on the site, the date and the account.
 */
export const profileEdit = z.strictObject({
  ...(Object.fromEntries(editableFields.map((field) => [field, z.optional(fields[field].written)])) as WrittenSchemas),
  place: z.optional(placeChoice),
  notes: z.optional(z.strictObject(Object.fromEntries(notedFields.map((field) => [field, note])) as NoteSchemas)),
})
export type ProfileEdit = z.infer<typeof profileEdit>
