import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callAsk, nothing } from './calls.ts'
import { ledgerFaults } from './ledger.ts'
import type { Attack } from './part.ts'
import type { Target } from './target.ts'
import { bundleOf, createWorld, saleOf } from './world.ts'

const site = 'milf'
/** A member waits no longer for an order, in ms: twice what the provider is given, where there is a queue. */
const longestOrder = 30_000
/** What others may wait meanwhile, in ms. */
const longestOther = 3000

/** Ways in which a provider fails. `open`: what it answers to an order. */
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

/** Orders while the provider misbehaves: answered in time, nothing booked, nobody else kept waiting. */
export async function payments(attack: Attack): Promise<void> {
  const provider = { way: ways['never answers'] as (answer: ServerResponse) => void }
  const server = createServer((request, answer) => {
    request.resume()
    answer.on('error', () => {})
    provider.way(answer)
  })
  const port = await listen(server)
  try {
    const target = await attack.start({ env: { MOLLIE_API_KEY: 'test_attack', MOLLIE_API_URL: `http://127.0.0.1:${port}` } })
    for (const [how, way] of Object.entries(ways)) {
      provider.way = way
      await holdOrders(attack, target, how, how === 'never answers' ? 16 : 3)
    }
    for (const [how, way] of Object.entries(ways)) {
      provider.way = way
      await holdNotice(attack, target, how)
    }
    const what = 'the ledger beside a provider that misbehaves'
    attack.report.tried(what)
    for (const fault of await ledgerFaults(target.db)) attack.report.broke(what, fault)
    const booked = await target.db.selectFrom('ledger').select('id').where('kind', '=', 'purchase').execute()
    if (booked.length > 0) attack.report.broke(what, `${booked.length} purchases were booked`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

async function holdOrders({ report, random }: Attack, target: Target, how: string, count: number): Promise<void> {
  const what = `orders at a provider that ${how}`
  const world = createWorld(target, random)
  const buyers = Array.from({ length: count }, () => world.member())
  const [me, other] = [world.member({ credits: 100, paid: true }), world.member()]
  await world.flush()
  const sale = saleOf(await bundleOf(target.db, site))
  const orders = buyers.map(({ cookie }) =>
    target
      .ask({ ...callAsk('credits.buy', { ...nothing(random), ...sale }, { cookie }), patience: longestOrder })
      .catch(() => null),
  )
  let worst = 0
  for (let turn = 0; turn < 5; turn++) {
    const began = performance.now()
    const sent = await target.ask(callAsk('chat.send', { ...nothing(random), profile: other.id }, { cookie: me.cookie }))
    worst = Math.max(worst, performance.now() - began)
    if (sent.status !== 200) report.broke(what, `a message meanwhile gets ${sent.status} ${sent.text}`)
  }
  if (worst > longestOther) report.broke(what, `a message meanwhile takes ${Math.round(worst)} ms`)
  for (const answer of await Promise.all(orders)) {
    report.tried(what)
    if (!answer) report.broke(what, `an order is not answered within ${longestOrder / 1000} s`)
    else if (answer.status === 500) report.broke(what, 'an order is answered with 500')
    else if (/javascript:|file:/.test(answer.text)) report.broke(what, `a member is sent to ${answer.text.slice(0, 300)}`)
  }
}

/** A notice is believed only once the provider was asked. */
async function holdNotice({ report, random }: Attack, target: Target, how: string): Promise<void> {
  const what = `notices of a provider that ${how}`
  const world = createWorld(target, random)
  const me = world.member()
  const id = world.payment(me, await bundleOf(target.db, site), 'mollie')
  await world.flush()
  const answer = await target
    .ask({
      method: 'POST',
      path: '/api/payment-notice.php',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: null },
      body: `id=tr_${id.replaceAll('-', '')}`,
      patience: longestOrder,
    })
    .catch(() => null)
  report.tried(what)
  if (!answer) report.broke(what, `is not answered within ${longestOrder / 1000} s`)
  else if (answer.status < 400 || answer.status === 500)
    report.broke(what, `is answered with ${answer.status} ${answer.text.slice(0, 150)}`)
}
