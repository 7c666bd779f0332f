import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInputOf, Call } from '@vonk/contracts/call.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { createQueryClient } from '../query-client.ts'

const baseUrl = 'http://vonk.test'

/** A received call. */
export type Request = { line: Call; query: URLSearchParams; body: unknown; headers: Headers }

type Reply<C extends Call> = AnswerOf<C> | Response
type Handler<C extends Call> = (request: Request & { body: BodyInputOf<C> & object }) => Reply<C> | Promise<Reply<C>>

/**
 * A fake server for tests: it has a response per call of the contract and records requests. Calls without a response fail
 * the test. Its query client retries without a pause.
 */
export function aNetwork(): {
  client: QueryClient
  requests: Request[]
  asked: (line: Call) => Request[]
  on: <C extends Call>(line: C, reply: AnswerOf<C> | Handler<C>) => void
} {
  const requests: Request[] = []
  const replies = new Map<string, (request: globalThis.Request) => Promise<Response>>()
  // One for all calls: each handler takes apart the address and the cookies of each request.
  const server = setupServer(
    http.all(
      ({ request }) => replies.has(callOf(request)),
      ({ request }) => replies.get(callOf(request))?.(request),
    ),
  )
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => server.close())
  let over = false
  const client = createQueryClient({
    baseUrl,
    retryDelay: () => 0,
    // Requests and retries after the end of this test must not reach the network of the next test.
    fetch: (...request) => (over ? Promise.reject(new TypeError('The test is over')) : fetch(...request)),
  })
  onTestFinished(() => void (over = true))
  onTestFinished(() => client.clear())
  return {
    client,
    requests,
    asked: (line) => requests.filter((request) => request.line === line),
    on: (line, reply) => {
      replies.set(`${line.method} ${baseUrl}${line.path}`, async (request) => {
        const text = await request.text()
        const arrived: Request = {
          line,
          query: new URL(request.url).searchParams,
          // The body of an upload is a form.
          body: text && !line.upload ? JSON.parse(text) : undefined,
          headers: request.headers,
        }
        requests.push(arrived)
        const answer = typeof reply === 'function' ? await (reply as Handler<Call>)(arrived as never) : reply
        return answer instanceof Response ? answer : HttpResponse.json(answer as Record<string, unknown>)
      })
    },
  }
}

/** Of a request: its method, and its address without the query. */
const callOf = ({ method, url }: globalThis.Request) => `${method} ${url.split('?', 1)[0] ?? ''}`

export const refused = (status: number, code: ErrorCode, params?: Record<string, string | number>) =>
  HttpResponse.json({ error: { code, params } }, { status })

export const loginNeeded = () =>
  HttpResponse.json({ authentication_required: true, error: { code: 'authentication_required' } }, { status: 403 })

/** Breaks the connection before a response. */
export const lost = () => HttpResponse.error()

/** A response that is sent when the test releases it. */
export function held<T>(answer: () => T) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { release, reply: () => released.then(answer) }
}
