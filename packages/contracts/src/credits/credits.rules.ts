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
 * Whether a notice may move a payment from one status to another (PAY-03, PAY-04). A completed payment stays completed:
 * notices arrive repeated and out of order, and credits were booked. A failed or cancelled one can still complete, as
 * some methods report a late success.
 */
export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  if (from === to || from === 'completed') return false
  if (from === 'pending') return true
  return to === 'completed'
}

/** What is left to pay after a discount of so many percent, in minor units, rounded in the member's favour (PAY-02). */
export const discounted = (amount: number, percentage: number) => Math.max(1, Math.floor((amount * (100 - percentage)) / 100))
