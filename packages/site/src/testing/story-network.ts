import type { AnswerOf, Call } from '@vonk/contracts/call.ts'
import { calls } from '@vonk/contracts/contract.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { type LiveEvent, liveEventsPath } from '@vonk/contracts/live-events.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { answers as examples, exampleAnswers } from '@vonk/fixtures/answers.ts'
import { suitedTo } from '@vonk/fixtures/profile/suited.ts'
import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import { sse } from 'msw/sse'

type Reply<C extends Call> = AnswerOf<C> | ((query: URLSearchParams) => Response | Promise<Response>)

/** Sets the response of a call in a story. */
export type On = <C extends Call>(line: C, reply: Reply<C>) => void

/** Creates the request handler of a call. Calls with the same path differ in their fixed query, like on the server. */
function handlerOf<C extends Call>(line: C, reply: Reply<C>, slug: EditionSlug): RequestHandler {
  const method = line.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return http[method](line.path, async ({ request }) => {
    const query = new URL(request.url).searchParams
    if (!Object.entries(line.when ?? {}).every(([name, value]) => query.get(name) === value)) return undefined
    return typeof reply === 'function'
      ? await (reply as (query: URLSearchParams) => Response | Promise<Response>)(query)
      : HttpResponse.json(suitedTo(slug, reply as Record<string, unknown>))
  })
}

/** A search finds only people of the gender that it asks for. */
function foundBy(query: URLSearchParams, slug: EditionSlug): AnswerOf<typeof membersContract.search> {
  const { profiles, ...found } = suitedTo(slug, examples.members.search)
  const gender = query.get('gender')
  return { ...found, profiles: gender ? profiles.filter((card) => card.gender === gender) : profiles }
}

/**
 * The network of a story: every call returns its example from the fixtures, or the response that `answers` sets, with people
 * that suit the site. The live stream opens and sends no events.
 */
export function storyNetwork(slug: EditionSlug, answers: (on: On) => void): RequestHandler[] {
  const own: RequestHandler[] = []
  answers((line, reply) => own.push(handlerOf(line, reply, slug)))
  const fixedQueryFirst = calls.toSorted((a, b) => Number(Boolean(b.call.when)) - Number(Boolean(a.call.when)))
  return [
    ...own,
    handlerOf(membersContract.search, (query) => HttpResponse.json(foundBy(query, slug)), slug),
    ...fixedQueryFirst.map(({ name, call }) => handlerOf(call, exampleAnswers[name], slug)),
    sse<{ message: string }>(liveEventsPath, ({ client }) => {
      client.send({ data: JSON.stringify({ type: 'hello' } satisfies LiveEvent) })
    }),
  ]
}

/** The server refuses the call. */
export const refusing = (status: number, code: ErrorCode, params?: Record<string, string | number>) => (): Response =>
  HttpResponse.json({ error: { code, params } }, { status })

/** The response never arrives. */
export const neverResponding = async (): Promise<Response> => {
  await delay('infinite')
  return HttpResponse.error()
}

/** The connection breaks before the response arrives. */
export const brokenConnection = (): Response => HttpResponse.error()
