import type { AnswerOf, Call } from '@vonk/contracts/call.ts'
import { calls } from '@vonk/contracts/contract.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { type LiveEvent, liveEventsPath } from '@vonk/contracts/live-events.ts'
import { exampleAnswers } from '@vonk/fixtures/answers.ts'
import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import { sse } from 'msw/sse'

type Reply<C extends Call> = AnswerOf<C> | (() => Response | Promise<Response>)

/** Says what a call of the contract answers in a story. */
export type On = <C extends Call>(line: C, reply: Reply<C>) => void

/** One line of the contract, answered. Lines that share an address are told apart by their fixed query, as on the server. */
function answered<C extends Call>(line: C, reply: Reply<C>): RequestHandler {
  const method = line.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return http[method](line.path, async ({ request }) => {
    const query = new URL(request.url).searchParams
    if (!Object.entries(line.when ?? {}).every(([name, value]) => query.get(name) === value)) return undefined
    return typeof reply === 'function'
      ? await (reply as () => Response | Promise<Response>)()
      : HttpResponse.json(reply as Record<string, unknown>)
  })
}

/**
 * The network of a story: every call of the contract answers its example from the fixtures, those that `answers` names
 * what the story says. The live stream opens and then is silent.
 */
export function storyNetwork(answers: (on: On) => void): RequestHandler[] {
  const own: RequestHandler[] = []
  answers((line, reply) => own.push(answered(line, reply)))
  const fixedQueryFirst = calls.toSorted((a, b) => Number(Boolean(b.call.when)) - Number(Boolean(a.call.when)))
  return [
    ...own,
    ...fixedQueryFirst.map(({ name, call }) => answered(call, exampleAnswers[name])),
    sse<{ message: string }>(liveEventsPath, ({ client }) => {
      client.send({ data: JSON.stringify({ type: 'hello' } satisfies LiveEvent) })
    }),
  ]
}

/** The server says no. */
export const refusing = (status: number, code: ErrorCode, params?: Record<string, string | number>) => (): Response =>
  HttpResponse.json({ error: { code, params } }, { status })

/** The answer never comes. */
export const neverAnswering = async (): Promise<Response> => {
  await delay('infinite')
  return HttpResponse.error()
}

/** The connection breaks before an answer comes. */
export const losing = (): Response => HttpResponse.error()
