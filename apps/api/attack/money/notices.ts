import { randomBytes } from 'node:crypto'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import { editions } from '@vonk/contracts/editions.ts'
import type { Closers } from '../../src/assemble.ts'
import { noticePath } from '../../src/features/credits/payments.service.ts'
import { createSandbox, type SignedNotice } from '../../src/payments/sandbox.ts'
import { copyOf } from '../../src/testing/test-postgres.ts'
import { openServer, type TestApp, type TestMember } from '../../src/testing/test-server.ts'
import { ledgerFaults } from '../../src/features/credits/ledger.proof.ts'
import { createRandom, type Random } from '../random.ts'
import type { Outcome, Sizes } from './fault.ts'
import type { Connection } from '../../src/database/embedded.ts'

const site = 'general'
const buyers = 100
/** Requests at a time. */
const atOnce = 16
/** One of so many may be refused for a moment by a busy server: a provider repeats it. */
const mayRefuse = 1000
/** Payments in one statement. */
const batch = 500

/** What is sent, and whether the server must believe it. */
type Sent = { notice: SignedNotice; genuine: boolean; stale?: true }

/** A payment and the true statuses that its notices tell. */
type Sale = { id: string; reference: string; credits: number; told: Set<PaymentStatus> }

/** The statuses that a payment had at the provider, in order. */
const lives: readonly PaymentStatus[][] = [
  ['completed'],
  ['completed'],
  ['pending', 'completed'],
  ['failed', 'completed'],
  ['failed'],
  ['cancelled'],
]

/**
 * Notices of the payment provider: each 1 to 10 times, in any order, 16 at a time, a fifth of them forged or stale. Every payment that
 * was paid is booked once, and no forged one is believed (PAY-04, PAY-11).
 */
export async function noticesInAnyOrder(postgres: Connection, { notices }: Sizes, seed: number): Promise<Outcome> {
  const closers: Closers = []
  const random = createRandom(seed)
  const sandbox = createSandbox(randomBytes(32))
  const server = await openServer(await copyOf(postgres, closers), { deps: { payments: sandbox } }, closers)
  try {
    const sales: Sale[] = []
    const sent: Sent[] = []
    const sale = await sellers(server, sandbox)
    while (sent.length < notices) {
      for (const one of await sale()) {
        if (sent.length >= notices) break
        sent.push(...noticesOf(one, { random, sandbox, sales }))
        sales.push(one)
      }
    }
    const queue = random.shuffled(sent)
    const broken: string[] = []
    let refused = 0
    const began = performance.now()
    const next = async (): Promise<void> => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const { status } = await server
          .visitor(site)
          .request('POST', noticePath, { payload: one.notice.body, headers: one.notice.headers })
        if (status === 503 && ++refused <= sent.length / mayRefuse) {
          queue.unshift(one)
          continue
        }
        if (one.genuine ? status !== 200 : status !== 400 && status !== 404)
          broken.push(`a ${one.genuine ? 'genuine' : 'forged'} notice got ${status}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    const seconds = (performance.now() - began) / 1000
    broken.push(...(await wrongPayments(server, sales)), ...(await ledgerFaults(server.db)))
    const forged = sent.filter(({ genuine }) => !genuine).length
    const stale = sent.filter((one) => one.stale).length
    const paid = sales.filter(({ told }) => told.has('completed')).length
    return {
      figures: `${sent.length} notices (${forged} forged, ${stale} stale) about ${sales.length} payments, ${paid} of them paid, ${refused} refused for a moment (503) and repeated, in ${seconds.toFixed(0)} s`,
      broken,
    }
  } finally {
    await server.close()
  }
}

/** Returns a function that makes open orders of many members, as their checkouts left them. */
async function sellers(server: TestApp, sandbox: ReturnType<typeof createSandbox>): Promise<() => Promise<Sale[]>> {
  const members: TestMember[] = []
  for (let count = 0; count < buyers; count++) members.push(await server.aMemberIn(site))
  const { bundles } = (await server.visitor(site).call(creditsContract.pricing)).answer
  const created_at = server.clock()
  return async () => {
    const made = await server.db
      .insertInto('payments')
      .values(
        Array.from({ length: batch }, (_, index) => {
          const [bundle, member] = [bundles[index % bundles.length], members[index % members.length]]
          if (!bundle || !member) throw new Error('The site has bundles')
          const { id: bundle_id, credits, price: amount, currency } = bundle
          const rest = { discount_code: null, method: 'creditcard', provider: 'sandbox', status: 'pending' } as const
          return { edition: editions[site], user_id: member.id, bundle_id, credits, amount, currency, created_at, ...rest }
        }),
      )
      .returning(['id', 'credits', 'amount', 'currency'])
      .execute()
    return Promise.all(
      made.map(async ({ id, credits, amount, currency }) => {
        const order = { edition: editions[site], paymentId: id, amount, currency, method: 'creditcard', description: '' } as const
        const { reference, url } = await sandbox.checkout({ ...order, returnUrl: '', noticeUrl: '' })
        await server.db
          .updateTable('payments')
          .set({ provider_reference: reference, checkout_url: url })
          .where('id', '=', id)
          .execute()
        return { id, reference, credits, told: new Set<PaymentStatus>() }
      }),
    )
  }
}

/** The notices of a payment, and the forged and stale ones between them. Notes in the payment what is true. */
function noticesOf(
  sale: Sale,
  { random, sandbox, sales }: { random: Random; sandbox: ReturnType<typeof createSandbox>; sales: readonly Sale[] },
): Sent[] {
  const life = random.pick(lives)
  return Array.from({ length: 1 + random.int(10) }, (): Sent => {
    if (random.chance(0.15)) return { notice: forgedNotice(sale, { random, sandbox, sales }), genuine: false }
    // It tells what was true before.
    if (random.chance(0.1)) return { notice: sandbox.noticeOf(sale.reference, 'pending'), genuine: true, stale: true }
    const status = random.pick(life)
    sale.told.add(status)
    return { notice: sandbox.noticeOf(sale.reference, status), genuine: true }
  })
}

function forgedNotice(
  { reference }: Sale,
  { random, sandbox, sales }: { random: Random; sandbox: ReturnType<typeof createSandbox>; sales: readonly Sale[] },
): SignedNotice {
  const body = { reference, status: 'completed' } as const
  const other = sales.length > 0 ? random.pick(sales).reference : 'sandbox_unknown'
  return random.pick<() => SignedNotice>([
    () => ({ headers: {}, body }),
    () => createSandbox(randomBytes(32)).noticeOf(reference, 'completed'),
    () => ({ headers: sandbox.noticeOf(reference, 'failed').headers, body }),
    () => ({ headers: sandbox.noticeOf(other, 'completed').headers, body }),
    // Signed, but about a payment that we do not have.
    () => sandbox.noticeOf(`sandbox_${random.word(24)}`, 'completed'),
  ])()
}

/** Payments whose status, bookings or receipts do not fit what genuine notices told. */
async function wrongPayments(server: TestApp, sales: readonly Sale[]): Promise<string[]> {
  const stored = new Map(
    (await server.db.selectFrom('payments').select(['id', 'status']).execute()).map(({ id, status }) => [id, status]),
  )
  const entries = await server.db.selectFrom('ledger').select(['reference', 'amount']).where('kind', '=', 'purchase').execute()
  const booked = Map.groupBy(entries, ({ reference }) => reference)
  const receipts = new Set((await server.db.selectFrom('receipts').select('payment_id').execute()).map((one) => one.payment_id))
  return sales.flatMap(({ id, credits, told }) => {
    const wrong: string[] = []
    const status = stored.get(id)
    const paid = told.has('completed')
    const allowed: readonly PaymentStatus[] = paid
      ? ['completed']
      : told.has('failed') || told.has('cancelled')
        ? (['failed', 'cancelled'] as const).filter((one) => told.has(one))
        : ['pending']
    if (!status || !allowed.includes(status)) wrong.push(`payment ${id} is ${status} after notices of ${[...told].join(', ')}`)
    const sums = (booked.get(id) ?? []).map(({ amount }) => amount)
    if (sums.join() !== (paid ? String(credits) : ''))
      wrong.push(`payment ${id} of ${credits} credits has the bookings ${sums.join()}`)
    if (receipts.has(id) !== paid) wrong.push(`payment ${id} has ${paid ? 'no' : 'a'} receipt`)
    return wrong
  })
}
