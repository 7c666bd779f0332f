import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { settings as settingsSchema, type CompanyInfo, type Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { VisitorCountry } from '../../admission/visitor-country.ts'
import { companies, company, defaultSettings, defaultWords } from './site.defaults.ts'
import { findCheapestCredits, findEditedSettings } from './site.repository.ts'

/** How long settings are cached, in ms. */
const cacheLifetime = 5 * second

/** The settings in the site's own language, and those that the business has edited. */
type CachedSettings = { at: number; settings: Settings; edited: Partial<Settings> }

const cache = new WeakMap<Dependencies['db'], Map<Edition, CachedSettings>>()

/** The edition of the settings, and optionally the connection to use. Any act fits. */
type SettingsRequest = { deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'log' | 'texts'>; edition: Edition; db?: Db }

/**
 * The settings of a site: its defaults with the edits of the business (EDI-03). An edit takes effect within five seconds.
 * Inside a transaction pass its `db`: taking a second connection while holding one can deadlock the connection pool under
 * load.
 */
export async function settingsOf(request: SettingsRequest): Promise<Settings> {
  return (await cachedSettings(request)).settings
}

/** What the business has edited of the settings of a site, without the defaults and the cache. */
export const editedSettingsOf = async (db: Db, edition: Edition): Promise<Partial<Settings>> =>
  (await findEditedSettings(db, edition))?.settings ?? {}

/** The company behind a site (INF-04). */
export const companyOf = ({ company_id }: Pick<Settings, 'company_id'>): CompanyInfo => companies[company_id] ?? company

/** The same as {@link settingsOf} for a visitor: with the country, and with texts in `locale`, except those that the business has edited. */
export async function settingsFor(
  request: SettingsRequest,
  { locale, country }: { locale: Locale; country: VisitorCountry },
): Promise<Settings> {
  const { settings, edited } = await cachedSettings(request)
  const words = { ...defaultWords(request.deps.texts, request.edition, locale), ...edited }
  const { index_title, description, fictional_singular, fictional_plural } = words
  return { ...withCountry(settings, country), index_title, description, fictional_singular, fictional_plural }
}

/** The mark of a fictional profile in a language, or in the words of the business (EDI-07). */
export async function fictionalWordIn(request: SettingsRequest, locale: Locale): Promise<string> {
  const { edited } = await cachedSettings(request)
  return edited.fictional_singular ?? defaultWords(request.deps.texts, request.edition, locale).fictional_singular
}

/** A visitor without a known country is in the main country of the site. A choice counts if that country has prices. */
export const withCountry = (settings: Settings, { detected, selected }: VisitorCountry): Settings => ({
  ...settings,
  geoip_country: detected ?? settings.countries[0] ?? settings.geoip_country,
  geoip_selected_country: selected !== null && Object.hasOwn(settings.minimum_message_costs, selected) ? selected : null,
})

async function cachedSettings({ deps, edition, db = deps.db }: SettingsRequest): Promise<CachedSettings> {
  const now = deps.clock().getTime()
  const ofDatabase = cache.get(deps.db) ?? new Map<Edition, CachedSettings>()
  cache.set(deps.db, ofDatabase)
  const last = ofDatabase.get(edition)
  if (last && Math.abs(now - last.at) < cacheLifetime) return last
  const fresh = { at: now, ...(await readSettings({ deps, edition, db })) }
  ofDatabase.set(edition, fresh)
  return fresh
}

/** The edits that the contract allows: one mistyped value must not close a site. */
function withoutUnusable(edited: Partial<Settings>, tell: (names: string[]) => void): Partial<Settings> {
  const names = Object.entries(edited).flatMap(([name, value]) => {
    const schema = settingsSchema.shape[name as keyof Settings]
    return schema && !schema.safeParse(value).success ? [name] : []
  })
  if (names.length === 0) return edited
  tell(names)
  return Object.fromEntries(Object.entries(edited).filter(([name]) => !names.includes(name)))
}

async function readSettings({
  deps: { config, log, texts },
  edition,
  db,
}: Required<SettingsRequest>): Promise<Omit<CachedSettings, 'at'>> {
  const edited = withoutUnusable(await editedSettingsOf(db, edition), (names) =>
    log.error({ edition, names }, 'stored settings have unusable values; the defaults hold'),
  )
  const creditPrices = await findCheapestCredits(db, edition)
  const settings = {
    ...defaultSettings(texts, edition, {
      domain: new URL(originOfSite(slugOfEdition(edition), config)).hostname,
      demo: config.DEMO,
      push_pub: config.VAPID_PUBLIC_KEY ?? null,
      minimum_message_costs: {},
    }),
    ...edited,
  }
  const costs = creditPrices.map(({ country, currency, amount }) => [
    country,
    { costs: Math.ceil(amount * settings.message_credits), currency },
  ])
  return {
    edited,
    settings: {
      ...settings,
      minimum_message_costs: { ...Object.fromEntries(costs), ...edited.minimum_message_costs },
      min_age: minimumAge(settings.min_age),
    },
  }
}
