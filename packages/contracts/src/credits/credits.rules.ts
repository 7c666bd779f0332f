import { limits } from '../limits.ts'
import type { PaymentMethod, PaymentStatus } from './credits.schema.ts'

/** The tone of the credits badge: none above 10, warning above 0, danger at 0 (NAV-04). */
export function creditsBadgeTone(credits: number): 'warning' | 'danger' | null {
  if (credits > limits.creditsBadgeMaximum) return null
  return credits > 0 ? 'warning' : 'danger'
}

const nationalMethods: Record<string, PaymentMethod[]> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  DE: ['klarna'],
}

/** The payment methods of a country, its own first (PAY-02). */
export const methodsOfCountry = (country: string): PaymentMethod[] => [
  ...(nationalMethods[country] ?? []),
  'creditcard',
  'paypal',
]

/**
 * Whether a provider's notice may change the status of a payment (PAY-03, PAY-04). A completed payment stays completed,
 * because its credits are booked and notices arrive repeatedly and out of order. A failed or cancelled payment can still
 * complete, because some methods report success late.
 */
export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  if (from === 'pending') return to !== 'pending'
  return from !== to && to === 'completed'
}

/** The price after a discount in percent, in minor units, rounded in the member's favour (PAY-02). */
export const discounted = (amount: number, percentage: number) => Math.max(1, Math.floor((amount * (100 - percentage)) / 100))
