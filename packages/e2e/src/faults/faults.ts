import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { hour, second } from '@vonk/contracts/clock.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { pathOf } from './device.ts'
import { brokenPromises } from './promises.ts'
import type { Person, World } from './world.ts'

/** How hard a fault is tried. */
export type Sizes = {
  kills: number
  cuts: number
  /** Between two cuts, in ms. */
  cutEvery: number
  /** How many messages each device writes where no time is given. */
  messages: number
  /** In ms, in each direction. */
  delay: number
  /** The share of packets that get lost. */
  loss: number
}

/** What `npm test` tries. */
export const smallSizes: Sizes = { kills: 10, cuts: 8, cutEvery: 300, messages: 8, delay: 200, loss: 0.05 }

export type Fault = { name: string; run(world: World, sizes: Sizes): Promise<string[]> }

/** Two members: the first one writes on a computer and on a phone. */
const aPair = async (world: World, around?: (fetchIt: typeof fetch) => typeof fetch) =>
  [await world.member(['the computer', 'the phone'], around), await world.member(['the other'], around)] as const

/** All devices of two members write to the other at once. */
function writeAtOnce(world: World, [one, other]: readonly [Person, Person], messages: number) {
  for (let count = 0; count < messages; count++) {
    for (const device of one.devices) world.write(device, other)
    for (const device of other.devices) world.write(device, one)
  }
}

/** What can go wrong between two members. Each must leave every promise of the chat whole (CHT-03, CHT-09). */
export const faults: readonly Fault[] = [
  {
    name: 'the server, PostgreSQL or both are killed at random under load',
    async run(world, { kills }) {
      const people = [...(await aPair(world)), await world.member(['the third'])]
      const load = world.load(people)
      const orders = keepBuying(world, people[0] as Person)
      for (let kill = 0; kill < kills; kill++) {
        const what = world.random.pick(['the server', 'PostgreSQL', 'both'] as const)
        try {
          await world.sent(10)
          await wait(world.random.int(300))
          await world.kill(what)
        } catch (error) {
          throw new Error(`After ${kill} kills, at one of ${what}`, { cause: error })
        }
      }
      await load.stop()
      const lost = await orders.stop()
      return [...(await brokenPromises(world)), ...lost]
    },
  },
  {
    name: 'the stream is cut again and again',
    async run(world, { cuts, cutEvery }) {
      const load = world.load(await aPair(world))
      for (let cut = 0; cut < cuts; cut++) {
        await wait(cutEvery)
        world.line.cut(liveEventsPath)
      }
      await load.stop()
      return brokenPromises(world)
    },
  },
  {
    name: 'the line is slow and loses packets',
    async run(world, { messages, delay, loss }) {
      const pair = await aPair(world)
      world.line.set({ delay, loss })
      writeAtOnce(world, pair, messages)
      const broken = await brokenPromises(world)
      world.line.set({ delay: 0, loss: 0 })
      return broken
    },
  },
  {
    name: 'answers get lost after the commit',
    async run(world, { messages }) {
      const pair = await aPair(world)
      world.line.set({ lostAnswers: 0.3 })
      writeAtOnce(world, pair, messages)
      const broken = await brokenPromises(world)
      world.line.set({ lostAnswers: 0 })
      return broken
    },
  },
  {
    name: 'each message is sent ten times at once',
    async run(world, { messages }) {
      const tenTimes =
        (fetchIt: typeof fetch): typeof fetch =>
        async (given, init) => {
          const isMessage = pathOf(given).startsWith(chatContract.send.path) && init?.method === 'POST'
          const answers = await Promise.all(Array.from({ length: isMessage ? 10 : 1 }, () => fetchIt(given, init)))
          return answers[world.random.int(answers.length)] as Response
        }
      writeAtOnce(world, await aPair(world, tenTimes), messages)
      return brokenPromises(world)
    },
  },
  {
    name: 'two devices of a member send at once',
    async run(world, { messages }) {
      writeAtOnce(world, await aPair(world), 4 * messages)
      return brokenPromises(world)
    },
  },
  {
    name: 'a device loads its conversations late, when they have more than one page',
    async run(world, { messages }) {
      const isLate =
        (fetchIt: typeof fetch): typeof fetch =>
        async (given, init) => {
          if (pathOf(given).startsWith(chatContract.chats.path) && world.sentSoFar() < limits.messagesPerPage * 2)
            throw new TypeError('fetch failed')
          return fetchIt(given, init)
        }
      const one = await world.member(['the computer', 'the phone'])
      const pair = [one, await world.member(['the other'], isLate)] as const
      writeAtOnce(world, pair, 4 * messages)
      return brokenPromises(world)
    },
  },
  {
    name: 'the clock of the devices is wrong by an hour, and jumps',
    async run(world, { messages }) {
      const pair = await aPair(world)
      const RealDate = globalThis.Date
      try {
        for (const wrongBy of [hour, -hour, 0]) {
          globalThis.Date = shifted(RealDate, wrongBy)
          writeAtOnce(world, pair, messages)
          await world.sent(1)
        }
        return await brokenPromises(world)
      } finally {
        globalThis.Date = RealDate
      }
    },
  },
]

/** A clock that is wrong by so many ms. */
function shifted(RealDate: DateConstructor, by: number): DateConstructor {
  class WrongDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + by] : given) as [number]))
    }
    static override now() {
      return RealDate.now() + by
    }
  }
  return WrongDate as DateConstructor
}

/** A member buys credits, past the bad line. `stop` returns the orders that the server confirmed and then lost. */
function keepBuying(world: World, member: Person): { stop(): Promise<string[]> } {
  const wish = { running: true }
  const bought = new Set<string>()
  const headers = { cookie: member.cookie }
  const buy = async () => {
    const { bundles } = (await world.request(member.site, 'GET', '/api/pricing.php', { headers })).json as {
      bundles: { id: number; price: number }[]
    }
    const [bundle] = bundles
    const order = await world.request(member.site, 'POST', '/api/payment.php', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { bundle: bundle?.id, method: 'creditcard', price: bundle?.price },
    })
    const { payment } = order.json as { payment: Payment }
    const paid = await world.request(member.site, 'POST', payment.checkout_url ?? '', { headers, body: { status: 'completed' } })
    if (paid.status === 303) bought.add(payment.payment_id)
  }
  const buying = (async () => {
    // A kill breaks orders, so errors are expected.
    while (wish.running)
      await buy().then(
        () => wait(second / 10),
        () => wait(second / 5),
      )
  })()
  return {
    async stop() {
      wish.running = false
      await buying
      const completed = await world.db().selectFrom('payments').select('id').where('status', '=', 'completed').execute()
      const kept = new Set(completed.map(({ id }) => id))
      const lost = [...bought].filter((id) => !kept.has(id)).map((id) => `order ${id} was confirmed and is lost`)
      return bought.size === 0 ? [...lost, 'no order was completed'] : lost
    },
  }
}
