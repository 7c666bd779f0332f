import { discounted, methodsOfCountry } from '@vonk/contracts/credits/credits.rules.ts'
import type { Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import type { Act } from '../../admission/act.ts'
import { activeDiscountOf, type ActiveDiscount } from '../offers/offers.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { findBundles } from './credits.repository.ts'

/** What somebody is offered, and the code of the discount in it. */
export type Prices = { pricing: Pricing; code: string | null }

/**
 * What is for sale and what it costs now: the one place that computes a price, for the pages and for an order (PAY-01,
 * PAY-02). The bundles and methods are those of the own country; of the site's main country where the own one is unknown
 * or has none. A member's active discount is taken off each price.
 */
export async function pricesOf(act: Act): Promise<Prices> {
  const { country, bundles } = await bundlesFor(act)
  const { member } = act
  const discount = member && (await activeDiscountOf({ ...act, member }))
  return {
    code: discount?.code ?? null,
    pricing: {
      country,
      methods: methodsOfCountry(country),
      bundles: bundles.map(({ id, credits, amount, currency, recommended }) => ({
        id,
        credits,
        amount,
        price: priceOf(amount, discount),
        currency,
        recommended,
      })),
      discount: discount && { percentage: discount.percentage, expires: discount.expires?.toISOString() ?? null },
    },
  }
}

const priceOf = (amount: number, discount: ActiveDiscount | null) => (discount ? discounted(amount, discount.percentage) : amount)

async function bundlesFor(act: Act) {
  const { db, edition } = act
  const country = act.member?.country ?? null
  const own = country === null ? [] : await findBundles(db, edition, country)
  if (country !== null && own.length > 0) return { country, bundles: own }
  const [mainCountry = 'NL'] = (await settingsOf(act)).countries
  return { country: mainCountry, bundles: await findBundles(db, edition, mainCountry) }
}
