import { AsyncLocalStorage } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { RenderedPage, RenderPage, PageRequest } from '@vonk/contracts/rendered-page.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member } from '../admission/session.ts'
import type { Config } from '../config.ts'
import { lookEvery } from './built-site.ts'

/** The server that a call is made to. */
type Server = { app: FastifyInstance; config: Config }

/** Loads the built page renderer, again after each build. Returns null if it is not built. */
export function findRenderer(file: string): () => Promise<RenderPage | null> {
  let loaded: { changedAt: number; render: Promise<RenderPage> } | null = null
  let lookedAt = -lookEvery
  let failures = 0
  return async () => {
    if (loaded && performance.now() - lookedAt < lookEvery) return loaded.render
    lookedAt = performance.now()
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (loaded?.changedAt !== found.mtimeMs) {
      const address = `${pathToFileURL(file).href}?${found.mtimeMs}-${failures}`
      const render = import(address).then((built: { renderPage: RenderPage }) => built.renderPage)
      loaded = { changedAt: found.mtimeMs, render }
      // In the midst of a build, its other files may not be there yet.
      render.catch(() => {
        failures += 1
        if (loaded?.render === render) loaded = null
      })
    }
    return loaded.render
  }
}

/** Whose page is rendered, in the calls that the server makes for it. */
const rendered = new AsyncLocalStorage<{ member: Member | null }>()

/** Calls for a rendered page know its member: the session is read once per page. */
export function rememberMemberOfPage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const page = rendered.getStore()
    if (page) request.knownMember = page.member
    done()
  })
}

/** The answer to who is logged in, which the page of every visitor asks for. Without the way through all checks of a request. */
const nobody = Promise.resolve({
  status: 200,
  body: JSON.stringify({ user: null } satisfies AnswerOf<typeof accountContract.currentUser>),
})

/** What many pages of visitors show: the people, how many reply, the places, the figures. Not the settings, which are asked for by the address of the page. */
const shown: ReadonlySet<string> = new Set(
  [membersContract.search, membersContract.replyRate, siteContract.regions, siteContract.figures].map(({ path }) => path),
)

type Answer = Awaited<ReturnType<PageRequest['ask']>>

/**
 * Renders the page of a request for its member, or for a visitor. Its calls are made here with the cookies of the visitor, each call
 * only once. `shared`: keeps an answer for the pages of visitors like this one.
 */
export function renderFor(
  server: Server,
  request: FastifyRequest,
  {
    render,
    member,
    shared,
    ...page
  }: Omit<PageRequest, 'host' | 'ask'> & {
    render: RenderPage
    member: Member | null
    shared: ((address: string, call: () => Promise<Answer>) => Promise<Answer>) | null
  },
): Promise<RenderedPage | { redirect: string }> {
  const responses = new Map<string, ReturnType<PageRequest['ask']>>()
  const ask: PageRequest['ask'] = (address) => {
    if (member === null && address === accountContract.currentUser.path) return nobody
    const response = responses.get(address) ?? answered(address)
    responses.set(address, response)
    return response
  }
  const call = (address: string) => rendered.run({ member }, () => callAs(server, request, { method: 'GET', url: address }))
  const answered = async (address: string): Promise<Answer> => {
    if (member !== null || !shared || !shown.has(address.split('?', 1)[0] ?? '')) return call(address)
    const answer = await shared(address, () => call(address))
    // A refusal may concern one visitor alone, e.g. after too many calls.
    return answer.status === 200 ? answer : call(address)
  }
  return render({ ...page, host: request.hostname, ask })
}

/** Asks this server as the visitor of a request, without a session. The parsed answer; null if the call is refused. */
export const askerFor =
  (server: Server, request: FastifyRequest) =>
  async (address: string): Promise<unknown> => {
    const { status, body } = await rendered.run({ member: null }, () => callAs(server, request, { method: 'GET', url: address }))
    return status === 200 ? JSON.parse(body) : null
  }

/** The headers of the visitor to pass on: session, languages, and the address and country set by proxies. */
const forwardedHeaders = ({ COUNTRY_HEADER }: Config) => [
  'host',
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  ...(COUNTRY_HEADER ? [COUNTRY_HEADER] : []),
]

/** Makes a call to this server as the visitor of a request. */
export async function callAs(
  { app, config }: Server,
  request: FastifyRequest,
  call: { method: 'GET' | 'POST'; url: string; payload?: object },
) {
  const headers = Object.fromEntries(
    forwardedHeaders(config).flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  )
  const {
    statusCode,
    headers: responseHeaders,
    body,
  } = await app.inject({
    ...call,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  return { status: statusCode, headers: responseHeaders, body }
}
