import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { originOfSite } from '../../admission/edition.ts'
import { defaultSettings, defaultWords } from './site.defaults.ts'
import { findCheapestCredits, findEditedSettings } from './site.repository.ts'

/** How long settings are cached, in ms. */
const freshFor = 5 * second

/** The settings in the site's own language, and those that the business has edited. */
type Remembered = { at: number; settings: Settings; edited: Partial<Settings> }

const remembered = new WeakMap<Dependencies['db'], Map<Edition, Remembered>>()

/** The edition of the settings, and optionally the connection to use. Any act fits. */
type Asked = { deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'texts'>; edition: Edition; db?: Db }

/**
 * The settings of a site: its defaults with the edits of the business (EDI-03). An edit takes effect within five seconds.
 * Inside a transaction pass its `db`: taking a second connection while holding one can deadlock the connection pool under
 * load.
 */
export async function settingsOf(asked: Asked): Promise<Settings> {
  return (await recall(asked)).settings
}

/** The same with texts in `locale`, except those that the business has edited. */
export async function settingsFor(asked: Asked, locale: Locale): Promise<Settings> {
  const { settings, edited } = await recall(asked)
  const words = { ...defaultWords(asked.deps.texts, asked.edition, locale), ...edited }
  const { index_title, description, fictional_singular, fictional_plural } = words
  return { ...settings, index_title, description, fictional_singular, fictional_plural }
}

async function recall({ deps, edition, db = deps.db }: Asked): Promise<Remembered> {
  const now = deps.clock().getTime()
  const known = remembered.get(deps.db) ?? new Map<Edition, Remembered>()
  remembered.set(deps.db, known)
  const last = known.get(edition)
  if (last && Math.abs(now - last.at) < freshFor) return last
  const fresh = { at: now, ...(await readSettings({ deps, edition, db })) }
  known.set(edition, fresh)
  return fresh
}

async function readSettings({ deps: { config, texts }, edition, db }: Required<Asked>): Promise<Omit<Remembered, 'at'>> {
  const edited = (await findEditedSettings(db, edition))?.settings ?? {}
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
    { costs: Math.round(amount * settings.message_credits), currency },
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
