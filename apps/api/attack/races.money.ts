import { editions } from '@vonk/contracts/editions.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { callAsk, nothing, outcomeOf } from './calls.ts'
import { balanceOf, idsOf, notice, order, payAll, paymentIn, paymentsOf, pricesFor } from './money-asks.ts'
import { expectEqual, expectOutcomes, type Race } from './race.ts'
import { bundleOf, saleOf } from './world.ts'

const site = 'milf'

export const moneyRaces: Race[] = [
  {
    what: 'one idempotency key many times',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const sale = saleOf(await bundleOf(arena.target.db, site))
      const answers = await arena.together(Array.from({ length: 12 }, () => order(arena, me, sale, 'one-key-many-times')))
      return [
        ...expectOutcomes(answers, 12),
        ...expectEqual('payments answered', idsOf(answers).length, 1),
        ...expectEqual('payments', (await paymentsOf(arena, me)).length, 1),
      ]
    },
  },
  {
    what: 'one idempotency key with two orders',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const sale = saleOf(await bundleOf(arena.target.db, site))
      const answers = await arena.together(
        Array.from({ length: 10 }, (_, index) =>
          order(arena, me, sale, 'one-key-two-orders', { method: index % 2 ? 'creditcard' : 'paypal' }),
        ),
      )
      return [
        ...expectOutcomes(answers, 5, 'idempotency_key_reused'),
        ...expectEqual('payments', (await paymentsOf(arena, me)).length, 1),
      ]
    },
  },
  {
    what: 'one idempotency key used by two members',
    async run(arena) {
      const world = arena.world()
      const members = [world.member(), world.member()]
      await world.flush()
      const sale = saleOf(await bundleOf(arena.target.db, site))
      const answers = await arena.together(members.map((member) => order(arena, member, sale, 'a-key-of-two-members')))
      return [...expectOutcomes(answers, 2), ...expectEqual('payments answered', idsOf(answers).length, 2)]
    },
  },
  {
    what: 'two orders for one purchase',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const bundle = await bundleOf(arena.target.db, site)
      await arena.together(Array.from({ length: 6 }, () => order(arena, me, saleOf(bundle))))
      await arena.together([order(arena, me, saleOf(bundle))])
      await payAll(arena, me)
      const completed = (await paymentsOf(arena, me)).filter(({ status }) => status === 'completed')
      return [
        ...expectEqual('payments that could be paid', completed.length, 1),
        ...expectEqual('credits', await balanceOf(arena, me), bundle.credits),
      ]
    },
  },
  {
    what: 'one discount on many open orders',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      world.discount(editions[site], `ONCE-${arena.random.word(8)}`, { user: me })
      await world.flush()
      const bundles = await pricesFor(arena, me)
      for (let round = 0; round < 2; round++)
        await arena.together(bundles.map(({ id, price }) => order(arena, me, { bundle: id, price })))
      await payAll(arena, me)
      const cheaper = (await paymentsOf(arena, me)).filter(
        ({ status, amount, bundle_id }) =>
          status === 'completed' && amount < (bundles.find(({ id }) => id === bundle_id)?.amount ?? 0),
      )
      return cheaper.length <= 1 ? [] : [`${cheaper.length} payments were completed at the price of a code that works once`]
    },
  },
  {
    what: 'the price seen and the price charged',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const [seen] = await pricesFor(arena, me)
      const late = arena.world()
      late.discount(editions[site], `LATE-${arena.random.word(8)}`, { user: me })
      await late.flush()
      const [answer] = await arena.together([order(arena, me, { bundle: seen?.id ?? 0, price: seen?.price ?? 0 })])
      const charged = answer && paymentIn(answer)?.amount
      return charged === undefined || charged === seen?.price
        ? []
        : [`the price shown was ${seen?.price}, the price charged is ${charged}`]
    },
  },
  {
    what: 'repeated notices in any order',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const bundle = await bundleOf(arena.target.db, site)
      await arena.together([order(arena, me, saleOf(bundle))])
      const [payment] = await paymentsOf(arena, me)
      const reference = payment?.provider_reference ?? ''
      const statuses: PaymentStatus[] = ['completed', 'failed', 'cancelled', 'pending', 'completed', 'completed']
      const asks = [...statuses, ...statuses, ...statuses].map((status) => notice(arena, reference, status))
      await arena.together(arena.random.shuffled(asks))
      await arena.together(arena.random.shuffled(asks))
      const [after] = await paymentsOf(arena, me)
      return [
        ...expectEqual('status', after?.status, 'completed'),
        ...expectEqual('credits', await balanceOf(arena, me), bundle.credits),
      ]
    },
  },
  {
    what: 'notices without a valid signature',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member(), world.member()]
      await world.flush()
      const bundle = await bundleOf(arena.target.db, site)
      await arena.together([order(arena, me, saleOf(bundle)), order(arena, other, saleOf(bundle))])
      const [[mine], [theirs]] = [await paymentsOf(arena, me), await paymentsOf(arena, other)]
      const reference = mine?.provider_reference ?? ''
      const good = notice(arena, reference, 'completed')
      const elsewhere = notice(arena, theirs?.provider_reference ?? '', 'completed')
      const failed = notice(arena, reference, 'failed')
      const signature = 'x-sandbox-signature'
      const answers = await arena.together([
        { ...good, headers: { ...good.headers, [signature]: null } },
        { ...good, headers: { ...good.headers, [signature]: '' } },
        { ...good, headers: { ...good.headers, [signature]: '00'.repeat(32) } },
        { ...good, headers: { ...good.headers, [signature]: `${good.headers?.[signature]}00` } },
        { ...good, headers: { ...good.headers, [signature]: elsewhere.headers?.[signature] ?? null } },
        { ...good, headers: { ...good.headers, [signature]: failed.headers?.[signature] ?? null } },
        {
          ...good,
          body: `reference=${reference}&status=completed`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        { ...good, body: '{"reference":null}' },
        { ...good, body: '[]' },
      ])
      return [
        ...expectEqual('accepted', answers.filter((answer) => outcomeOf(answer.status, answer.json) === 'ok').length, 0),
        ...expectEqual('credits', await balanceOf(arena, me), 0),
      ]
    },
  },
  {
    what: 'a purchase while conversations are started',
    async run(arena) {
      const world = arena.world()
      const me = world.member({ credits: 100 })
      const others = Array.from({ length: 10 }, () => world.member())
      await world.flush()
      const bundle = await bundleOf(arena.target.db, site)
      await arena.together([order(arena, me, saleOf(bundle))])
      const [payment] = await paymentsOf(arena, me)
      const answers = await arena.together([
        ...others.map(({ id }) => callAsk('chat.send', { ...nothing(arena.random), profile: id }, { cookie: me.cookie })),
        ...Array.from({ length: 3 }, () => notice(arena, payment?.provider_reference ?? '', 'completed')),
      ])
      const sent = answers.slice(0, others.length).filter(({ status }) => status === 200).length
      return expectEqual('credits', await balanceOf(arena, me), 100 + bundle.credits - 2 * sent)
    },
  },
]
