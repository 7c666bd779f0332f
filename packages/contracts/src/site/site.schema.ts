import * as z from 'zod/mini'
import { notedFields, profileFields, searchableFields } from '../profile/profile.fields.ts'
import { genders } from '../profile/profile.values.ts'
import { limits } from '../limits.ts'
import { localeCodes } from '../locales.ts'
import { countryCode } from '../text.ts'

export const searchFields = [...searchableFields, 'age'] as const
export type SearchField = (typeof searchFields)[number]

export const signupModes = ['all', 'with_trafficsource', 'off'] as const

const credits = z.int().check(z.minimum(0))

/** Settings per domain that the business changes without a release (EDI-03, EDI-04; spec section 3). */
export const settings = z.object({
  /** Countries of the site's members, the main one first. */
  countries: z.array(countryCode).check(z.minLength(1)),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain: z.string(),
  domain_language: z.enum(localeCodes),
  cdn_prefix: z.string(),
  niche: z.int().check(z.minimum(1)),
  company_id: z.int(),
  mail_name: z.string(),
  signups: z.enum(signupModes),
  /** Years; at least 18, whatever is stored (SGN-03). */
  min_age: z.int().check(z.minimum(limits.lowestMinimumAge)),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  enable_site_entry_popup: z.boolean(),
  enable_us_footer: z.boolean(),
  /** The country of the visitor's connection; the main country of the site if it is unknown. */
  geoip_country: countryCode,
  /** The country that the visitor chose; null without a choice. */
  geoip_selected_country: z.nullable(countryCode),
  visible_profile_fields: z.array(z.enum(profileFields)),
  visible_profile_notes: z.array(z.enum(notedFields)),
  /** The genders of the members. With one of them, members do not choose. */
  genders: z.array(z.enum(genders)).check(z.minLength(1)),
  search_fields: z.array(z.enum(searchFields)),
  /** Prices in credits. */
  message_credits: credits,
  photo_credits: credits,
  gift_credits: credits,
  /** Null: the site does not offer voice notes. */
  voice_credits: z.nullable(credits),
  /** Whether voice notes are for Premium members alone, like photos (CHT-17). */
  voice_premium: z.boolean(),
  /** Credits given once at signup. Until the activation they pay for messages only (SGN-12). */
  signup_credits: credits,
  /** How long a member who never paid can use the welcome discount, in hours (BON-04). Null: the site gives none. */
  welcome_hours: z.nullable(z.int().check(z.minimum(1))),
  /** Characters. */
  message_length: z.int().check(z.minimum(1)),
  /** By country: the lowest price of a message, in minor units of `currency` (PAY-01). */
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.int(), currency: z.string() })),
  support_email: z.string(),
  support_phone: z.nullable(z.string()),
  /** Public VAPID key; null if push is not set up. */
  push_pub: z.nullable(z.string()),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  fictional_icon: z.string(),
  refund_days: z.int(),
  /** The credits of a first message come back if nobody answers it within so many days (TRU-16). Null: the site does not offer it. */
  reply_escrow_days: z.nullable(z.int().check(z.minimum(1))),
  member_resell: z.boolean(),
  /** Where the site shows a partner's live profiles as advertisements (PRM-01). None: nowhere. */
  promotion_countries: z.array(countryCode),
  /** Whether the site runs with demo members and a payment sandbox. Every page shows it. */
  demo: z.boolean(),
})
export type Settings = z.infer<typeof settings>

export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: countryCode,
  /** Number in the trade register. */
  kvk: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.nullable(z.string()),
  /** The discount in percent for a paying member who is about to leave (ACC-03). */
  delete_discount: z.int(),
  added: z.iso.datetime(),
})
export type CompanyInfo = z.infer<typeof companyInfo>

/** Never more exact than a city (SGN-13). */
export const place = z.object({ country: countryCode, region: z.nullable(z.string()), city: z.nullable(z.string()) })
export type Place = z.infer<typeof place>

export const region = z.object({ country: countryCode, region: z.string(), cities: z.array(z.string()) })
export type Region = z.infer<typeof region>

export const language = z.object({
  code: z.enum(localeCodes),
  /** Whether it can be chosen. */
  open: z.boolean(),
  /** The share of texts that exist, in whole percent. */
  complete: z.int().check(z.minimum(0), z.maximum(100)),
})
export type Language = z.infer<typeof language>
