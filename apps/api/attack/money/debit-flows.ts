import { randomInt, randomUUID } from 'node:crypto'
import { day, minute } from '@vonk/contracts/clock.ts'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import { collect } from '../../src/features/direct-debit/direct-debit.collect.ts'
import { takeReturn } from '../../src/features/direct-debit/direct-debit.returns.ts'
import { creditorOf } from '../../src/features/direct-debit/direct-debit.settings.ts'
import type { TestMember } from '../../src/testing/test-server.ts'
import { newIban } from './bank.ts'
import { balanceOf, edition, mailsOf, make, paymentsOf, site, someBundles, unless, type Flow, type Stage } from './flows.ts'

const aForm = () => ({
  account_holder: 'Anna de Vries',
  iban: newIban(),
  street: 'Kerkstraat',
  house_number: '12a',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  phone: `061${randomInt(1_000_000, 9_999_999)}`,
  kind: 'recurring' as const,
  wording: 1,
  language: 'en' as const,
})

/** Orders by direct debit with the code of the text message, unless there is an order. Returns the credits. */
async function orderByDebit({ server, bank }: Stage, member: TestMember, form: ReturnType<typeof aForm>): Promise<number> {
  const browser = server.as(member)
  const [{ id, price, credits }] = await someBundles(browser)
  const { direct_debit: state } = await make(browser, directDebitContract.state)
  if (state.debits.length > 0) return credits
  // The pause between two codes.
  server.clock.advance(2 * minute)
  await make(browser, directDebitContract.begin, { body: { ...form, bundle: id, price } })
  const text = bank.texts.findLast(({ to }) => to.endsWith(form.phone.slice(-8)))?.text
  await make(browser, directDebitContract.confirm, { body: { otp: /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '' } })
  return credits
}

async function partsOf(stage: Stage, member: TestMember) {
  const { db } = stage.server
  const debits = await db.selectFrom('debits').selectAll().where('user_id', '=', member.id).execute()
  const mandates = await db.selectFrom('debit_mandates').select('id').where('user_id', '=', member.id).execute()
  const payments = await paymentsOf(stage, member)
  return { debits, mandates, payments, balance: await balanceOf(stage, member) }
}

/** A debit that waits for its file. */
async function aDebit(stage: Stage) {
  const member = await stage.server.aMemberIn(site)
  const credits = await orderByDebit(stage, member, aForm())
  const [debit] = (await partsOf(stage, member)).debits
  if (!debit) throw new Error('The order has a debit')
  return { member, credits, debit }
}

/** Hands the file of a day in, as the command does. */
async function handIn({ server: { db, clock } }: Stage, on: string): Promise<string> {
  const creditor = await creditorOf(db, edition)
  if (!creditor) throw new Error('The company has a creditor')
  const batch = await collect(db, { edition, day: on, creditor, now: clock() })
  return batch?.file ?? ''
}

const times = (text: string, what: string) => text.split(what).length - 1

export const debitFlows: readonly Flow[] = [
  {
    name: 'an order by direct debit',
    async begin({ server }) {
      const member = await server.aMemberIn(site)
      const form = aForm()
      return {
        act: async (now) => void (await orderByDebit(now, member, form)),
        async half(now) {
          const { debits, mandates, payments, balance } = await partsOf(now, member)
          const counts = [debits.length, mandates.length, payments.length, balance > 0 ? 1 : 0]
          return unless(new Set(counts).size === 1, `an order has ${counts.join(', ')} debits, mandates, payments, credits`)
        },
        async wrong(now) {
          const { debits, mandates, payments, balance } = await partsOf(now, member)
          return [
            ...unless(
              [debits, mandates, payments].every(({ length }) => length === 1),
              'an order has not one of each part',
            ),
            ...unless(balance === debits[0]?.credits, 'an order did not bring its credits'),
            ...unless((await mailsOf(now, member, 'debit-announced')) === 1, 'a debit was not announced once'),
          ]
        },
      }
    },
  },
  {
    name: 'a repeat order by direct debit',
    async begin(stage) {
      const { member, credits, debit } = await aDebit(stage)
      const key = randomUUID()
      return {
        async act({ server }) {
          const browser = server.as(member)
          const [{ id, price }] = await someBundles(browser)
          const body = { bundle: id, price, mandate: debit.mandate_id ?? '' }
          await make(browser, directDebitContract.order, { key, body })
        },
        async wrong(now) {
          const { debits, mandates, payments, balance } = await partsOf(now, member)
          return [
            ...unless(debits.length === 2 && payments.length === 2 && mandates.length === 1, 'a repeat is not one debit more'),
            ...unless(balance === 2 * credits, 'a repeat did not bring its credits'),
          ]
        },
      }
    },
  },
  {
    name: 'a file of direct debits',
    async begin(stage) {
      const { debit } = await aDebit(stage)
      // The next flow has a file of another day.
      stage.server.clock.advance(7 * day)
      const on = stage.server.clock().toISOString().slice(0, 10)
      let file = ''
      return {
        act: async (now) => void (file = await handIn(now, on)),
        async wrong(now) {
          const { db } = now.server
          const batches = await db.selectFrom('debit_batches').select('file').execute()
          const stored = await db.selectFrom('debits').select('status').where('id', '=', debit.id).executeTakeFirstOrThrow()
          const inFiles = batches.reduce((sum, one) => sum + times(one.file, `<EndToEndId>${debit.reference}<`), 0)
          return [
            ...unless(times(file, `<EndToEndId>${debit.reference}<`) === 1 && inFiles === 1, `a debit is in ${inFiles} files`),
            ...unless(stored.status === 'collected', `a debit in a file is ${stored.status}`),
          ]
        },
      }
    },
  },
  {
    name: 'a returned direct debit',
    async begin(stage) {
      const { debit, member } = await aDebit(stage)
      stage.server.clock.advance(7 * day)
      await handIn(stage, stage.server.clock().toISOString().slice(0, 10))
      return {
        async act({ server: { db, clock, deps } }) {
          const bank = { reference: debit.reference, reason: 'AM04' }
          await db.transaction().execute((trx) => takeReturn({ db: trx, now: clock(), jobs: deps.jobs }, bank))
        },
        async wrong(now) {
          const { debits, payments, balance } = await partsOf(now, member)
          const blocked = await now.server.db.selectFrom('debit_blocks').select('iban').where('iban', '=', debit.iban).execute()
          return [
            ...unless(debits[0]?.status === 'returned' && payments[0]?.status === 'failed', 'a debit did not return'),
            ...unless(balance === 0, `${balance} credits of a returned debit are left`),
            ...unless(blocked.length === 1, 'the account of a returned debit is not blocked'),
            ...unless((await mailsOf(now, member, 'debit-returned')) === 1, 'a return was not mailed once'),
          ]
        },
      }
    },
  },
]
