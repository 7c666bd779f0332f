import { allBrands } from '@vonk/brands/all.ts'
import { slugOfEdition, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { interests, profileFields, type Interest } from '@vonk/contracts/profile/profile.schema.ts'
import { searchFields, type CompanyInfo, type SearchField, type Settings } from '@vonk/contracts/site/site.schema.ts'

/** A site before the business has edited anything: what differs from site to site. */
type SiteDefaults = {
  language: Extract<Locale, 'nl' | 'en'>
  indexTitle: string
  description: string
  searchFields?: readonly SearchField[]
}

/** Sites where all members are of one gender cannot be searched by it. */
const withoutGender = searchFields.filter((field) => field !== 'gender')

const sites: Record<EditionSlug, SiteDefaults> = {
  general: {
    language: 'nl',
    indexTitle: 'Vonk: ontmoet iemand bij jou in de buurt',
    description: 'Op Vonk ontmoeten singles elkaar: zoek in je eigen regio, like, match en klets meteen verder.',
  },
  she: {
    language: 'nl',
    indexTitle: 'Violetta: vrouwen die vrouwen ontmoeten',
    description: 'Violetta is de plek waar vrouwen elkaar vinden: voor een goed gesprek, een date of de liefde.',
    searchFields: withoutGender,
  },
  bdsm: {
    language: 'en',
    indexTitle: 'Knotted: meet people who share your kink',
    description: 'Knotted is where open-minded adults meet: say what you like, find who matches and talk about it first.',
  },
  bbw: {
    language: 'nl',
    indexTitle: 'Curvia: daten met een maatje meer',
    description: 'Op Curvia draait daten om rondingen en zelfvertrouwen. Ontmoet mensen die je leuk vinden zoals je bent.',
  },
  gilf: {
    language: 'nl',
    indexTitle: 'Evergold: daten met levenservaring',
    description: 'Evergold brengt rijpere vrouwen en hun bewonderaars bij elkaar, met tijd voor een echt gesprek.',
  },
  milf: {
    language: 'nl',
    indexTitle: 'Rubine: ontmoet vrouwen die weten wat ze willen',
    description: 'Op Rubine ontmoet je zelfverzekerde vrouwen bij jou in de buurt. Like, match en begin het gesprek.',
  },
  gay: {
    language: 'en',
    indexTitle: 'Fellow: men meeting men nearby',
    description: 'Fellow is where gay and bi men meet: for a chat, a date or the rest of your life.',
    searchFields: withoutGender,
  },
}

/** Countries of a site's members, the main one first, by the language the site speaks. */
const countries: Record<SiteDefaults['language'], string[]> = {
  nl: ['NL', 'BE'],
  en: ['GB', 'IE'],
}

const fictional: Record<SiteDefaults['language'], Pick<Settings, 'fictional_singular' | 'fictional_plural'>> = {
  nl: { fictional_singular: 'Fictief profiel', fictional_plural: 'Fictieve profielen' },
  en: { fictional_singular: 'Fictional profile', fictional_plural: 'Fictional profiles' },
}

/** Settings that follow from where the site runs rather than from which site it is. */
type Surroundings = Pick<Settings, 'domain' | 'demo' | 'push_pub' | 'minimum_message_costs'>

/** The settings of a site as long as the business has changed none of them. */
export function defaultSettings(edition: Edition, surroundings: Surroundings): Settings {
  const { language, indexTitle, description, searchFields: fields } = sites[slugOfEdition(edition)]
  const name = nameOfEdition(edition)
  return {
    ...surroundings,
    ...fictional[language],
    countries: countries[language],
    name,
    index_title: indexTitle,
    description,
    domain_language: language,
    cdn_prefix: '',
    niche: edition,
    company_id: 1,
    mail_name: name,
    signups: 'all',
    min_age: limits.lowestMinimumAge,
    logged_out_search: true,
    logged_out_search_trafficsource: true,
    enable_site_entry_popup: false,
    enable_us_footer: false,
    geoip_country: null,
    geoip_selected_country: null,
    visible_profile_fields: [...profileFields],
    visible_profile_notes: [],
    search_fields: [...(fields ?? searchFields)],
    message_credits: 2,
    photo_credits: 5,
    gift_credits: 5,
    signup_credits: 10,
    message_length: 1000,
    support_email: `support@${surroundings.domain}`,
    support_phone: company.support_phone,
    fictional_warning: true,
    fictional_icon: 'sparkles',
    refund_days: 14,
    member_resell: false,
  }
}

function nameOfEdition(edition: Edition): string {
  const brand = allBrands.find((candidate) => candidate.edition === edition)
  if (!brand) throw new Error(`No brand has the edition ${edition}`)
  return brand.name
}

/** The company behind the sites. An example that says so: whoever runs the product puts their own here. */
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

const forAdults: ReadonlySet<Interest> = new Set(['roleplay', 'bondage', 'massage', 'lingerie'])

/** The interests a site offers: the adult-themed ones only where the niche asks for them. */
export const interestsOf = (edition: Edition): Interest[] =>
  slugOfEdition(edition) === 'bdsm' ? [...interests] : interests.filter((interest) => !forAdults.has(interest))
