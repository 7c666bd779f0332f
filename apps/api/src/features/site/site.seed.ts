import { editionNumbers } from '@vonk/contracts/editions.ts'
import { knownCountries } from '@vonk/contracts/site/site.places.ts'
import type { Db } from '../../dependencies.ts'
import { pricesOf, recommendedPosition } from './site.bundles.ts'

/**
 * Inserts the initial bundles of each edition and country. Skips a country that has bundles, so that edits of the business
 * stay. Safe to run at every start, also of several servers in parallel.
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
