import { allBrands } from '@vonk/brands/all.ts'
import { slugOfEdition, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { profileFields } from '@vonk/contracts/profile/profile.fields.ts'
import { genders, interests, kinkInterests, type Gender, type Interest } from '@vonk/contracts/profile/profile.values.ts'
import { searchFields, type CompanyInfo, type SearchField, type Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Texts } from '@vonk/i18n/server.ts'

/** The default settings that differ between sites. */
type SiteDefaults = {
  language: Extract<Locale, 'nl' | 'en'>
  searchFields: readonly SearchField[]
  genders: readonly Gender[]
  /** In the demo: the days after which credits of an unanswered first message come back (TRU-16). Elsewhere the business decides. */
  escrowDaysInDemo?: number
}

/** Single-gender sites have no search by gender. */
const withoutGender = searchFields.filter((field) => field !== 'gender')

const sites: Record<EditionSlug, SiteDefaults> = {
  general: { language: 'nl', searchFields, genders },
  she: { language: 'nl', searchFields: withoutGender, genders: ['female'], escrowDaysInDemo: 7 },
  bdsm: { language: 'en', searchFields, genders },
  bbw: { language: 'nl', searchFields, genders },
  gilf: { language: 'nl', searchFields, genders, escrowDaysInDemo: 7 },
  milf: { language: 'nl', searchFields, genders },
  gay: { language: 'en', searchFields: withoutGender, genders: ['male'] },
}

/** Countries of a site by its language, the main country first. */
const countries: Record<SiteDefaults['language'], [main: string, ...others: string[]]> = {
  nl: ['NL', 'BE'],
  en: ['GB', 'IE'],
}

/** The settings that are texts for people. */
export type SettingsWords = Pick<Settings, 'index_title' | 'description' | 'fictional_singular' | 'fictional_plural'>

/** The texts of a site's settings in a language (LOC-01). */
export function defaultWords(texts: Texts, edition: Edition, locale: Locale): SettingsWords {
  const known = wordsOf.get(texts) ?? new Map<string, SettingsWords>()
  wordsOf.set(texts, known)
  const slug = slugOfEdition(edition)
  const key = `${slug} ${locale}`
  const words = known.get(key) ?? translatedWords(texts, slug, locale)
  known.set(key, words)
  return words
}

/** One entry for each edition and language: every page asks for them several times. */
const wordsOf = new WeakMap<Texts, Map<string, SettingsWords>>()

function translatedWords(texts: Texts, slug: EditionSlug, locale: Locale): SettingsWords {
  const t = texts.getFixedT(locale, 'settings')
  return {
    index_title: t(`sites.${slug}.title`),
    description: t(`sites.${slug}.description`),
    fictional_singular: t('fictional.singular'),
    fictional_plural: t('fictional.plural'),
  }
}

/** Settings that depend on the server's environment, not on the edition. */
type Environment = Pick<Settings, 'domain' | 'demo' | 'push_pub' | 'minimum_message_costs'>

/** The settings of a site without edits of the business. */
export function defaultSettings(texts: Texts, edition: Edition, environment: Environment): Settings {
  const { language, searchFields: fields, genders: offered, escrowDaysInDemo = null } = sites[slugOfEdition(edition)]
  const name = nameOfEdition(edition)
  const [mainCountry] = countries[language]
  return {
    ...environment,
    ...defaultWords(texts, edition, language),
    countries: countries[language],
    name,
    domain_language: language,
    cdn_prefix: '',
    niche: edition,
    company_id: defaultCompany,
    mail_name: name,
    signups: 'all',
    min_age: limits.lowestMinimumAge,
    logged_out_search: true,
    logged_out_search_trafficsource: true,
    enable_site_entry_popup: false,
    enable_us_footer: false,
    geoip_country: mainCountry,
    geoip_selected_country: null,
    visible_profile_fields: [...profileFields],
    visible_profile_notes: ['relationship_status', 'tattoos'],
    genders: [...offered],
    search_fields: [...fields],
    message_credits: 2,
    photo_credits: 5,
    gift_credits: 5,
    voice_credits: null,
    voice_premium: true,
    signup_credits: 10,
    welcome_hours: 24,
    message_length: 1000,
    support_email: `support@${environment.domain}`,
    support_phone: company.support_phone,
    fictional_warning: true,
    fictional_icon: 'sparkles',
    refund_days: 14,
    reply_escrow_days: environment.demo ? escrowDaysInDemo : null,
    member_resell: false,
    promotion_countries: [],
  }
}

function nameOfEdition(edition: Edition): string {
  const brand = allBrands.find((candidate) => candidate.edition === edition)
  if (!brand) throw new Error(`No brand has the edition ${edition}`)
  return brand.name
}

/** The company of a site whose settings name none. */
export const defaultCompany = 1

/** The company that runs the sites. This is an example: replace it with your own data. */
export const company: CompanyInfo = {
  name: 'Vonk Example B.V.',
  address: 'Voorbeeldkade 12',
  city: 'Amsterdam',
  country: 'NL',
  kvk: '00000000',
  tradenames: allBrands.map(({ name }) => name),
  vat_numbers: ['NL000000000B00'],
  support_phone: '+31 20-555 01 23',
  delete_discount: 50,
  added: '2024-03-01T12:00:00.000Z',
}

/** Who collects direct debits (PAY-08). `id`: the creditor identifier, which a bank gives out; `iban`: where the money arrives. */
export type Creditor = { id: string; iban: string; bic: string }

/** The creditors by `company_id` of the settings. A company without one cannot collect. These are examples of the standard. */
export const creditors: Readonly<Record<number, Creditor>> = {
  1: { id: 'NL22ZZZ000000000000', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
}

/** The companies by `company_id` of the settings. */
export const companies: Readonly<Record<number, CompanyInfo>> = { 1: company }

/** The interests that a site offers. Only the edition bdsm has the adult-themed ones. */
export const interestsOf = (edition: Edition): Interest[] =>
  slugOfEdition(edition) === 'bdsm' ? [...interests] : interests.filter((interest) => !kinkInterests.includes(interest))
