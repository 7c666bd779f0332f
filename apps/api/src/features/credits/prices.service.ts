import { methodsOfCountry } from '@vonk/contracts/credits/credits.rules.ts'
import type { Bundle, DiscountRefusal, Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { priceAfter, refusalOf } from '../offers/discounts.policy.ts'
import { activeDiscountOf, codeToUse, type ActiveDiscount } from '../offers/offers.service.ts'
import { isDebitOffered } from '../direct-debit/direct-debit.settings.ts'
import { companyOf, settingsOf } from '../site/site.service.ts'
import { findBundles } from './credits.repository.ts'
import { vatRateOf } from './vat.ts'

/** The offer for a member or visitor, and the discount code in it. */
export type Prices = { pricing: Pricing; code: string | null }

/**
 * The current bundles and prices. The only place that computes a price, for pages and for orders (PAY-01, PAY-02). Uses
 * the member's country; for a visitor `visitedFrom`; the main country of the site if that has no bundles. The VAT is that of the
 * member's own country. Subtracts a member's active discount.
 */
export async function pricesOf(act: Act, visitedFrom: string | null = null): Promise<Prices> {
  const { member } = act
  const from = member?.country ?? visitedFrom
  const { country, bundles } = await bundlesFor(act, from)
  const discount = member && (await activeDiscountOf({ ...act, member }))
  // A file for the bank has euros only.
  const isDebitable = bundles.every(({ currency }) => currency === 'EUR') && (await isDebitOffered(act, country))
  return {
    code: discount?.code ?? null,
    pricing: {
      country,
      methods: [...methodsOfCountry(country), ...(isDebitable ? (['directdebit'] as const) : [])],
      bundles: bundles.map(({ id, credits, amount, currency, recommended }) => ({
        id,
        credits,
        amount,
        price: priceOf(amount, discount),
        currency,
        recommended,
      })),
      vat: await vatOf(act, from ?? country),
      discount: discount && { percentage: discount.percentage, expires: discount.expires?.toISOString() ?? null },
    },
  }
}

/** A bundle at the price with a code that the member entered. Without it: why not; both null if the bundle is not offered. */
export type Quote =
  | { bundle: Bundle; code: string; refused: null }
  | { bundle: null; code: null; refused: DiscountRefusal | null }

/**
 * What a bundle costs with a code that the member entered instead of the active discount (PAY-09). `locked`: until the end of the
 * transaction nobody else can order with this code.
 */
export async function quoteOf(
  act: MemberAct,
  { bundle: id, code: entered }: { bundle: number; code: string },
  { locked = false } = {},
): Promise<Quote> {
  const { country, bundles } = (await pricesOf(act)).pricing
  const bundle = bundles.find((one) => one.id === id)
  if (!bundle) return { bundle: null, code: null, refused: null }
  const { code, isHeld } = await codeToUse(act, entered, { locked })
  const refused = refusalOf(code, { member: act.member, bundle, country, now: act.now, isHeld })
  if (refused !== null || !code) return { bundle: null, code: null, refused }
  return { bundle: { ...bundle, price: priceAfter(bundle.amount, code) }, code: code.code, refused }
}

/** The VAT in the prices for somebody in a country. */
async function vatOf(act: Act, country: string): Promise<Pricing['vat']> {
  const { vat_numbers: numbers } = companyOf(await settingsOf(act))
  return { country, rate: vatRateOf(country, { numbers, at: act.now }) }
}

const priceOf = (amount: number, discount: ActiveDiscount | null) =>
  discount ? priceAfter(amount, { percentage: discount.percentage, value: null }) : amount

async function bundlesFor(act: Act, country: string | null) {
  const { db, edition } = act
  const own = country === null ? [] : await findBundles(db, edition, country)
  if (country !== null && own.length > 0) return { country, bundles: own }
  const [mainCountry = 'NL'] = (await settingsOf(act)).countries
  return { country: mainCountry, bundles: await findBundles(db, edition, mainCountry) }
}
