import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** The settings that the business has edited for a site; undefined if none. */
export const findEditedSettings = (db: Db, edition: Edition) =>
  db.selectFrom('site_settings').select('settings').where('edition', '=', edition).executeTakeFirst()

/** The lowest price of one credit per country, in minor units of its currency. */
export const findCheapestCredits = (db: Db, edition: Edition) =>
  db
    .selectFrom('bundles')
    .select(['country', 'currency', sql<number>`min(amount::float8 / credits)`.as('amount')])
    .where('edition', '=', edition)
    .groupBy(['country', 'currency'])
    .execute()
