import * as z from 'zod/mini'
import { countryCode, moment, uuid } from '../text.ts'
import { paymentMethods } from '../credits/credits.schema.ts'

export const discountValidities = ['once', 'once-per-user', 'unlimited'] as const
export type DiscountValidity = (typeof discountValidities)[number]

/**
 * A discount code (spec section 3). `value_percentage` is in percent if `percentage`, otherwise in minor units of `currency`, like
 * `minimum_order_value`.
 */
export const discountCode = z.object({
  code: z.string(),
  country: z.nullable(countryCode),
  user_id: z.nullable(uuid),
  expires: z.nullable(moment),
  /** In seconds, by the server's clock: a countdown does not follow a wrong clock of a device (BON-08). Null without an end. */
  expires_in: z.nullable(z.int()),
  value_percentage: z.number(),
  percentage: z.boolean(),
  currency: z.nullable(z.string()),
  minimum_order_value: z.nullable(z.int()),
  status: z.enum(['active', 'used']),
  validity: z.enum(discountValidities),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(paymentMethods)),
})
export type DiscountCode = z.infer<typeof discountCode>
