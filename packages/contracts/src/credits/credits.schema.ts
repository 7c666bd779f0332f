import * as z from 'zod/mini'
import { countryCode, moment, text, uuid } from '../text.ts'

/** The methods of the payment provider. */
export const checkoutMethods = ['ideal', 'creditcard', 'bancontact', 'paypal', 'klarna'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]
/** A direct debit is ordered on a screen of its own (PAY-08). */
export const paymentMethods = [...checkoutMethods, 'directdebit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What an order does with a card: `store` keeps it for later orders, with the member's consent; `stored` charges the kept one (PAY-06). */
export const cardUses = ['store', 'stored'] as const
export type CardUse = (typeof cardUses)[number]

export const paymentStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * A member's balance. Responses and events can arrive out of order. `credits_version` grows with each change, so the
 * highest version is the newest.
 */
export const balance = z.object({ credits: z.int(), credits_version: z.int() })
export type Balance = z.infer<typeof balance>

/** The credits that a member bought so far, and what they cost in minor units. Of several currencies, the newest counts (TRU-04). */
export const bought = z.object({ credits: z.int(), price: z.int(), currency: z.string() })
export type Bought = z.infer<typeof bought>

/** A credit bundle of a country. Amounts are in minor units of `currency` (cents), taxes included (PAY-01). */
export const bundle = z.object({
  id: z.int(),
  credits: z.int(),
  /** The regular price. */
  amount: z.int(),
  /** What this visitor pays now: `amount` minus the active discount. */
  price: z.int(),
  currency: z.string(),
  /** The page recommends this bundle. */
  recommended: z.boolean(),
})
export type Bundle = z.infer<typeof bundle>

export const payment = z.object({
  payment_id: uuid,
  bundle_id: z.int(),
  credits: z.int(),
  amount: z.int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** It was paid, and the bank or payment service of the member took all of it back. Then it is `failed`. */
  came_back: z.boolean(),
  /** It charges the card that the provider keeps, so there is no page to pay on (PAY-06). */
  by_stored_card: z.boolean(),
  /** Paid in the embedded sandbox, without real money. */
  sandbox: z.boolean(),
  /** Where to pay while the payment is pending: a provider's URL, or our own path for the sandbox. */
  checkout_url: z.nullable(z.union([z.url({ protocol: /^https$/ }), z.string().check(z.regex(/^\/(?![\\/])/))])),
  created_at: moment,
})
export type Payment = z.infer<typeof payment>

/** The last purchase of a member, to order it again. */
export const repeatOrder = z.object({
  bundle,
  method: z.enum(paymentMethods),
  /** The newest payment that repeated it with the card and failed; null if there is none since the last purchase. */
  failed: z.nullable(uuid),
})
export type RepeatOrder = z.infer<typeof repeatOrder>

/** The discount that every `price` includes. */
export const discount = z.object({
  /** In percent. */
  percentage: z.number(),
  /** When it ends; null: when it is used. */
  expires: z.nullable(moment),
})
export type Discount = z.infer<typeof discount>

/** A discount code as a member writes it. */
export const discountCode = text({ min: 1, max: 40 })

/** Why a discount code does not apply to an order (PAY-09). `smaller`: the member already has a discount that is as large. */
export const discountRefusals = ['unknown', 'used', 'expired', 'country', 'minimum', 'smaller'] as const
export type DiscountRefusal = (typeof discountRefusals)[number]

export const pricing = z.object({
  country: countryCode,
  /** The VAT in every price: the country of this visitor, and the rate in percent; null: sold without VAT (PAY-12). */
  vat: z.object({ country: countryCode, rate: z.nullable(z.number()) }),
  methods: z.array(z.enum(paymentMethods)),
  bundles: z.array(bundle),
  discount: z.nullable(discount),
})
export type Pricing = z.infer<typeof pricing>
