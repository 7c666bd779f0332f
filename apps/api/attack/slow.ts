import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { second } from '@vonk/contracts/clock.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { callAsk, nothing } from './calls.ts'
import type { Attack, Part } from './part.ts'
import { floorOf, withPulse, type Floor } from './pulse.ts'
import type { Target } from './target.ts'
import { createWorld, type Member } from './world.ts'

const site = 'milf'

/** How long normal clients may wait, in ms. */
const longestWait = second

type Arena = {
  attack: Attack
  target: Target
  me: Member
  other: Member
  /** A file and a number of requests whose responses together exceed the socket buffers of the system. */
  unread: { path: string; count: number }
}

/** A kind of misbehaving connection. */
type Client = {
  what: string
  /** The number of parallel connections. */
  count: number
  /** The server must have closed all after this time, in seconds. */
  within: number
  /** The bytes sent first. */
  first: (arena: Arena) => string
  /** The bytes sent after that, every so many ms. Absent if there are none. */
  next?: { every: number; bytes: (turn: number) => string | Buffer }
  /** Whether it never reads. */
  neverReads?: boolean
}

const head = ({ target, me }: Arena, method: string, path: string, ...more: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${target.host(site)}`,
    `origin: ${target.origin(site)}`,
    `cookie: ${me.cookie}`,
    ...more,
  ].join('\r\n')

const json = 'content-type: application/json'
const multipart = 'content-type: multipart/form-data; boundary=b'
const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
const filler = 'x'.repeat(16_000)

/** The limits are 10 s for headers, 20 s for the body of a call and 130 s for any request; the server checks periodically. */
const headersWithin = 15
const bodyWithin = 26
const requestWithin = 140

const clients: Client[] = [
  { what: 'connections that send nothing', count: 500, within: headersWithin, first: () => '' },
  {
    what: 'headers a byte a second',
    count: 100,
    within: headersWithin,
    first: (arena) => head(arena, 'GET', '/api/user.php', 'x-slow: '),
    next: { every: second, bytes: () => 'x' },
  },
  {
    what: 'a header line a second',
    count: 50,
    within: headersWithin,
    first: (arena) => `${head(arena, 'POST', '/api/like.php')}\r\n`,
    next: { every: second, bytes: (turn) => `x-${turn}: y\r\n` },
  },
  {
    what: 'bodies a byte a second',
    count: 100,
    within: bodyWithin,
    first: (arena) => `${head(arena, 'POST', '/api/like.php', json, 'content-length: 1000')}\r\n\r\n{`,
    next: { every: second, bytes: () => ' ' },
  },
  {
    what: 'bodies a byte a second without a session',
    count: 50,
    within: bodyWithin,
    first: ({ target }) =>
      `POST /api/user.php HTTP/1.1\r\nhost: ${target.host(site)}\r\n${json}\r\ncontent-length: 1000\r\n\r\n{`,
    next: { every: second, bytes: () => ' ' },
  },
  {
    what: 'chunks of a byte a second',
    count: 50,
    within: bodyWithin,
    first: (arena) => `${head(arena, 'POST', '/api/message.php', json, 'transfer-encoding: chunked')}\r\n\r\n${chunk('{')}`,
    next: { every: second, bytes: () => chunk(' ') },
  },
  {
    what: 'bodies that never begin',
    count: 100,
    within: bodyWithin,
    first: (arena) => `${head(arena, 'POST', '/api/message.php', json, 'content-length: 100')}\r\n\r\n`,
  },
  {
    what: 'bodies that never end',
    count: 4,
    within: bodyWithin,
    first: (arena) => `${head(arena, 'POST', '/api/message.php', json, 'transfer-encoding: chunked')}\r\n\r\n`,
    next: { every: 20, bytes: () => chunk(filler) },
  },
  {
    what: 'uploads that never end',
    count: 4,
    within: bodyWithin,
    first: (arena) =>
      `${head(arena, 'POST', '/api/photo.php', multipart, 'transfer-encoding: chunked')}\r\n\r\n${chunk(filePart)}`,
    next: { every: 20, bytes: () => chunk(filler) },
  },
  {
    what: 'uploads of a terabyte by their header',
    count: 4,
    within: bodyWithin,
    first: (arena) => `${head(arena, 'POST', '/api/photo.php', multipart, 'content-length: 1099511627776')}\r\n\r\n${filePart}`,
    next: { every: 20, bytes: () => filler },
  },
  {
    what: 'notices a byte a second',
    count: 20,
    within: requestWithin,
    first: (arena) => `${head(arena, 'POST', '/api/payment-notice.php', json, 'transfer-encoding: chunked')}\r\n\r\n`,
    next: { every: 1000, bytes: () => chunk(' ') },
  },
  {
    what: 'bodies for pages',
    count: 20,
    within: requestWithin,
    first: (arena) => `${head(arena, 'GET', '/', json, 'content-length: 1000')}\r\n\r\n`,
    next: { every: second, bytes: () => 'x' },
  },
  {
    what: 'bodies for paths that are not there',
    count: 20,
    within: requestWithin,
    first: (arena) => `${head(arena, 'POST', '/nothing', json, 'content-length: 1000')}\r\n\r\n`,
    next: { every: second, bytes: () => 'x' },
  },
  {
    what: 'another protocol asked for, and then no HTTP',
    count: 20,
    within: headersWithin,
    first: (arena) =>
      `${head(arena, 'GET', '/api/user.php', 'connection: upgrade', 'upgrade: websocket')}\r\n\r\nGET /\xe9 HTTP/1.1\r\n\r\n`,
  },
  {
    what: 'files that are asked for and never read',
    count: 4,
    within: requestWithin,
    first: (arena) => `${head(arena, 'GET', arena.unread.path)}\r\n\r\n`.repeat(arena.unread.count),
    neverReads: true,
  },
  {
    what: 'uploads a byte a second',
    count: 20,
    within: requestWithin,
    first: (arena) => `${head(arena, 'POST', '/api/photo.php', multipart, 'content-length: 1000000')}\r\n\r\n${filePart}`,
    next: { every: second, bytes: () => 'x' },
  },
  {
    what: 'uploads of parts that never come to a file',
    count: 20,
    within: requestWithin,
    first: (arena) => `${head(arena, 'POST', '/api/photo.php', multipart, 'transfer-encoding: chunked')}\r\n\r\n`,
    next: { every: second, bytes: () => chunk('preamble ') },
  },
]

/** Complete requests that must need little CPU. */
const heavy: Record<string, (arena: Arena) => string> = {
  'five thousand parameters': (arena) =>
    `${head(arena, 'GET', `/api/settings.php?${Array.from({ length: 2500 }, (_, index) => `p${index}`).join('&')}`)}\r\n\r\n`,
  'a name five thousand times': (arena) => `${head(arena, 'GET', `/api/settings.php?${'a&'.repeat(5000)}`)}\r\n\r\n`,
  'three thousand header lines': (arena) =>
    `${head(arena, 'GET', '/api/user.php', ...Array.from({ length: 3000 }, (_, index) => `x${index}:`))}\r\n\r\n`,
  'two thousand cookies': (arena) => `${head(arena, 'GET', '/api/user.php', `cookie: ${'a=b; '.repeat(2000)}`)}\r\n\r\n`,
  'a path of fifteen thousand slashes': (arena) => `${head(arena, 'GET', '/'.repeat(15_000))}\r\n\r\n`,
  'a path of dots': (arena) => `${head(arena, 'GET', '/..'.repeat(4000))}\r\n\r\n`,
  'accepted encodings in thousands': (arena) => `${head(arena, 'GET', '/', `accept-encoding: ${'br,'.repeat(4000)}`)}\r\n\r\n`,
  'ranges in thousands': (arena) => `${head(arena, 'GET', '/favicon.ico', `range: bytes=${'0-1,'.repeat(3000)}0-1`)}\r\n\r\n`,
  'an ETag of fifteen thousand signs': (arena) => `${head(arena, 'GET', '/', `if-none-match: ${'"a",'.repeat(3000)}`)}\r\n\r\n`,
}

export const slow: Part = {
  name: 'slow',
  about: 'slow, endless and silent connections while others are served',
  async run(attack) {
    const target = await attack.start()
    const world = createWorld(target, attack.random)
    const [me, other] = [world.member({ paid: true, credits: 100_000 }), world.member({ paid: true, credits: 100_000 })]
    world.conversation(other, me)
    await world.flush()
    const arena: Arena = { attack, target, me, other, unread: await findUnread(target) }
    const open = clients.flatMap((client) => Array.from({ length: client.count }, () => connectAs(client, arena)))
    const began = Date.now()
    await withPulse(target, attack.report, 'pings meanwhile', async (floor) => {
      const stop = { now: false }
      const member = useNormally(arena, floor, stop)
      await checkHeavy(arena)
      await checkUnreadStream(arena)
      await wait(Math.max(0, (bodyWithin + 1) * second - (Date.now() - began)))
      stop.now = true
      await member
    })
    await judge(arena, open, began, (within) => within <= bodyWithin)
    // Some connections have long limits by design. They are checked later, while other parts run.
    attack.later(async () => {
      const longest = Math.max(...clients.map(({ within }) => within))
      await wait(Math.max(0, (longest + 1) * second - (Date.now() - began)))
      await judge(arena, open, began, (within) => within > bodyWithin)
      for (const { socket } of open) socket.destroy()
    })
  },
}

type Opened = {
  client: Client
  socket: Socket
  /** When the server closed it, as a timestamp in ms. */
  endedAt: number | null
  /** The number of responses. */
  answers: number
}

function connectAs(client: Client, arena: Arena): Opened {
  const socket = connect({ host: '127.0.0.1', port: arena.target.port })
  const opened: Opened = { client, socket, endedAt: null, answers: 0 }
  const end = () => (opened.endedAt ??= Date.now())
  socket.once('connect', () => {
    const first = client.first(arena)
    if (first) socket.write(first)
    const { next } = client
    if (!next) return
    let turn = 0
    const timer = setInterval(() => {
      if (socket.writableLength < 1_000_000 && !socket.destroyed) socket.write(next.bytes(turn++))
    }, next.every)
    socket.once('close', () => clearInterval(timer))
  })
  socket.on('error', end)
  socket.once('end', end)
  socket.once('close', end)
  socket.on('data', (bytes) => (opened.answers += bytes.toString('latin1').split('HTTP/1.1 ').length - 1))
  if (client.neverReads) socket.pause()
  return opened
}

async function judge(
  { attack: { report }, unread }: Arena,
  open: readonly Opened[],
  began: number,
  which: (within: number) => boolean,
): Promise<void> {
  for (const client of clients.filter(({ within }) => which(within))) {
    const all = open.filter((opened) => opened.client === client)
    if (client.neverReads) await readAll(all)
    // A client that never reads cannot see the close. It was closed if some responses are missing.
    const still = all.filter(({ endedAt, answers }) => (client.neverReads ? answers === unread.count : endedAt === null))
    const longest = Math.max(...all.map(({ endedAt }) => ((endedAt ?? Date.now()) - began) / second))
    report.tried(client.what, all.length)
    report.note(client.what, `ended after at most ${Math.round(longest)} s`)
    if (still.length > 0)
      report.broke(client.what, `${still.length} of ${all.length} are still open after ${Math.round(longest)} s`)
    else if (!client.neverReads && longest > client.within + 2)
      report.broke(client.what, `they ended after ${Math.round(longest)} s, the limit is ${client.within} s`)
  }
}

async function findUnread(target: Target): Promise<Arena['unread']> {
  const page = await target.ask({ path: '/' })
  const paths = [...new Set([...page.text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''))]
  if (paths.length === 0) throw new Error('The sites are not built: run `npm run build` first.')
  const files = await Promise.all(paths.map(async (path) => ({ path, size: (await target.ask({ path })).bytes.length })))
  const largest = files.toSorted((one, other) => other.size - one.size)[0] ?? { path: '/', size: 1 }
  return { path: largest.path, count: Math.ceil((96 * 1024 * 1024) / largest.size) }
}

/** Starts to read and waits. A connection that the server has closed ends before all responses have come. */
async function readAll(connections: readonly Opened[]): Promise<void> {
  for (const { socket } of connections) socket.resume()
  await wait(3 * second)
}

/** A normal member who makes two calls every 500 ms. Records how long they take. */
async function useNormally({ attack, target, me, other }: Arena, floor: Floor, stop: { now: boolean }): Promise<void> {
  const what = 'a member meanwhile'
  let worst = 0
  while (!stop.now) {
    for (const ask of [
      callAsk('account.currentUser', nothing(attack.random), { cookie: me.cookie }),
      callAsk('chat.send', { ...nothing(attack.random), profile: other.id }, { cookie: me.cookie }),
    ]) {
      const began = performance.now()
      const floorTook = floorOf(floor)
      const answer = await target.ask(ask).catch(() => null)
      const took = performance.now() - began
      const baseline = await floorTook
      attack.report.tried(what)
      worst = Math.max(worst, took)
      if (answer?.status !== 200)
        attack.report.broke(what, `${ask.path} got ${answer?.status ?? 'no answer'} ${answer?.text ?? ''}`)
      else if (took > longestWait + 10 * baseline) attack.report.broke(what, `${ask.path} took ${Math.round(took)} ms`)
    }
    await wait(500)
  }
  attack.report.note(what, `slowest answer: ${Math.round(worst)} ms`)
}

/** Sends 20 of each heavy request in parallel. */
async function checkHeavy(arena: Arena): Promise<void> {
  for (const [what, bytes] of Object.entries(heavy)) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        arena.target.raw(Buffer.from(bytes(arena), 'latin1'), { patience: 10_000 }).catch(() => null),
      ),
    )
    arena.attack.report.tried(what, answers.length)
    const statuses = new Set(answers.map((answer) => answer?.status ?? 0))
    arena.attack.report.note(what, `answered ${[...statuses].join(', ')}`)
    if (answers.some((answer) => (answer?.status ?? 0) >= 500)) arena.attack.report.broke(what, 'answered 500 or more')
    if (what.includes('parameters') && [...statuses].some((status) => status !== 400))
      arena.attack.report.broke(what, 'more than 100 parameters must be refused with 400')
  }
}

/** A live stream that is never read. Its events must not fill the memory of the server. */
async function checkUnreadStream({ attack, target, me, other }: Arena): Promise<void> {
  const what = 'a live stream that nobody reads'
  const socket = connect({ host: '127.0.0.1', port: target.port })
  socket.on('error', () => {})
  socket.write(`GET ${liveEventsPath} HTTP/1.1\r\nhost: ${target.host(site)}\r\ncookie: ${other.cookie}\r\n\r\n`)
  socket.pause()
  await wait(300)
  const body = 'x'.repeat(990)
  const count = 400
  for (let sent = 0; sent < count; sent += 20)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        target.ask(
          callAsk(
            'chat.send',
            { ...nothing(attack.random), profile: other.id },
            { cookie: me.cookie },
            { body: { payload: { text: body } } },
          ),
        ),
      ),
    )
  attack.report.tried(what, count)
  socket.destroy()
}
