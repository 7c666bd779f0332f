import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import { endpoint, type CheckedRequest } from '../../admission/endpoint.ts'
import { giveUpOpenOrder, presentedPayment } from '../credits/debit-sales.ts'
import { codeFits, makeCode, sendCode, type Code } from './direct-debit.codes.ts'
import {
  beginDebit,
  confirmDebit,
  discardDebit,
  orderByMandate,
  renewDebitCode,
  revoke,
  stateOf,
  tryCode,
} from './direct-debit.service.ts'

const nothingCommits = () => {}

type Checked = CheckedRequest<typeof directDebitContract.state>

/** The state after the commit, with a plain connection. */
const stateAfter = (checked: Omit<Checked, 'query' | 'body'>) =>
  stateOf({ ...checked, db: checked.deps.db, now: checked.deps.clock(), afterCommit: nothingCommits })

async function sendAndTell(checked: Omit<Checked, 'query' | 'body'>, sent: { phone: string; code: string }) {
  const { deps, edition, member } = checked
  await sendCode(deps, { edition, language: member.language, ...sent })
  return { direct_debit: await stateAfter(checked) }
}

const tellOrder = async (checked: Omit<Checked, 'query' | 'body'>, { payment }: { payment: string }) => ({
  payment: await presentedPayment({ ...checked, db: checked.deps.db }, payment),
  direct_debit: await stateAfter(checked),
})

/** The code goes from memory into the message, and only its hash into the database. */
const withCode = async (sent: Promise<{ phone: string }>, { code }: Code) => ({ ...(await sent), code })

export const directDebitEndpoints = [
  endpoint(directDebitContract.state, async (context) => ({ direct_debit: await stateOf(context) })),

  endpoint(directDebitContract.begin, {
    prepare: makeCode,
    decide: (context, code) => withCode(beginDebit(context, context.body, code), code),
    tell: sendAndTell,
  }),

  endpoint(directDebitContract.resend, {
    prepare: makeCode,
    decide: (context, code) => withCode(renewDebitCode(context, code), code),
    tell: sendAndTell,
  }),

  endpoint(directDebitContract.confirm, {
    prepare: async (checked) => {
      const tried = await tryCode(checked)
      const fits = tried !== null && (await codeFits(checked, tried.hash, checked.body.otp))
      if (fits) await giveUpOpenOrder(checked.deps, checked.member)
      return tried && { ...tried, fits }
    },
    decide: (context, tried) => confirmDebit(context, tried, context.request.ip),
    tell: tellOrder,
  }),

  endpoint(directDebitContract.order, {
    prepare: ({ deps, member }) => giveUpOpenOrder(deps, member),
    decide: (context) => orderByMandate(context, context.body),
    tell: tellOrder,
  }),

  endpoint(directDebitContract.discard, {
    decide: async (context) => {
      await discardDebit(context)
      return { direct_debit: await stateOf(context) }
    },
  }),

  endpoint(directDebitContract.revoke, {
    decide: async (context) => {
      await revoke(context, context.body.mandate)
      return { direct_debit: await stateOf(context) }
    },
  }),
]
