import { randomUUID } from 'node:crypto'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aPaidOrder, balanceOf, mailsOf, make, site, unless, type Flow, type Stage } from './flows.ts'

export const leavingFlows: readonly Flow[] = [
  {
    name: 'a deletion with unspent credits, and with a paid message that nobody reads any more',
    async begin(stage) {
      const [leaver, writer] = [await stage.server.aMemberIn(site), await stage.server.aMemberIn(site)]
      const { payment_id, credits, amount } = await aPaidOrder(stage, leaver)
      const { credits: before } = await aPaidOrder(stage, writer)
      const letter = { id: randomUUID(), profile: leaver.id, kind: 'text' as const, payload: { text: 'Are you there?' } }
      await make(stage.server.as(writer), chatContract.send, { body: letter })
      const body = {
        password: leaver.password,
        reason: 'other' as const,
        refunds: [{ payment: payment_id, credits, amount }],
      }
      const isGone = async ({ server: { db } }: Stage) =>
        (await db.selectFrom('users').select('status').where('id', '=', leaver.id).executeTakeFirstOrThrow()).status === 'deleted'
      const state = async (now: Stage) => ({
        gone: await isGone(now),
        paid: [...(now.bank.of(payment_id)[0]?.refunds.values() ?? [])].join(),
        refunds: (await now.server.db.selectFrom('refunds').select('status').where('payment_id', '=', payment_id).execute())
          .map(({ status }) => status)
          .join(),
        left: await balanceOf(now, leaver),
        returned: (await balanceOf(now, writer)) === before,
      })
      const untouched = { gone: false, paid: '', refunds: '', left: credits, returned: false }
      const done = { gone: true, paid: String(amount), refunds: 'paid', left: 0, returned: true }
      const isOneOf = (found: object, ...whole: object[]) =>
        unless(
          whole.some((one) => JSON.stringify(one) === JSON.stringify(found)),
          `a deletion is half done: ${JSON.stringify(found)}`,
        )
      return {
        async act(now) {
          // Who is logged out has left.
          if (!(await isGone(now))) await make(now.server.as(leaver), leavingContract.deleteAccount, { body })
          await now.server.jobs.run()
        },
        half: async (now) => isOneOf(await state(now), untouched, done),
        wrong: async (now) => [
          ...isOneOf(await state(now), done),
          ...unless((await mailsOf(now, leaver, 'refund-receipt')) === 1, 'the receipt of a refund was not mailed once'),
        ],
      }
    },
  },
]
