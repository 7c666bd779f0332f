import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { minute } from '@vonk/contracts/clock.ts'
import { calls } from '@vonk/contracts/contract.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { inParallel, outcomeOf } from './calls.ts'
import { expectAtMost, type Arena, type Attempt } from './limit.ts'
import { loginLimits } from './limits.logins.ts'
import { mailLimits } from './limits.mails.ts'
import type { Attack, Part } from './part.ts'
import { withPulse } from './pulse.ts'
import type { Ask, Target } from './target.ts'
import { asBytes, type Answer } from './wire.ts'
import { createWorld } from './world.ts'

/** Requests per minute for calls without their own limit in the contract. */
const defaultPerMinute = 600
/** The limit of an address is that of this many members. */
const membersBehindAddress = 10

export const limits: Part = {
  name: 'limits',
  about: 'more requests, logins and mails than are allowed',
  async run(attack) {
    await runAll(attack, await attack.start({ env: { RATE_LIMIT: '1' } }), [
      ...lineLimits,
      ...otherLimits,
      ...loginLimits,
      ...mailLimits,
    ])
    await runAll(attack, await attack.start({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1', DEVELOPMENT: '1' } }), behindAProxy)
  },
}

async function runAll(attack: Attack, target: Target, attempts: readonly Attempt[]): Promise<void> {
  let addresses = 0
  const silent = new Set<string>()
  const arena: Arena = {
    attack,
    target,
    newAddress: () => {
      addresses += 1
      return `127.${1 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
    },
    async flood(what, count, ask, width = 16) {
      const began = performance.now()
      const answers: Answer[] = []
      await inParallel(width, Array.from({ length: count }), async (_, index) => {
        answers[index] = await target.ask(ask(index))
      })
      attack.report.tried(what, count)
      attack.report.tried('429 has Retry-After', answers.filter(({ status }) => status === 429).length)
      for (const { status, header, json } of answers) {
        const code = outcomeOf(status, json)
        if (status !== 429 || Number(header('retry-after')) > 0 || silent.has(code)) continue
        silent.add(code)
        attack.report.broke('429 has Retry-After', `${code} has no Retry-After (${what})`)
      }
      const passed = answers.filter(({ status, json }) => outcomeOf(status, json) !== 'rate_limited').length
      return { answers, passed, minutes: (performance.now() - began) / minute }
    },
  }
  for (const attempt of attempts) {
    const faults = await attempt
      .run(arena)
      .catch((error: unknown) => [error instanceof Error ? (error.stack ?? '') : String(error)])
    attack.report.tried(attempt.what, 0)
    for (const fault of faults) attack.report.broke(attempt.what, fault)
  }
}

/** The smallest request of a call. Invalid requests count for the limit too. */
function askOf(name: string): Ask {
  const { call } = calls.find((line) => line.name === name) ?? {}
  const search = new URLSearchParams(call?.when).toString()
  return {
    method: call?.method ?? 'GET',
    path: `${call?.path ?? '/'}${search && `?${search}`}`,
    ...(call?.body && { body: '{}' }),
  }
}

/** Each call must limit one member at one address to its `perMinute`. */
const lineLimits: Attempt[] = calls.map(({ name, call }) => ({
  what: `${name}, one member at one address`,
  async run({ attack, target, newAddress, flood }) {
    const world = createWorld(target, attack.random)
    const me = world.member()
    await world.flush()
    const perMinute = call.perMinute ?? defaultPerMinute
    const from = newAddress()
    // A login and a logout end the session.
    const cookie = name.startsWith('account.log') ? undefined : me.cookie
    const result = await flood(`${name}, one member at one address`, Math.ceil(perMinute * 1.15) + 5, () => ({
      ...askOf(name),
      cookie,
      from,
    }))
    return expectAtMost(result, perMinute)
  },
}))

/** Headers that proxies use for the address of the client. */
const addressHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
]

const forged = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

const otherLimits: Attempt[] = [
  ...[
    'account.currentUser',
    'account.login',
    'signup.signup',
    'signup.activate',
    'site.geocode',
    'chat.send',
    'credits.buy',
    'members.report',
  ].map((name): Attempt => ({
    what: `${name} with another made-up session each time`,
    async run({ attack, newAddress, flood }) {
      const line = calls.find((candidate) => candidate.name === name)?.call
      const perMinute = (line?.perMinute ?? defaultPerMinute) * (line?.access === 'anyone' ? 1 : membersBehindAddress)
      const from = newAddress()
      const result = await flood(`${name} with another made-up session each time`, Math.ceil(perMinute * 1.1) + 5, () => ({
        ...askOf(name),
        cookie: `session=${attack.random.word(43)}; device=${attack.random.word(43)}`,
        from,
      }))
      return expectAtMost(result, perMinute)
    },
  })),
  ...addressHeaders.map((header): Attempt => ({
    what: `another ${header} each time`,
    async run({ newAddress, flood }) {
      const from = newAddress()
      const result = await flood(`another ${header} each time`, 40, (index) => ({
        ...askOf('signup.activate'),
        headers: { [header]: header === 'forwarded' ? `for=${forged(index)}` : forged(index) },
        from,
      }))
      return expectAtMost(result, 30)
    },
  })),
  {
    what: 'one path written in many ways',
    async run({ newAddress, flood }) {
      const from = newAddress()
      const spellings = [
        '/api/activation.php',
        '/api/activation.php/',
        '/%61pi/activation.php',
        '/api/activation%2ephp',
        '/api/activation.php?x=1',
      ]
      const result = await flood('one path written in many ways', 60, (index) => ({
        method: 'POST',
        path: spellings[index % spellings.length] ?? '/',
        body: '{}',
        from,
      }))
      const reached = result.answers.filter(({ status }) => status !== 404)
      return expectAtMost({ ...result, answers: reached, passed: reached.filter(({ status }) => status !== 429).length }, 30)
    },
  },
  {
    what: 'one member at many addresses',
    async run({ attack, target, newAddress, flood }) {
      const world = createWorld(target, attack.random)
      const me = world.member()
      const sessions = [me.cookie, world.session(me), world.session(me)]
      await world.flush()
      const addresses = Array.from({ length: 12 }, newAddress)
      const result = await flood('one member at many addresses', 150, (index) => ({
        ...askOf('chat.typing'),
        cookie: sessions[index % sessions.length],
        from: addresses[index % addresses.length] ?? '',
      }))
      return expectAtMost(result, 120)
    },
  },
  {
    what: 'one address that is flooded does not stop another',
    async run({ attack, target, newAddress, flood }) {
      const world = createWorld(target, attack.random)
      const me = world.member()
      await world.flush()
      const from = newAddress()
      await flood('one address that is flooded does not stop another', 700, () => ({ ...askOf('account.currentUser'), from }))
      const mine = await target.ask({ ...askOf('account.currentUser'), cookie: me.cookie, from: newAddress() })
      return mine.status === 200 ? [] : [`a member elsewhere gets ${mine.status} ${mine.text}`]
    },
  },
  {
    what: 'rendered pages',
    async run({ newAddress, flood }) {
      const from = newAddress()
      const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
      const result = await flood('rendered pages', 400, () => ({ path: '/', headers, from }), 4)
      return expectAtMost(result, 300)
    },
  },
  {
    what: 'paths that are not there',
    async run({ newAddress, flood }) {
      const from = newAddress()
      const result = await flood('paths that are not there', 400, (index) => ({
        method: 'POST',
        path: `/api/nothing-${index}.php`,
        body: '{}',
        from,
      }))
      return expectAtMost(result, 300)
    },
  },
  {
    what: 'payment notices',
    async run({ newAddress, flood }) {
      const from = newAddress()
      const result = await flood('payment notices', 400, (index) => ({
        method: 'POST',
        path: '/api/payment-notice.php',
        body: `{"reference":"x${index}","status":"completed"}`,
        from,
      }))
      return expectAtMost(result, 300)
    },
  },
  {
    what: 'guessed unsubscribe links',
    async run({ attack, newAddress, flood }) {
      const from = newAddress()
      const result = await flood('guessed unsubscribe links', 400, () => ({
        method: 'POST',
        path: `/notifications/unsubscribe?token=${attack.random.uuid().replaceAll('-', '').repeat(2).slice(0, 56)}`,
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        from,
      }))
      return expectAtMost(result, 300)
    },
  },
  {
    what: 'connections of one address',
    async run({ attack, target, newAddress }) {
      const what = 'connections of one address'
      const from = newAddress()
      const sockets: Socket[] = []
      let closed = 0
      for (let count = 0; count < 300; count++) {
        const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: from })
        socket.on('error', () => {})
        socket.once('close', () => (closed += 1))
        sockets.push(socket)
      }
      attack.report.tried(what, sockets.length)
      await wait(1500)
      const mine = await target.ask({ path: '/health/live', from: newAddress() })
      const refused = closed
      for (const socket of sockets) socket.destroy()
      return [
        ...(refused > 0 ? [] : ['300 connections of one address are kept open']),
        ...(mine.status === 200 ? [] : [`another address gets ${mine.status}`]),
      ]
    },
  },
  {
    what: 'thousands of requests on a connection that reads nothing',
    async run({ attack, target, newAddress }) {
      const from = newAddress()
      const count = 5000
      const bytes = asBytes({ method: 'GET', target: '/api/interests.php', headers: { host: target.host('milf') } })
      const sockets = Array.from({ length: 4 }, () => {
        const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: from })
        socket.on('error', () => {})
        socket.pause()
        socket.write(Buffer.concat(Array.from({ length: count }, () => bytes)))
        return socket
      })
      attack.report.tried(this.what, count * sockets.length)
      let worst = 0
      const other = newAddress()
      await withPulse(target, attack.report, `pings beside ${this.what}`, async () => {
        for (let turn = 0; turn < 10; turn++) {
          const began = performance.now()
          await target.ask({ path: '/api/user.php', from: other })
          worst = Math.max(worst, performance.now() - began)
          await wait(200)
        }
      })
      for (const socket of sockets) socket.destroy()
      attack.report.note(this.what, `another address waited ${Math.round(worst)} ms at most`)
      return worst < 5000 ? [] : [`another address waited ${Math.round(worst)} ms`]
    },
  },
  {
    what: 'live streams of one member',
    async run({ attack, target, newAddress }) {
      const what = 'live streams of one member'
      const world = createWorld(target, attack.random)
      const me = world.member()
      await world.flush()
      const head = `GET ${liveEventsPath} HTTP/1.1\r\nhost: ${target.host('milf')}\r\ncookie: ${me.cookie}\r\n\r\n`
      const streams = Array.from({ length: 30 }, () => {
        const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: newAddress() }, () => socket.write(head))
        const stream = { open: false }
        socket.on('data', (bytes) => (stream.open ||= bytes.toString().includes('hello')))
        socket.on('error', () => {})
        socket.once('close', () => (stream.open = false))
        socket.once('end', () => (stream.open = false))
        return { socket, stream }
      })
      attack.report.tried(what, streams.length)
      await wait(1500)
      const open = streams.filter(({ stream }) => stream.open).length
      for (const { socket } of streams) socket.destroy()
      return open > 0 && open <= 20 ? [] : [`${open} of 30 streams are open`]
    },
  },
]

/** Behind one proxy, only the last address in the header counts, because the proxy added it. */
const behindAProxy: Attempt[] = Object.entries<(index: number) => string>({
  'a made-up address in front of the real one': (index) => `${forged(index)}, 198.51.100.7`,
  'many addresses in front of the real one': (index) => `${forged(index)}, ${forged(index + 1)}, 198.51.100.8`,
  'no address in front of the real one': (index) => `x${index}, 198.51.100.9`,
  'the addresses of one IPv6 subscriber': (index) => `2001:db8:1:2::${index.toString(16)}`,
  'one IPv6 address written in many ways': (index) =>
    ['2001:db8:5:6::1', '2001:DB8:5:6::1', '2001:0db8:0005:0006:0000:0000:0000:0001', '2001:db8:5:6:0::1'][index % 4] ?? '',
  'IPv4 inside IPv6': (index) => (index % 2 ? '198.51.100.10' : '::ffff:198.51.100.10'),
}).map(([how, headerOf]) => ({
  what: `behind a proxy: ${how}`,
  async run({ newAddress, flood }) {
    const from = newAddress()
    const result = await flood(`behind a proxy: ${how}`, 45, (index) => ({
      ...askOf('signup.activate'),
      headers: { 'x-forwarded-for': headerOf(index) },
      from,
    }))
    return expectAtMost(result, 30)
  },
}))
