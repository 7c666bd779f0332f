import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { DrawnPage, DrawPage, PageRequest } from '@vonk/contracts/drawn-page.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Finds the built drawing of pages; a new build is noticed by its file's time. */
export function createDrawing(file: string): () => Promise<DrawPage | null> {
  let known: { changedAt: number; draw: Promise<DrawPage> } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedAt !== found.mtimeMs) {
      const address = `${pathToFileURL(file).href}?${found.mtimeMs}`
      known = { changedAt: found.mtimeMs, draw: import(address).then((built: { drawPage: DrawPage }) => built.drawPage) }
    }
    return known.draw
  }
}

/** Draws what a visitor asks for. The drawing makes its calls here, with the visitor's cookies, and each call once. */
export function drawFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { draw, ...page }: Pick<PageRequest, 'site' | 'locale' | 'languages'> & { draw: DrawPage },
): Promise<DrawnPage | { redirect: string }> {
  const asked = new Map<string, ReturnType<PageRequest['ask']>>()
  const ask: PageRequest['ask'] = (address) => {
    const answer = asked.get(address) ?? askOurselves(app, request, address)
    asked.set(address, answer)
    return answer
  }
  return draw({ ...page, host: request.hostname, address: request.url, ask })
}

/** The visitor's own headers: who they are, what they speak, and where the proxies in front say they come from. */
const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

async function askOurselves(app: FastifyInstance, request: FastifyRequest, url: string) {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  return { status: statusCode, body }
}
