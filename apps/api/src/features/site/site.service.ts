import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { originOfSite } from '../../admission/edition.ts'
import { defaultSettings, defaultWords } from './site.defaults.ts'
import { findCheapestCredits, findEditedSettings } from './site.repository.ts'

/** How long settings are taken from memory before the database is asked again, in ms. */
const freshFor = 5 * second

/** The settings in the site's own language, and which of them the business has written. */
type Remembered = { at: number; settings: Settings; edited: Partial<Settings> }

const remembered = new WeakMap<Dependencies['db'], Map<Edition, Remembered>>()

/** Which site's settings are asked for; with `db`, over that connection. Every act will do. */
type Asked = { deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'texts'>; edition: Edition; db?: Db }

/**
 * The settings of a site: its defaults with what the business has edited over them (EDI-03). An edit is seen after at
 * most five seconds of the clock. Inside a transaction give its `db`: a second connection taken while holding
 * one would, under load, have everybody wait for everybody.
 */
export async function settingsOf(asked: Asked): Promise<Settings> {
  return (await recall(asked)).settings
}

/** The same for a visitor who reads `locale`: words that the business has not written itself come in that language. */
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
