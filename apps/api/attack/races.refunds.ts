import { setTimeout as wait } from 'node:timers/promises'
import { codeTries } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import { editions } from '@vonk/contracts/editions.ts'
import type { Refundable } from '@vonk/contracts/credits/refunds.schema.ts'
import { callAsk, nothing, outcomeOf } from './calls.ts'
import { balanceOf, notice, order, payAll, paymentIn, paymentsOf, pricesFor } from './money-asks.ts'
import { counted, expectEqual, expectOutcomes, type Arena, type Race } from './race.ts'
import type { Ask } from './target.ts'
import { bundleOf, saleOf, type Member } from './world.ts'

const site = 'milf'
const pricePerMessage = 2

/** A member with a purchase that is paid, and what the server offers to pay back for it. */
async function aBuyer(arena: Arena, others: number) {
  const world = arena.world()
  const me = world.member()
  const peers = Array.from({ length: others }, () => world.member())
  await world.flush()
  const bundle = await bundleOf(arena.target.db, site)
  await arena.together([order(arena, me, saleOf(bundle))])
  await payAll(arena, me)
  const [payment] = await paymentsOf(arena, me)
  if (!payment?.provider_reference) throw new Error('The purchase has no reference')
  return { me, peers, credits: bundle.credits, payment: { ...payment, provider_reference: payment.provider_reference } }
}

const offersOf = async ({ target, random }: Arena, { cookie }: Member): Promise<Refundable[]> =>
  ((await target.ask(callAsk('credits.refunds', nothing(random), { cookie }))).json as { refundable: Refundable[] }).refundable

const withdraw = ({ random }: Arena, { cookie }: Member, body: Record<string, unknown>): Ask =>
  callAsk('credits.withdraw', nothing(random), { cookie }, { body })

const refundsOf = ({ target }: Arena, payment: string) =>
  target.db.selectFrom('refunds').selectAll().where('payment_id', '=', payment).where('status', '<>', 'refused').execute()

const limit = ({ random }: Arena, { cookie }: Member, amount: number): Ask =>
  callAsk('credits.limitSpending', nothing(random), { cookie }, { body: { period: 'day', amount } })

/** Waits until the server has read the new settings: it keeps the earlier ones for some seconds. */
async function offered(target: Arena['target'], state: Ask): Promise<void> {
  const until = performance.now() + 20_000
  for (;;) {
    const { json } = await target.ask(state)
    if ((json as { direct_debit?: { obstacle: unknown } }).direct_debit?.obstacle === null) return
    if (performance.now() > until) throw new Error('Direct debits are not offered')
    await wait(500)
  }
}

export const refundRaces: Race[] = [
  {
    what: 'refunds beside messages that spend the credits',
    async run(arena) {
      const { me, peers, payment, credits } = await aBuyer(arena, 10)
      const [offer] = await offersOf(arena, me)
      const body = { payment: payment.id, credits: offer?.credits, amount: offer?.amount }
      const answers = await arena.together(
        arena.random.shuffled([
          ...Array.from({ length: 8 }, () => withdraw(arena, me, body)),
          ...peers.map(({ id }) => callAsk('chat.send', { ...nothing(arena.random), profile: id }, { cookie: me.cookie })),
        ]),
      )
      const refunds = await refundsOf(arena, payment.id)
      const sent = await arena.target.db.selectFrom('messages').select('id').where('sender_id', '=', me.id).execute()
      const back = refunds.reduce((sum, refund) => sum + refund.credits, 0)
      return [
        ...(refunds.length <= 1 ? [] : [`${refunds.length} refunds of one purchase: ${JSON.stringify(counted(answers))}`]),
        ...expectEqual('credits left', await balanceOf(arena, me), credits - pricePerMessage * sent.length - back),
      ]
    },
  },
  {
    what: 'a refund with forged sums, or of another member',
    async run(arena) {
      const { me, payment } = await aBuyer(arena, 1)
      const { me: thief } = await aBuyer(arena, 1)
      const [offer] = await offersOf(arena, me)
      const seen = { payment: payment.id, credits: offer?.credits, amount: offer?.amount }
      const more = (offer?.amount ?? 0) + 1
      const forged = [
        { amount: more },
        { amount: -1 },
        { amount: 0 },
        { amount: 1e308 },
        { amount: null },
        { amount: '1' },
        { credits: 1 },
      ]
      const answers = await arena.together([
        ...forged.map((change) => withdraw(arena, me, { ...seen, ...change })),
        withdraw(arena, thief, seen),
      ])
      return [
        ...expectOutcomes(answers, 0, 'refund_changed', 'invalid_input', 'not_found'),
        ...expectEqual('refunds', (await refundsOf(arena, payment.id)).length, 0),
      ]
    },
  },
  {
    what: 'a chargeback beside a refund',
    async run(arena) {
      const { me, payment } = await aBuyer(arena, 1)
      const [offer] = await offersOf(arena, me)
      const body = { payment: payment.id, credits: offer?.credits, amount: offer?.amount }
      const back = { reference: 'chb_race', amount: payment.amount, currency: payment.currency, reversed: false }
      const takes = notice(arena, payment.provider_reference, 'completed', [back])
      await arena.together([takes, withdraw(arena, me, body), takes, withdraw(arena, me, body), takes])
      const rows = await arena.target.db.selectFrom('chargebacks').selectAll().where('payment_id', '=', payment.id).execute()
      return [...expectEqual('chargebacks', rows.length, 1), ...expectEqual('credits left', await balanceOf(arena, me), 0)]
    },
  },
  {
    what: 'a spending limit beside orders',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const bundles = await pricesFor(arena, me)
      const most = Math.max(...bundles.map(({ price }) => price))
      await arena.together([limit(arena, me, most)])
      for (let round = 0; round < 3; round++) {
        const orders = bundles.map(({ id, price }) => order(arena, me, { bundle: id, price }))
        const pays = (await paymentsOf(arena, me)).map(({ provider_reference }) =>
          notice(arena, provider_reference ?? '', 'completed'),
        )
        await arena.together(arena.random.shuffled([...orders, ...orders, ...pays, limit(arena, me, most)]))
      }
      await arena.together([limit(arena, me, 0), ...bundles.map(({ id, price }) => order(arena, me, { bundle: id, price }))])
      const open = (await paymentsOf(arena, me)).filter(({ status }) => status === 'pending')
      const refused = await arena.together(bundles.map(({ id, price }) => order(arena, me, { bundle: id, price })))
      return [
        ...expectEqual('orders that can be paid', open.length, 0),
        ...expectOutcomes(refused, 0, 'spending_limit', 'price_changed'),
      ]
    },
  },
  {
    what: 'orders with forged prices',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member(), world.member()]
      const code = world.discount(editions[site], `HERS-${arena.random.word(8).toUpperCase()}`, { user: other })
      const elsewhere = world.discount(editions.she, `SHE-${arena.random.word(8).toUpperCase()}`)
      await world.flush()
      const [bundle] = await pricesFor(arena, me)
      const sale = { bundle: bundle?.id ?? 0, price: bundle?.price ?? 0 }
      const forged = [0, -1, 1, sale.price - 1, sale.price + 0.5, 1e308, null, String(sale.price), [sale.price], true]
      const cheap = Math.floor(((bundle?.amount ?? 0) * 75) / 100)
      const answers = await arena.together([
        ...forged.map((price) => order(arena, me, sale, undefined, { price })),
        order(arena, me, sale, undefined, { code, price: cheap }),
        order(arena, me, sale, undefined, { code: elsewhere, price: cheap }),
        order(arena, me, sale, undefined, { code: 'TIMEBONUS25', price: cheap }),
      ])
      return [
        ...expectOutcomes(answers, 0, 'invalid_input', 'price_changed'),
        ...expectEqual('orders', (await paymentsOf(arena, me)).length, 0),
      ]
    },
  },
  {
    what: 'the time bonus on many orders',
    async run(arena) {
      const world = arena.world()
      const me = world.member({ user: { signup_at: new Date() } })
      await world.flush()
      const bundles = await pricesFor(arena, me)
      const cheaper = bundles.filter(({ price, amount }) => price < amount)
      const orders = () => cheaper.map(({ id, price }) => order(arena, me, { bundle: id, price }))
      const asks = arena.random.shuffled([...orders(), ...orders()])
      asks.push(callAsk('offers.discountCode', nothing(arena.random), { cookie: me.cookie }, { query: { welcome: 'true' } }))
      await arena.together(asks)
      await payAll(arena, me)
      await arena.together(orders())
      await payAll(arena, me)
      const paid = (await paymentsOf(arena, me)).filter(({ status, discount_code }) => status === 'completed' && discount_code)
      return [
        ...(cheaper.length > 0 ? [] : ['a new member has no time bonus']),
        ...expectEqual('purchases at its price', paid.length, 1),
      ]
    },
  },
  {
    what: 'a stored card that somebody else uses, and orders of others',
    async run(arena) {
      const { me, payment } = await aBuyer(arena, 1)
      const world = arena.world()
      const thief = world.member()
      await world.flush()
      const bundle = await bundleOf(arena.target.db, site)
      const read = (name: string): Ask =>
        callAsk(name, { ...nothing(arena.random), payment: payment.id }, { cookie: thief.cookie }, { query: { id: payment.id } })
      const answers = [
        await arena.target.ask(read('credits.payment')),
        await arena.target.ask(order(arena, thief, saleOf(bundle), undefined, { method: 'creditcard', card: 'stored' })),
      ]
      const receipt = await arena.target.ask(read('credits.receipt'))
      return [
        ...expectOutcomes(answers, 0, 'not_found', 'payment_failed'),
        ...((receipt.json as { receipt?: unknown }).receipt ? ['somebody else reads a receipt'] : []),
        ...expectEqual('payments of the owner', (await paymentsOf(arena, me)).length, 1),
      ]
    },
  },
  {
    what: 'codes of a direct debit guessed in parallel',
    async run(arena) {
      const { target, random } = arena
      const edition = editions.gay
      const settings = { direct_debit: { countries: ['NL'], per_day: 100_000, per_month: 100_000 } }
      await target.db
        .insertInto('site_settings')
        .values({ edition, settings: JSON.stringify(settings) as never })
        .execute()
      const world = arena.world()
      const [me, owner] = [world.member({ site: 'gay' }), world.member({ site: 'gay' })]
      const mandate = world.mandate(owner)
      await world.flush()
      const bundle = await bundleOf(target.db, 'gay')
      const things = { ...nothing(random), bundle: bundle.id, price: bundle.amount, mandate }
      const ask = (name: string, body: Record<string, unknown> = {}): Ask =>
        callAsk(name, things, { site: 'gay', cookie: me.cookie }, { body })
      await offered(target, ask('directDebit.state'))
      const begun = await arena.together(Array.from({ length: 6 }, () => ask('directDebit.begin')))
      const guesses = await arena.together(
        Array.from({ length: 40 }, (_, at) => ask('directDebit.confirm', { otp: String(100_000 + at) })),
      )
      const others = await arena.together([
        ...Array.from({ length: 4 }, () => ask('directDebit.resend')),
        ...Array.from({ length: 4 }, () => ask('directDebit.order')),
      ])
      const wrong = guesses.filter(({ status, json }) => outcomeOf(status, json) === 'invalid_input').length
      return [
        ...expectOutcomes(begun, 1, 'sms_limit'),
        ...expectOutcomes(guesses, 0, 'invalid_input', 'debit_code_over'),
        ...expectEqual('codes compared', wrong, codeTries),
        ...expectOutcomes(others, 0, 'sms_limit', 'not_found'),
        ...expectEqual('orders', (await paymentsOf(arena, me)).length, 0),
      ]
    },
  },
  {
    what: 'a purchase whose order was answered twice',
    async run(arena) {
      const { me, payment, credits } = await aBuyer(arena, 1)
      const again = notice(arena, payment.provider_reference, 'completed')
      const stale = notice(arena, payment.provider_reference, 'failed')
      const answers = await arena.together(arena.random.shuffled([again, stale, again, stale, again, again]))
      return [
        ...expectEqual('accepted', answers.filter(({ status }) => status === 200).length, answers.length),
        ...expectEqual('credits', await balanceOf(arena, me), credits),
        ...expectEqual('payments answered', answers.flatMap((answer) => paymentIn(answer) ?? []).length, 0),
      ]
    },
  },
]
