import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { BodyInputOf, Call } from '@vonk/contracts/call.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { asSent } from '../src/testing/requests.ts'
import { site } from './crowd.ts'
import { percentile } from './measures.ts'

/** How many of each kind run at a time. `pause` is the minimum time between two requests of a worker, in ms. */
export type Amounts = { orders: number; logins: number; uploads: number; pause: number }

/** The number of members needed: each repeated order and upload has its own member. */
export const membersFor = ({ orders, uploads }: Amounts) => orders + uploads

/** The number of responses by status. The status has a note when a required Retry-After was missing. */
type Statuses = Record<string, number>
export type HeavyAnswers = { orders: Statuses; logins: Statuses; uploads: Statuses }

/** A request without a response after this time counts as lost, in ms. */
const patience = 120_000

type Sent = { url: string; payload?: string | Buffer; headers: Record<string, string> }
type Answer = { status: number; retryAfter: number | null; body: string }

type Work = { port: number; tokens: readonly string[]; amounts: Amounts; picture: Buffer }

/**
 * Keeps a fixed number of orders, logins and uploads running until `end` is called. Each worker starts again after its
 * response; after a refusal it waits as long as Retry-After says. `end` waits for all responses.
 */
export async function startHeavyWork({ port, tokens, amounts: { orders, logins, uploads, pause }, picture }: Work) {
  const ended = new AbortController()
  const answers: HeavyAnswers = { orders: {}, logins: {}, uploads: {} }
  const tookLogins: number[] = []
  const order = orders > 0 ? await orderAs(port, tokens[0] ?? '') : null
  const upload = uploadOf(picture)

  const repeat = async (kind: keyof HeavyAnswers, call: Call, token: string | undefined, next: () => Sent) => {
    while (!ended.signal.aborted) {
      const began = performance.now()
      const answer = await ask(port, call, next(), token)
      if (kind === 'logins') tookLogins.push(performance.now() - began)
      const name = nameOf(answer)
      answers[kind][name] = (answers[kind][name] ?? 0) + 1
      const rest = Math.max(pause - (performance.now() - began), (answer?.retryAfter ?? 0) * 1000)
      if (rest > 0) await wait(rest, undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  const work = Promise.all([
    ...(order ? tokens.slice(0, orders).map((token) => repeat('orders', creditsContract.buy, token, order)) : []),
    ...tokens.slice(orders, orders + uploads).map((token) => repeat('uploads', profileContract.addPhoto, token, () => upload)),
    ...Array.from({ length: logins }, () => repeat('logins', accountContract.login, undefined, loginOfNobody)),
  ])
  return {
    async end(): Promise<HeavyAnswers & { loginP99: number }> {
      ended.abort()
      await work
      return { ...answers, loginP99: percentile(tookLogins, 0.99) }
    },
  }
}

/** Whether every request got a response, and one that a client can handle. */
export const allAnswered = ({ orders, logins, uploads }: HeavyAnswers) =>
  [orders, logins, uploads].every((statuses) => Object.keys(statuses).every((name) => reasonable.has(name)))

/** 502: the provider did not accept the order. */
const reasonable = new Set(['200', '401', '429', '502', '503'])

function nameOf(answer: Answer | null): string {
  if (!answer) return 'none'
  const saysWhen = answer.retryAfter !== null || (answer.status !== 503 && answer.status !== 429)
  return saysWhen ? String(answer.status) : `${answer.status} (no Retry-After)`
}

/** Returns an order for the first bundle in the country of the member. */
async function orderAs(port: number, token: string): Promise<() => Sent> {
  const answer = await ask(port, creditsContract.pricing, asSent(creditsContract.pricing, {}), token)
  if (answer?.status !== 200) throw new Error(`The prices were refused: ${answer?.status} ${answer?.body}`)
  const {
    bundles: [bundle],
    methods,
  } = JSON.parse(answer.body) as Pricing
  const method = methods.find((one) => one !== 'directdebit')
  if (!bundle || !method) throw new Error('The site has no bundles')
  const body: BodyInputOf<typeof creditsContract.buy> = { bundle: bundle.id, method, price: bundle.price }
  return () => asSent(creditsContract.buy, { body })
}

const loginOfNobody = () =>
  asSent(accountContract.login, { body: { email: `${randomUUID()}@example.com`, password: 'a good password' } })

/** The request that uploads a photo. */
function uploadOf(picture: Buffer): Sent {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    ...asSent(profileContract.addPhoto, {}),
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads one photo. Throws if it is refused. */
export async function uploadPhoto(port: number, token: string, picture: Buffer): Promise<void> {
  const answer = await ask(port, profileContract.addPhoto, uploadOf(picture), token)
  if (answer?.status !== 200) throw new Error(`The photo was refused: ${answer?.status} ${answer?.body}`)
}

/** Sends one request on a new connection. Returns null without a response. */
function ask(port: number, { method }: Call, { url, payload, headers }: Sent, token?: string): Promise<Answer | null> {
  return new Promise((answered) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent: false,
        signal: AbortSignal.timeout(patience),
        headers: {
          host: `${site}.localhost`,
          'sec-fetch-site': 'same-origin',
          ...(token && { cookie: `session=${token}` }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        const retryAfter = answer.headers['retry-after']
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', () => answered(null))
        answer.once('end', () =>
          answered({
            status: answer.statusCode ?? 0,
            retryAfter: retryAfter === undefined ? null : Number(retryAfter),
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    call.once('error', () => answered(null))
    call.end(payload)
  })
}

/** A payment provider that accepts every connection and never responds. */
export async function startSilentProvider(): Promise<{ address: string; calls(): number; close(): void }> {
  let calls = 0
  const server = createServer(() => calls++)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
