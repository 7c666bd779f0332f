import { isProduction, type Config } from '../config.ts'
import type { PaymentProvider } from '../dependencies.ts'
import { createMollie } from './mollie.ts'
import { OrderRefused } from './order-refused.ts'
import { createSandbox, sandboxKey } from './sandbox.ts'

/** Returns Mollie if MOLLIE_API_KEY is set, otherwise the sandbox. In production without a key, it refuses all orders. */
export function createPayments(config: Config): PaymentProvider {
  if (config.MOLLIE_API_KEY)
    return createMollie({
      apiKey: config.MOLLIE_API_KEY,
      ...(config.MOLLIE_API_URL && { endpoint: config.MOLLIE_API_URL.replace(/\/+$/, '') }),
    })
  if (isProduction(config)) return closed
  return createSandbox(sandboxKey(config.DATA_DIR))
}

const closed: PaymentProvider = {
  name: 'mollie',
  checkout: () => Promise.reject(new OrderRefused('Orders need MOLLIE_API_KEY to be set')),
  charge: () => Promise.reject(new OrderRefused('Orders need MOLLIE_API_KEY to be set')),
  findCharge: () => Promise.reject(new Error('Looking for a charge needs MOLLIE_API_KEY to be set')),
  forget: () => Promise.reject(new Error('Removing a card needs MOLLIE_API_KEY to be set')),
  cancel: () => Promise.reject(new OrderRefused('Cancelling needs MOLLIE_API_KEY to be set')),
  refund: () => Promise.reject(new Error('Refunds need MOLLIE_API_KEY to be set')),
  stopRefund: () => Promise.reject(new Error('Refunds need MOLLIE_API_KEY to be set')),
  namedIn: () => null,
  readNotice: () => Promise.resolve(null),
  look: () => Promise.resolve(null),
}
