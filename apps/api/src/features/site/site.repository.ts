import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** What the business has changed of a site's settings; undefined where it has changed nothing. */
export const findEditedSettings = (db: Db, edition: Edition) =>
  db.selectFrom('site_settings').select('settings').where('edition', '=', edition).executeTakeFirst()

/** By country: what one credit costs at least, in minor units of its currency. */
export const findCheapestCredits = (db: Db, edition: Edition) =>
  db
    .selectFrom('bundles')
    .select(['country', 'currency', sql<number>`min(amount::float8 / credits)`.as('amount')])
    .where('edition', '=', edition)
    .groupBy(['country', 'currency'])
    .execute()
