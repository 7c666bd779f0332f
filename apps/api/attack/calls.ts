import type { Call } from '@vonk/contracts/call.ts'
import { calls } from '@vonk/contracts/contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { asSent, exampleRequests, type ExampleRequest, type Things } from '../src/testing/requests.ts'
import type { Random } from './random.ts'
import type { Ask } from './target.ts'
import type { Answer } from './wire.ts'

export const callNamed = (name: string): Call => {
  const found = calls.find((line) => line.name === name)
  if (!found) throw new Error(`The contract has no call ${name}`)
  return found.call
}

/** Ids that do not exist. */
export const nothing = (random: Random): Things => ({
  profile: random.uuid(),
  conversation: random.uuid(),
  photo: random.uuid(),
  payment: random.uuid(),
  mandate: random.uuid(),
  bundle: 2_000_000_000,
  price: 1,
})

type Who = { site?: EditionSlug; cookie?: string | undefined; headers?: Record<string, string | null>; from?: string }

/** The example request of a call for these things, with some fields replaced. */
export function callAsk(name: string, things: Things, who: Who, change: ExampleRequest = {}): Ask {
  const call = callNamed(name)
  const example = exampleRequests(things)[name]
  if (!example) throw new Error(`There is no example of ${name}`)
  const { url, payload, headers } = asSent(call, {
    ...example,
    ...(change.query && { query: { ...example.query, ...change.query } }),
    ...(change.body && { body: { ...example.body, ...change.body } }),
  })
  return { method: call.method, path: url, body: payload, ...who, headers: { ...headers, ...who.headers } }
}

/** The error code of a response, or `ok`. */
export function outcomeOf(status: number, json: unknown): string {
  if (status < 400) return 'ok'
  const code = (json as { error?: { code?: unknown } } | undefined)?.error?.code
  return typeof code === 'string' ? code : `status ${status} without a code`
}

/** The cookies that a response sets, as a Cookie header. */
export const cookiesOf = (answer: Answer): string =>
  answer
    .all('set-cookie')
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** Does `work` for every item, `width` at a time. */
export async function inParallel<T>(width: number, items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
