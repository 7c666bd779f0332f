import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callAsk, nothing } from './calls.ts'
import { ledgerFaults } from '../src/features/credits/ledger.proof.ts'
import type { Attack } from './part.ts'
import type { Target } from './target.ts'
import type { Answer } from './wire.ts'
import { bundleOf, createWorld, saleOf, type Member } from './world.ts'

const site = 'milf'
/** The limit for an order, in ms: about twice the timeout of the provider, because orders may queue. */
const longestOrder = 30_000
/** The limit for other requests during that time, in ms. */
const longestOther = 3000

/** Ways in which a provider fails. */
const ways: Record<string, (answer: ServerResponse) => void> = {
  'never answers': () => {},
  'answers with an error': (answer) => void answer.writeHead(500).end('{"status":500}'),
  'answers with a page': (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>'),
  'answers nothing': (answer) => void answer.writeHead(200).end(),
  'answers null': (answer) => void answer.writeHead(201).end('null'),
  'answers half': (answer) => void answer.writeHead(201, { 'content-length': '500' }).end('{"id":"tr_half"'),
  'breaks off': (answer) => void answer.destroy(),
  'sends on': (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'sends on in a circle': (answer) => void answer.writeHead(302, { location: '/payments' }).end(),
  'drips for ever': (answer) => {
    answer.writeHead(201, { 'content-type': 'application/json' })
    const timer = setInterval(() => answer.write(' '), 200)
    answer.once('close', () => clearInterval(timer))
  },
  floods: (answer) => {
    answer.writeHead(201, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(256 * 1024, 0x20)
    let sent = 0
    const more = () => {
      while (sent < 400 && !answer.destroyed) {
        sent += 1
        if (!answer.write(chunk)) return
      }
      answer.end()
    }
    answer.on('drain', more)
    more()
  },
  'leads to a script': (answer) => created(answer, 'javascript:alert(1)'),
  'leads to a file': (answer) => created(answer, 'file:///etc/passwd'),
  'names itself with NUL': (answer) =>
    void answer.writeHead(201).end('{"id":"tr_\\u0000","_links":{"checkout":{"href":"https://pay.example/x"}}}'),
  'names itself with a megabyte': (answer) =>
    void answer
      .writeHead(201)
      .end(JSON.stringify({ id: `tr_${'x'.repeat(1_000_000)}`, _links: { checkout: { href: 'https://pay.example/x' } } })),
}

const created = (answer: ServerResponse, href: string) =>
  void answer
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id: `tr_${Date.now()}`, status: 'open', _links: { checkout: { href } } }))

/** Orders and notices while the provider fails. All get a response in time, nothing is booked, and nobody else waits. */
export async function payments(attack: Attack): Promise<void> {
  const provider = createProvider()
  const port = await listen(provider.server)
  try {
    const target = await attack.start({ env: { MOLLIE_API_KEY: 'test_attack', MOLLIE_API_URL: `http://127.0.0.1:${port}` } })
    provider.ask = async (url, body) => wayOf(target, provider.chosen, url, body)
    await checkSixteen(attack, target)
    await checkOrders(attack, target, provider.chosen)
    await checkNotices(attack, target, provider.chosen)
    const what = 'the ledger beside a provider that misbehaves'
    attack.report.tried(what)
    for (const fault of await ledgerFaults(target.db)) attack.report.broke(what, fault)
    const booked = await target.db.selectFrom('ledger').select('id').where('kind', '=', 'purchase').execute()
    if (booked.length > 0) attack.report.broke(what, `${booked.length} purchases were booked`)
  } finally {
    provider.server.closeAllConnections()
    provider.server.close()
  }
}

type Provider = {
  server: Server
  /** How it fails, by the id of a buyer or the reference of a payment. */
  chosen: Map<string, string>
  /** Finds how it fails for this request. */
  ask: (url: string, body: string) => Promise<string | undefined>
}

function createProvider(): Provider {
  const server = createServer((request, answer) => {
    answer.on('error', () => {})
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.once('end', () => {
      void provider.ask(request.url ?? '', body).then((how) => ways[how ?? 'never answers']?.(answer))
    })
  })
  const provider: Provider = { server, chosen: new Map(), ask: () => Promise.resolve(undefined) }
  return provider
}

/** Finds the failure for a request: by its reference, or for an order by the buyer of its payment. */
async function wayOf(target: Target, chosen: Provider['chosen'], url: string, body: string): Promise<string | undefined> {
  const reference = /tr_\w+/.exec(url)?.[0]
  if (reference) return chosen.get(reference)
  const { metadata } = JSON.parse(body || '{}') as { metadata?: { payment?: string } }
  if (!metadata?.payment) return undefined
  const row = await target.db.selectFrom('payments').select('user_id').where('id', '=', metadata.payment).executeTakeFirst()
  return chosen.get(row?.user_id ?? '')
}

const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

/** The maximum number of parallel orders at a silent provider, while a member sends messages. */
async function checkSixteen({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'sixteen orders at a provider that never answers'
  const world = createWorld(target, random)
  const buyers = Array.from({ length: 16 }, () => world.member())
  const [me, other] = [world.member({ credits: 100, paid: true }), world.member()]
  await world.flush()
  const orders = buyers.map((buyer) => order({ random }, target, buyer))
  let worst = 0
  for (let turn = 0; turn < 20; turn++) {
    const began = performance.now()
    const sent = await target.ask(callAsk('chat.send', { ...nothing(random), profile: other.id }, { cookie: me.cookie }))
    worst = Math.max(worst, performance.now() - began)
    if (sent.status !== 200) report.broke(what, `a message meanwhile gets ${sent.status} ${sent.text}`)
  }
  report.note(what, `a message meanwhile takes ${Math.round(worst)} ms at most`)
  if (worst > longestOther) report.broke(what, `a message meanwhile takes ${Math.round(worst)} ms`)
  for (const answer of await Promise.all(orders)) {
    report.tried(what)
    for (const fault of faultsOf(answer)) report.broke(what, fault)
  }
}

async function order({ random }: Pick<Attack, 'random'>, target: Target, { cookie }: Member): Promise<Answer | null> {
  const sale = saleOf(await bundleOf(target.db, site))
  const ask = callAsk('credits.buy', { ...nothing(random), ...sale }, { cookie })
  return target.ask({ ...ask, patience: longestOrder }).catch(() => null)
}

function faultsOf(answer: Answer | null): string[] {
  if (!answer) return [`is not answered within ${longestOrder / 1000} s`]
  return [
    ...(answer.status === 500 ? [`is answered with 500 ${answer.text.slice(0, 150)}`] : []),
    ...(/javascript:|file:/.test(answer.text) ? [`sends a member to ${answer.text.slice(0, 300)}`] : []),
  ]
}

async function checkOrders(attack: Attack, target: Target, chosen: Provider['chosen']): Promise<void> {
  const world = createWorld(target, attack.random)
  const buyers = Object.keys(ways).map((how) => ({ how, member: world.member() }))
  await world.flush()
  for (const { how, member } of buyers) chosen.set(member.id, how)
  await Promise.all(
    buyers.map(async ({ how, member }) => {
      const what = `an order at a provider that ${how}`
      attack.report.tried(what)
      for (const fault of faultsOf(await order(attack, target, member))) attack.report.broke(what, fault)
    }),
  )
}

/** A notice counts only after the provider has confirmed it. */
async function checkNotices(attack: Attack, target: Target, chosen: Provider['chosen']): Promise<void> {
  const world = createWorld(target, attack.random)
  const bundle = await bundleOf(target.db, site)
  const notices = Object.keys(ways).map((how) => {
    const reference = `tr_${world.payment(world.member(), bundle, 'mollie').replaceAll('-', '')}`
    chosen.set(reference, how)
    return { how, reference }
  })
  await world.flush()
  await Promise.all(
    notices.map(async ({ how, reference }) => {
      const what = `a notice of a provider that ${how}`
      const answer = await target
        .ask({
          method: 'POST',
          path: '/api/payment-notice.php',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: null },
          body: `id=${reference}`,
          patience: longestOrder,
        })
        .catch(() => null)
      attack.report.tried(what)
      for (const fault of faultsOf(answer)) attack.report.broke(what, fault)
      if (answer && answer.status < 400)
        attack.report.broke(what, `is answered with ${answer.status} ${answer.text.slice(0, 150)}`)
    }),
  )
}
