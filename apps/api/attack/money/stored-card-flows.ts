import { randomUUID } from 'node:crypto'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { TestMember } from '../../src/testing/test-server.ts'
import { aPaidOrder, balanceOf, edition, make, paymentsOf, site, someBundles, unless, type Flow, type Stage } from './flows.ts'

const keepCard = ({ server: { db, clock } }: Stage, { id }: TestMember) =>
  db
    .insertInto('stored_cards')
    .values({
      user_id: id,
      edition,
      provider: 'sandbox',
      customer: 'cst_1',
      mandate: 'mdt_1',
      label: 'Visa •••• 1234',
      wording: 1,
      consented_at: clock(),
    })
    .execute()

/** Orders of which the server says something else than the provider has charged. */
async function differences(stage: Stage, member: TestMember): Promise<string[]> {
  const payments = await paymentsOf(stage, member)
  return payments.flatMap(({ id, status }) => {
    const charged = stage.bank.of(id).filter((account) => account.status === 'completed').length
    return unless(
      charged === (status === 'completed' ? 1 : 0),
      `an order is ${status}, and its card was charged ${charged} times`,
    )
  })
}

export const storedCardFlows: readonly Flow[] = [
  {
    name: 'an order with a stored card',
    async begin(stage) {
      const member = await stage.server.aMemberIn(site)
      await aPaidOrder(stage, member)
      await keepCard(stage, member)
      const [{ id: bundle, price, credits }] = await someBundles(stage.server.as(member))
      const body = { bundle, price, method: 'creditcard' as const, card: 'stored' as const }
      let key = randomUUID()
      return {
        async act({ server }) {
          await make(server.as(member), creditsContract.buy, { key, body }).catch((error: unknown) => {
            // The page said that the payment failed. Another press is another order.
            if (String(error).endsWith('payment_failed')) key = randomUUID()
            throw error
          })
        },
        half: (now) => differences(now, member),
        async wrong(now) {
          const paid = (await paymentsOf(now, member)).filter(({ status }) => status === 'completed')
          return [
            ...(await differences(now, member)),
            ...unless(paid.length === 2, `${paid.length - 1} purchases by one press instead of one`),
            ...unless((await balanceOf(now, member)) === paid.length * credits, 'a charge did not bring its credits'),
          ]
        },
      }
    },
  },
]
