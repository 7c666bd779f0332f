import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { hour, second } from '@vonk/contracts/clock.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { pathOf, runOnClocksOfDevices } from './device.ts'
import { brokenPromises } from './promises.ts'
import { aNumber, longestText, until, type Person, type Saying, type World } from './world.ts'

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

const isMessage = (given: Parameters<typeof fetch>[0], init?: RequestInit) =>
  pathOf(given).startsWith(chatContract.send.path) && init?.method === 'POST'

/** The kinds without a file, in turn. */
const eachKind: Saying = (place) => {
  if (place % 3 === 0) return { kind: 'gift', payload: { gift: 'rose' } }
  if (place % 3 === 1) return { kind: 'phrase', payload: { phrase: 'hello', from: 'en', to: null } }
  return aNumber(place)
}

/** Thirty kilobytes. */
const aLongText: Saying = (place) => {
  const number = String(place)
  return { kind: 'text', payload: { text: number + '€'.repeat(longestText - number.length), quote: null } }
}
/** Together more than the server and the system keep for a connection whose other side does not read. */
const longTexts = 240

/** What can go wrong between two members. Each must leave every promise of the chat whole (CHT-03, CHT-09). */
export const faults: readonly Fault[] = [
  {
    name: 'the server, PostgreSQL or both are killed at random under load',
    async run(world, { kills }) {
      const people = [...(await aPair(world)), await world.member(['the third'])]
      const load = world.load(people, eachKind)
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
          const answers = await Promise.all(Array.from({ length: isMessage(given, init) ? 10 : 1 }, () => fetchIt(given, init)))
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
    name: 'the clocks of the devices differ by an hour, and jump',
    async run(world, { messages }) {
      const pair = await aPair(world)
      const wrongBy = [hour, -hour, 0]
      return runOnClocksOfDevices(async () => {
        for (const turn of wrongBy.keys()) {
          for (const [place, { clock }] of world.devices.entries()) clock.wrongBy = wrongBy[(place + turn) % wrongBy.length] ?? 0
          writeAtOnce(world, pair, messages)
          await world.sent(1)
        }
        return brokenPromises(world)
      })
    },
  },
  {
    name: 'a page does not read its stream until the server ends it',
    async run(world) {
      const slow = await world.member(['the slow one'])
      // A server caches its settings for a while.
      await until(async () => {
        const { json } = await world.request(slow.site, 'GET', siteContract.settings.path)
        return (json as AnswerOf<typeof siteContract.settings>).settings.message_length === longestText
      }, 'long texts are allowed')
      const [device] = slow.devices
      if (!device) throw new Error('A person has a device')
      await until(() => device.isLive(), 'the stream is open')
      const readOn = world.line.stall(liveEventsPath)
      let isOver = false
      const stop = attachedTo(device.client).live.subscribe(() => (isOver = true))
      const writer = await world.member(['the computer', 'the phone'])
      for (let count = 0; count < longTexts; count += writer.devices.length)
        for (const one of writer.devices) world.write(one, slow, aLongText)
      await until(() => writer.devices.every((one) => one.unsent() === 0), 'all messages are sent')
      readOn()
      await until(() => isOver, 'the server ends the stream that nobody reads', 30 * second)
      stop()
      return brokenPromises(world)
    },
  },
  {
    name: 'a member floods another until the server refuses it for a while',
    async run(world, { messages }) {
      await world.kill('the server', { RATE_LIMIT: '1' })
      try {
        const pair = await aPair(world)
        let refused = 0
        /** Sends no more after the first refusal, because the next place is free in up to a minute. */
        const untilRefused = (fetchIt: typeof fetch): typeof fetch => {
          let isRefused = false
          return async (given, init) => {
            if (!isMessage(given, init)) return fetchIt(given, init)
            if (isRefused) throw new TypeError('fetch failed')
            const answer = await fetchIt(given, init)
            if (answer.status === 429) {
              isRefused = true
              refused++
            }
            return answer
          }
        }
        const flooder = await world.member(['the tablet', 'the laptop'], untilRefused)
        for (let count = 0; count < (chatContract.send.perMinute ?? 0); count++)
          for (const device of flooder.devices) world.write(device, pair[1])
        writeAtOnce(world, pair, messages)
        await until(() => refused === flooder.devices.length, 'the server refuses the flood')
        world.discard(flooder)
        return await brokenPromises(world)
      } finally {
        await world.kill('the server')
      }
    },
  },
]

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
