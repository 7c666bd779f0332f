import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, RenderPage, PageRequest } from '@vonk/contracts/rendered-page.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Finds the built rendering of pages; a new build is noticed by its file's time. */
export function findRenderer(file: string): () => Promise<RenderPage | null> {
  let known: { changedAt: number; render: Promise<RenderPage> } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedAt !== found.mtimeMs) {
      const address = `${pathToFileURL(file).href}?${found.mtimeMs}`
      known = { changedAt: found.mtimeMs, render: import(address).then((built: { renderPage: RenderPage }) => built.renderPage) }
    }
    return known.render
  }
}

/** Renders what a visitor asks for. The rendering makes its calls here, with the visitor's cookies, and each call once. */
export function renderFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { render, ...page }: Pick<PageRequest, 'site' | 'locale' | 'languages' | 'refused'> & { render: RenderPage },
): Promise<RenderedPage | { redirect: string }> {
  const asked = new Map<string, ReturnType<PageRequest['ask']>>()
  const ask: PageRequest['ask'] = (address) => {
    const answer = asked.get(address) ?? askOurselves(app, request, { method: 'GET', url: address })
    asked.set(address, answer)
    return answer
  }
  return render({ ...page, host: request.hostname, address: request.url, ask })
}

/** The visitor's own headers: who they are, what they speak, and where the proxies in front say they come from. */
const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

/** Makes a call for the visitor behind a request. */
export async function askOurselves(
  app: FastifyInstance,
  request: FastifyRequest,
  call: { method: 'GET' | 'POST'; url: string; payload?: object },
) {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    ...call,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  return { status: statusCode, headers: answered, body }
}
