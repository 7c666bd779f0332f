import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import type { openTestApp, TestMember } from './harness.ts'

type Server = Awaited<ReturnType<typeof openTestApp>>

/** Orders the recommended bundle at its current price. */
export async function anOrder(server: Server, member: TestMember) {
  const { bundles } = (await server.as(member).call(creditsContract.pricing)).answer
  const bundle = bundles.find(({ recommended }) => recommended)
  if (!bundle) throw new Error('No bundle is recommended')
  return server.as(member).call(creditsContract.buy, { body: { bundle: bundle.id, method: 'creditcard', price: bundle.price } })
}

/** Buys the recommended bundle: orders it, and the provider says that it is paid. */
export async function aPurchase(server: Server, member: TestMember): Promise<Payment> {
  const { payment } = (await anOrder(server, member)).answer
  await server
    .visitor(member.site)
    .request('POST', '/api/payment-notice.php', { payload: { reference: `test_${payment.payment_id}`, status: 'completed' } })
  return payment
}
