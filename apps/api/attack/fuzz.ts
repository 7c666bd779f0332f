import { readFile } from 'node:fs/promises'
import { editions } from '@vonk/contracts/editions.ts'
import { calls } from '@vonk/contracts/contract.ts'
import { errorBody } from '@vonk/contracts/errors.ts'
import * as z from 'zod/mini'
import { asSent, exampleRequests, type Things } from '../src/testing/requests.ts'
import { inParallel } from './calls.ts'
import { bytesOf, setHeader, type Draft } from './fuzz.draft.ts'
import { kinds } from './fuzz.tricks.ts'
import { valueOf, type Pool } from './fuzz.values.ts'
import { ledgerFaults } from '../src/features/credits/ledger.proof.ts'
import type { Attack, Part } from './part.ts'
import { createRandom, type Random } from './random.ts'
import { checkUnchanged, rowsOf } from './rows.ts'
import type { Target } from './target.ts'
import type { Answer } from './wire.ts'
import { bundleOf, createWorld, password, saleOf, type Member, type World } from './world.ts'

const site = 'milf'
const otherSite = 'bbw'
/** Requests per round. After a round the world is restored, because requests block members and end sessions. */
const roundOf = 5000
const parallel = 16
/** The time limit for a response, in ms. */
const slow = 5000
/** How long to wait for a request that never ends, in ms. */
const unfinishedTimeout = 250

type Scene = { members: Member[]; things: Things[]; pool: Pool }

export const fuzz: Part = {
  name: 'fuzz',
  about: 'requests made from the contract and then damaged',
  async run(attack) {
    const { report, requests, seed } = attack
    const target = await attack.start()
    const world = createWorld(target, attack.random)
    const scene = await plant(attack, target, world)
    await world.flush()
    const before = await rowsOf(target, otherSite)
    const accepted = new Map(calls.map(({ name }) => [name, 0]))
    const statuses = new Map<number, number>()
    let slowest = { took: 0, shown: '' }

    for (let from = 0; from < requests; from += roundOf) {
      if (from > 0) await world.restore()
      const round = Array.from({ length: Math.min(roundOf, requests - from) }, (_, index) => from + index)
      await inParallel(parallel, round, async (index) => {
        if (target.ended()) return
        const draft = draftOf(createRandom(seed, 1_000_000 + index), scene, target)
        report.tried(draft.name)
        const bytes = bytesOf(draft)
        const shown = () =>
          `request ${index}: ${readable(bytes)}${draft.tricks.length > 0 ? ` (${draft.tricks.join(', ')})` : ''}`
        const answer = await send(target, draft, bytes).catch((error: unknown) => error)
        if (!(answer && typeof answer === 'object' && 'status' in answer)) {
          const message = answer instanceof Error ? answer.message : String(answer)
          const excused = !draft.http || draft.mayHang || target.ended()
          if (!excused) report.broke(draft.name, `${message} [${shown()}]`)
          return
        }
        const { status, took, text } = answer as Answer
        if (took > slow && (await isSlowAgain(target, draft, bytes)))
          report.broke(draft.name, `took ${Math.round(took)} ms, and was slow again [${shown()}]`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        // Wrong logins of the same run may have locked the account before the correct login.
        const isAccepted = status === 200 || text.includes('"login_blocked"')
        if (isAccepted && draft.call) accepted.set(draft.name, (accepted.get(draft.name) ?? 0) + 1)
        if (took > slowest.took) slowest = { took, shown: shown() }
        for (const fault of judge(draft, answer as Answer)) report.broke(draft.name, `${fault} [${shown()}]`)
      })
      if (target.ended()) return
      for (const fault of await ledgerFaults(target.db)) report.broke('the ledger', `${fault} (before request ${from + roundOf})`)
      checkUnchanged(report, before, await rowsOf(target, otherSite))
    }
    const ready = await target.ask({ path: '/health/ready' })
    report.tried('after all of it')
    if (ready.status !== 200) report.broke('after all of it', `the server is not ready: ${ready.status} ${ready.text}`)
    report.note(
      'after all of it',
      `statuses: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status} x ${count}`)
        .join(', ')}`,
    )
    report.note('after all of it', `processor time of the server: ${await processorSeconds(target.server.pid)} s`)
    report.note('after all of it', `slowest answer: ${Math.round(slowest.took)} ms, ${slowest.shown.slice(0, 150)}`)
    // A call that never accepts a request was not tested beyond its validation.
    if (requests >= 20_000)
      for (const [name, count] of accepted)
        if (count === 0) report.broke(name, 'never accepted a request, so the fuzz did not test it')
  },
}

/** CPU time of a process in whole seconds; NaN without /proc. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return Math.round(((user ?? NaN) + (system ?? NaN)) / 100)
}

/** A request on one line, with long repetitions shortened. */
const readable = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replaceAll('\r\n', '⏎')
    .replace(/(.{1,12}?)\1{20,}/gs, (run: string, piece: string) => `${piece}{x ${run.length / piece.length}}`)
    .slice(0, 1500)

function send(target: Target, draft: Draft, bytes: Buffer): Promise<Answer> {
  const headless = draft.method === 'HEAD'
  if (draft.mayHang) return target.raw(bytes, { headless, patience: unfinishedTimeout })
  // Invalid HTTP breaks its connection, and an upgrade may, so these get their own.
  const sharesConnection = draft.http && !draft.headers.some(([name]) => name === 'upgrade')
  return sharesConnection
    ? target.exchange(bytes, { headless })
    : target.raw(bytes, { headless, patience: draft.http ? 10_000 : 2000 })
}

/** Repeats a slow request: a busy machine is slow once, an expensive request is always slow. */
async function isSlowAgain(target: Target, draft: Draft, bytes: Buffer): Promise<boolean> {
  const again = await send(target, draft, bytes).catch(() => null)
  return again === null || again.took > slow
}

/* Responses */

const stack =
  /\n\s+at .+:\d+:\d+|node_modules|[/\\]src[/\\][\w-]+|\.ts:\d+|dist\/server\.js|PostgresError|syntax error at or near|violates .* constraint|ZodError/

/** Refusals of the HTTP parser before the application: unmet expectation, headers too large, forbidden bytes. */
const isOfTheParser = (status: number, text: string) =>
  status === 417 || status === 431 || (status === 400 && text.includes('"Client Error"'))

function judge(draft: Draft, { status, header, text, json }: Answer): string[] {
  const faults: string[] = []
  const isText = /json|text|html/.test(header('content-type'))
  if (status === 0) faults.push('responded without a status')
  if (status >= 500 && !(status === 503 && header('retry-after'))) faults.push(`answered ${status} ${text.slice(0, 200)}`)
  if (isText && status >= 400 && stack.test(text)) faults.push(`reveals internals: ${text.slice(0, 300)}`)
  if (/^x-powered-by$/i.test(header('x-powered-by'))) faults.push('reveals its software')
  const isCall = draft.call !== null && draft.http
  if (draft.method === 'HEAD') return faults
  if (isCall && status < 300) {
    const parsed = z.safeParse(draft.call?.answer ?? z.unknown(), json)
    if (!parsed.success) faults.push(`the response does not match the contract: ${text.slice(0, 200)}`)
    else if (JSON.stringify(parsed.data) !== text)
      faults.push(`the response has more fields than the contract: ${text.slice(0, 200)}`)
  }
  if (isCall && status >= 300 && status < 400) faults.push(`answered ${status} to ${header('location')}`)
  if (
    draft.http &&
    draft.path.startsWith('/api/') &&
    status >= 400 &&
    !isOfTheParser(status, text) &&
    !z.safeParse(errorBody, json).success
  )
    faults.push(`refused with ${status} without an error of the contract: ${text.slice(0, 200)}`)
  return faults
}

/* Requests */

function draftOf(random: Random, scene: Scene, target: Target): Draft {
  const draft = random.chance(0.93) ? callDraft(random, scene, target) : routeDraft(random, scene, target)
  const tricks = random.pick([0, 1, 1, 1, 1, 2, 2, 3])
  for (let count = 0; count < tricks; count++) {
    const fitting = kinds.filter(({ fits }) => fits?.(draft) ?? true)
    let choice = random.int(fitting.reduce((sum, { weight }) => sum + weight, 0))
    const kind = fitting.find(({ weight }) => (choice -= weight) < 0) ?? fitting[0]
    const [name, trick] = random.pick(Object.entries(kind?.tricks ?? {}))
    draft.tricks.push(`${kind?.name}: ${name}`)
    trick(draft, random)
  }
  return draft
}

/** Calls that hash passwords or decode pictures need 100 times as much CPU as others. */
const expensive = new Set(['signup.signup', 'account.login', 'profile.addPhoto'])

function callDraft(random: Random, { members, things, pool }: Scene, target: Target): Draft {
  const { name, call } = random.pick(calls)
  if (expensive.has(name) && random.chance(0.8)) return callDraft(random, { members, things, pool }, target)
  const member = random.chance(0.95) ? random.pick(members) : null
  const example = exampleRequests(random.pick(things))[name] ?? {}
  const { url, payload, headers } = asSent(call, example)
  const [path = '', search = ''] = url.split('?')
  const fromSchema = random.chance(0.5)
  const query =
    fromSchema && call.query
      ? Object.entries(valueOf(call.query, random, pool) as object).map(([key, value]): [string, string] => [key, String(value)])
      : [...new URLSearchParams(search)]
  const draft = blank(name, call.method, path, target)
  draft.call = call
  draft.query = query
  for (const [field, value] of Object.entries(headers)) setHeader(draft, field, value)
  if (member) setHeader(draft, 'cookie', member.cookie)
  if (Buffer.isBuffer(payload)) draft.content = payload
  else if (call.body) {
    draft.json = fromSchema ? valueOf(call.body, random, pool) : example.body
    setHeader(draft, 'content-type', 'application/json')
  }
  return draft
}

/** Routes that are not calls of the contract. */
const routes: Record<string, (draft: Draft, random: Random, scene: Scene) => void> = {
  'a payment notice': (draft, random, { pool }) => {
    draft.method = 'POST'
    draft.path = '/api/payment-notice.php'
    draft.json = { reference: random.pick(pool['reference'] ?? []), status: random.pick(['completed', 'failed', 'x']) }
    setHeader(draft, 'content-type', random.pick(['application/json', 'application/x-www-form-urlencoded']))
    setHeader(draft, 'x-sandbox-signature', random.word(64))
  },
  'an unsubscription': (draft, random, { pool }) => {
    draft.method = 'POST'
    draft.path = '/notifications/unsubscribe'
    draft.query = [
      [
        'token',
        random.pick([
          random.uuid().replaceAll('-', '').repeat(2).slice(0, 56),
          '',
          'x',
          String(random.pick(pool['profile'] ?? [])),
        ]),
      ],
    ]
    draft.content = random.pick(['List-Unsubscribe=One-Click', 'wish=resume', 'wish=%ff', ''])
    setHeader(draft, 'content-type', random.pick(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x/y']))
  },
  'a bounced mail': (draft, random) => {
    draft.method = 'POST'
    draft.path = '/api/mail-report.php'
    draft.content = random.pick(['Content-Type: multipart/report; boundary=x', '\r\n\r\n', random.word(300)])
    setHeader(draft, 'content-type', 'message/rfc822')
    setHeader(draft, 'authorization', `Bearer ${random.word(20)}`)
  },
  'a photo': (draft, random, { things }) => {
    draft.path = `/photos/${random.pick(['6', '4', '0', 'x'])}/${random.pick(things).photo}/${random.pick(['large.webp', 'card.avif', 'original.webp', 'x'])}`
  },
  'the live stream': (draft) => {
    draft.path = '/api/events.php'
  },
  'a payment page': (draft, random, { pool }) => {
    draft.method = random.pick(['GET', 'POST'])
    draft.path = `/dev/pay/${String(random.pick(pool['reference'] ?? []))}`
    if (draft.method === 'POST')
      draft.content = random.pick(['status=completed', 'status=x', 'status=completed&status=failed', ''])
    setHeader(draft, 'content-type', 'application/x-www-form-urlencoded')
  },
  'the inbox': (draft, random) => {
    draft.path = random.pick(['/dev/inbox', '/dev/inbox/x', '/dev/inbox/x/html'])
  },
  'a page': (draft, random) => {
    draft.path = random.pick(['/', '/members', '/chats', '/nothing-here', '/login'])
    draft.query = random.chance(0.3) ? [['next', '//evil.example']] : []
  },
  'a landing page': (draft, random) => {
    draft.path = `/landers/${random.pick(['video', 'gallery', 'x'])}/${random.pick(['milf-nl', 'bbw-eng', 'milf-auto', 'x', ''])}`
  },
  'a file': (draft, random) => {
    draft.path = random.pick([
      '/assets/x.js',
      '/favicon.ico',
      '/manifest.webmanifest',
      '/robots.txt',
      '/index.html',
      '/.env',
      '/assets/../index.html',
    ])
  },
  'a route for machines': (draft, random) => {
    draft.path = random.pick(['/health/live', '/health/ready', '/metrics', '/api/openapi.json'])
  },
}

function routeDraft(random: Random, scene: Scene, target: Target): Draft {
  const [name, write] = random.pick(Object.entries(routes))
  const draft = blank(name, 'GET', '/', target)
  setHeader(draft, 'cookie', random.pick(scene.members).cookie)
  write(draft, random, scene)
  return draft
}

const blank = (name: string, method: string, path: string, target: Target): Draft => ({
  name,
  call: null,
  method,
  path,
  query: [],
  headers: [
    ['host', target.host(site)],
    ['origin', target.origin(site)],
  ],
  http: true,
  mayHang: false,
  tricks: [],
})

/* Test data */

async function plant({ random }: Attack, target: Target, world: World): Promise<Scene> {
  const bundle = await bundleOf(target.db, site)
  const members = Array.from({ length: 40 }, (_, index) =>
    world.member({ paid: index % 3 === 0, confirmed: index % 5 !== 0, credits: 10_000 }),
  )
  const things = members.map((member, index): Things => {
    const other = members[(index + 1) % members.length] ?? member
    world.like(member, other)
    return {
      profile: other.id,
      conversation: world.conversation(other, member),
      photo: world.photo(member),
      payment: world.payment(member, bundle),
      mandate: world.mandate(member),
      ...saleOf(bundle),
    }
  })
  const foreign = Array.from({ length: 3 }, () => world.member({ site: otherSite, credits: 100 }))
  const [first = world.member({ site: otherSite }), second = first] = foreign
  const conversation = world.conversation(first, second)
  const away = {
    profile: first.id,
    conversation,
    photo: world.photo(first),
    payment: world.payment(first, bundle),
    mandate: world.mandate(first),
    bundle: 1,
    price: 1,
  }
  const all = [...things, away]
  const code = world.discount(editions[site], 'FUZZ')
  const links = members.filter((_, index) => index % 5 === 0).map((member) => world.activationLink(member))
  const ids = (name: 'profile' | 'conversation' | 'photo' | 'payment' | 'mandate') => [
    ...all.map((thing) => thing[name]),
    random.uuid(),
    all[0]?.[name].toUpperCase(),
  ]
  return {
    members,
    things,
    pool: {
      profile: ids('profile'),
      conversation: ids('conversation'),
      photo: ids('photo'),
      mandate: ids('mandate'),
      id: [...ids('profile'), ...ids('payment')],
      bundle: [bundle.id, bundle.id + 1, 1, -1],
      price: [bundle.amount, 1, 0],
      code: [code, 'NOTHING'],
      token: [...links, random.word(43)],
      reference: all.map(({ payment }) => `sandbox_${payment}`),
      email: [`${random.word(8)}@example.com`, members[0]?.email],
      password: [password, 'a good password'],
      country: ['NL', 'BE', 'XX'],
      date_of_birth: ['1990-05-17', '2020-01-01'],
      name: ['Anna', 'Bo'],
      lat: ['52.3'],
      lon: ['4.8'],
    },
  }
}
