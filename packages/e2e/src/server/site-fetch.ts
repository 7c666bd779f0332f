import { request, type Agent } from 'node:http'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { serverOrigin, siteOrigin } from './addresses.ts'

/** The value of the session cookie; null for a visitor. `locale`: the language that was chosen. */
export type Session = { cookie: string | null; locale?: Locale }

/**
 * A `fetch` for one site and one session, for calls without a browser. Node's `fetch` does not resolve `*.localhost` and does not
 * let a request set its host. `localAddress`: the network address of the visitor, with limits of its own. `port`: of the server, by
 * default that of the journeys.
 */
export const siteFetch =
  (
    slug: EditionSlug,
    session: Session,
    { localAddress, port, agent }: { localAddress?: string; port?: number; agent?: Agent } = {},
  ): typeof fetch =>
  (given, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const host = port === undefined ? new URL(siteOrigin(slug)).host : `${slug}.localhost:${port}`
      const origin = port === undefined ? serverOrigin() : `http://127.0.0.1:${port}`
      const path = given instanceof Request ? given.url : given.toString()
      const headers: Record<string, string> = { ...Object.fromEntries(new Headers(init.headers)), host }
      const body = typeof init.body === 'string' ? init.body : ''
      // Node does not set the length of a DELETE body.
      if (body !== '') headers['content-length'] = String(Buffer.byteLength(body))
      const cookies = {
        ...(session.cookie !== null && { session: session.cookie }),
        ...(session.locale && { locale: session.locale }),
      }
      headers['cookie'] = Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; ')
      const options = { method: init.method, headers, localAddress, agent, signal: init.signal ?? undefined }
      const sent = request(origin + path, options, (answer) => {
        const line = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('session='))
        if (line) session.cookie = /^session=([^;]+)/.exec(line)?.[1] ?? null
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const retryAfter = answer.headers['retry-after']
          resolve(new Response(text, { status: answer.statusCode, headers: retryAfter ? { 'retry-after': retryAfter } : {} }))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
