import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import { renderedStateId, type RenderedPage } from '@vonk/contracts/rendered-page.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowScripts } from '../admission/headers.ts'
import { escapeHtml } from '../mail/escape-html.ts'

/** A page in memory, compressed once for all responses. `scripts`: the inline scripts that may run, see {@link inlineScripts}. */
export type Page = { status: number; scripts: string[]; etag: string; plain: Buffer; brotli: Buffer; gzipped: Buffer }

/** In bytes. A compressed page fits in one piece; each further one is a trip to another thread. */
const chunkSize = 64 * 1024

/** For pages that are compressed while a visitor waits. */
const quickBrotli = { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** About as small, in a third of the time: less than 1 ms, so it needs no other thread. */
const quickZstd = { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 6 } }

/** The hashes, for the content security policy, of the inline scripts of a built page. Never pass a page with texts of members. */
export const inlineScripts = (built: string): string[] =>
  Array.from(
    built.matchAll(/<script(?: data-[^>]*)?>(.+?)<\/script>/gs),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

const beyondLatin = /[^\0-\xff]/

/**
 * Writes characters beyond Latin-1, such as quotation marks, as references and escapes. A single one makes Chromium keep the whole
 * page in twice the memory and decode it a character at a time. Leaves scripts as they are, because their hashes are allowed.
 */
export function inLatin(html: string): string {
  if (!beyondLatin.test(html)) return html
  return html.replaceAll(/<(style|script)\b([^>]*)>.*?<\/\1>|[^\0-\xff]/gsu, (part, tag?: string, attributes = '') => {
    if (tag === undefined) return `&#${part.codePointAt(0)};`
    if (tag === 'style') return part.replaceAll(/[^\0-\xff]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
    if (!attributes.includes('json')) return part
    return part.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  })
}

export async function pageOf(html: string, { status = 200, scripts }: { status?: number; scripts: string[] }): Promise<Page> {
  const plain = Buffer.from(inLatin(html))
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(plain, quickBrotli), promisify(gzip)(plain)])
  return {
    status,
    scripts,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    brotli,
    gzipped,
  }
}

/** Inserts a rendered page into the built page. `links`: `<link>` elements for the files that the browser needs. */
export function withRendering(built: string, { title, head, root, state }: RenderedPage, links: string): string {
  // The state contains texts of members, which must not be able to end the <script> element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return built
    .replace(/<title>[^<]*<\/title>/, (own) => (title === null ? own : `<title>${escapeHtml(title)}</title>`))
    .replace('</head>', () => `${head}${links}</head>`)
    .replace('<div id="root">', (tag) => `${tag}${root}`)
    .replace('</body>', () => `<script type="application/json" id="${renderedStateId}">${json}</script></body>`)
}

const variesBy = 'accept-encoding, accept-language, cookie'

/** Sends a page that is the same for every visitor, with an ETag. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  allowScripts(reply, page.scripts)
  reply.status(page.status).headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: variesBy,
    'content-type': 'text/html; charset=utf-8',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzipped)
  return reply.send(page.plain)
}

/** Sends a page of a member. It must not be cached: the back button must not show it after a logout. */
export async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html: page, status, scripts }: { html: string; status: number; scripts: string[] },
): Promise<FastifyReply> {
  const html = inLatin(page)
  allowScripts(reply, scripts)
  reply.status(status).headers({ 'cache-control': 'no-store', vary: variesBy, 'content-type': 'text/html; charset=utf-8' })
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bzstd\b/.test(accepted)) return reply.header('content-encoding', 'zstd').send(zstdCompressSync(html, quickZstd))
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, quickBrotli))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
  return reply.send(html)
}
