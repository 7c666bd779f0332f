import { editionNumbers } from '@vonk/contracts/editions.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Db } from '../../dependencies.ts'
import { pricesOf, recommendedPosition } from './site.bundles.ts'

/**
 * Puts what every site needs before its first visitor into the database: bundles for each edition and country. A
 * country of an edition that has any is left alone, so that what the business has changed stays; safe to run at every
 * start, also of several servers at once.
 */
export async function seedSite(db: Db): Promise<void> {
  const there = await db.selectFrom('bundles').select(['edition', 'country']).distinct().execute()
  const served = new Set(there.map(({ edition, country }) => `${edition} ${country}`))
  const rows = editionNumbers.flatMap((edition) =>
    knownCountries
      .filter((country) => !served.has(`${edition} ${country}`))
      .flatMap((country) => {
        const { currency, bundles } = pricesOf(country)
        return bundles.map(([credits, amount], index) => ({
          edition,
          country,
          credits,
          amount,
          currency,
          recommended: index + 1 === recommendedPosition,
          position: index + 1,
        }))
      }),
  )
  if (rows.length === 0) return
  await db
    .insertInto('bundles')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['edition', 'country', 'position']).doNothing())
    .execute()
}
