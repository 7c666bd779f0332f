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

/** A call with its response. */
type Answered = { line: Call; reply: (query: URLSearchParams) => Response | Promise<Response> }

const answered = <C extends Call>(line: C, reply: Reply<C>, slug: EditionSlug): Answered => ({
  line,
  reply: (query) =>
    typeof reply === 'function'
      ? (reply as (query: URLSearchParams) => Response | Promise<Response>)(query)
      : HttpResponse.json(suitedTo(slug, reply as Record<string, unknown>)),
})

/** Whether a request makes a call. Calls with the same path differ in their fixed query, like on the server. */
const makes =
  ({ method, url }: Request) =>
  ({ line }: Answered) => {
    if (line.method !== method) return false
    const { origin, pathname, searchParams } = new URL(url)
    return (
      origin === location.origin &&
      pathname === line.path &&
      Object.entries(line.when ?? {}).every(([name, value]) => searchParams.get(name) === value)
    )
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
  const own: Answered[] = []
  answers((line, reply) => own.push(answered(line, reply, slug)))
  const fixedQueryFirst = calls.toSorted((a, b) => Number(Boolean(b.call.when)) - Number(Boolean(a.call.when)))
  const all = [
    ...own,
    answered(membersContract.search, (query) => HttpResponse.json(foundBy(query, slug)), slug),
    ...fixedQueryFirst.map(({ name, call }) => answered(call, exampleAnswers[name], slug)),
  ]
  return [
    // One for all calls: each handler reads the cookies for each request of the page, also for its modules and fonts.
    http.all(
      ({ request }) => all.some(makes(request)),
      ({ request }) => all.find(makes(request))?.reply(new URL(request.url).searchParams),
    ),
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
