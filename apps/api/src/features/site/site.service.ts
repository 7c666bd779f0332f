import { second } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Db, Parts } from '../../parts.ts'
import { originOfSite } from '../../plugins/edition.ts'
import { defaultSettings } from './site.defaults.ts'
import { findCheapestCredits, findEditedSettings } from './site.repository.ts'

/** How long settings are taken from memory before the database is asked again, in ms. */
const freshFor = 5 * second

const remembered = new WeakMap<Parts['db'], Map<Edition, { at: number; settings: Settings }>>()

/**
 * The settings of a site: its defaults with what the business has edited over them (EDI-03). An edit is seen after at
 * most five seconds of the parts' clock. Inside a transaction give its `db`: a second connection taken while holding
 * one would, under load, have everybody wait for everybody.
 */
export async function settingsOf(
  parts: Pick<Parts, 'clock' | 'config' | 'db'>,
  edition: Edition,
  db: Db = parts.db,
): Promise<Settings> {
  const now = parts.clock().getTime()
  const known = remembered.get(parts.db) ?? new Map<Edition, { at: number; settings: Settings }>()
  remembered.set(parts.db, known)
  const last = known.get(edition)
  if (last && Math.abs(now - last.at) < freshFor) return last.settings
  const settings = await readSettings(parts, edition, db)
  known.set(edition, { at: now, settings })
  return settings
}

async function readSettings({ config }: Pick<Parts, 'config'>, edition: Edition, db: Db): Promise<Settings> {
  const edited = await findEditedSettings(db, edition)
  const creditPrices = await findCheapestCredits(db, edition)
  const settings = {
    ...defaultSettings(edition, {
      domain: new URL(originOfSite(slugOfEdition(edition), config)).hostname,
      demo: config.DEMO,
      push_pub: config.VAPID_PUBLIC_KEY ?? null,
      minimum_message_costs: {},
    }),
    ...edited?.settings,
  }
  const costs = creditPrices.map(({ country, currency, amount }) => [
    country,
    { costs: Math.round(amount * settings.message_credits), currency },
  ])
  return {
    ...settings,
    minimum_message_costs: { ...Object.fromEntries(costs), ...edited?.settings.minimum_message_costs },
    min_age: minimumAge(settings.min_age),
  }
}
