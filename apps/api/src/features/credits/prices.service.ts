import { discounted, methodsOfCountry } from '@vonk/contracts/credits/credits.rules.ts'
import type { Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import type { Act } from '../../admission/act.ts'
import { activeDiscountOf, type ActiveDiscount } from '../offers/offers.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { findBundles } from './credits.repository.ts'

/** The offer for a member or visitor, and the discount code in it. */
export type Prices = { pricing: Pricing; code: string | null }

/**
 * The current bundles and prices. The only place that computes a price, for pages and for orders (PAY-01, PAY-02). Uses
 * the member's country; for a visitor `visitedFrom`; the main country of the site if that has no bundles. Subtracts a member's
 * active discount.
 */
export async function pricesOf(act: Act, visitedFrom: string | null = null): Promise<Prices> {
  const { country, bundles } = await bundlesFor(act, act.member?.country ?? visitedFrom)
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

async function bundlesFor(act: Act, country: string | null) {
  const { db, edition } = act
  const own = country === null ? [] : await findBundles(db, edition, country)
  if (country !== null && own.length > 0) return { country, bundles: own }
  const [mainCountry = 'NL'] = (await settingsOf(act)).countries
  return { country: mainCountry, bundles: await findBundles(db, edition, mainCountry) }
}
