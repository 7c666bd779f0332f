import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import { renderedStateId, type RenderedPage } from '@vonk/contracts/rendered-page.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowScripts } from '../admission/headers.ts'
import { escapeHtml } from '../mail/escape-html.ts'

/** A page in memory. `scripts`: the inline scripts that may run, see {@link inlineScripts}. */
export type Page = {
  status: number
  scripts: string[]
  etag: string
  plain: Buffer
  /** Compressed at the first request for the encoding, then the same for all responses. */
  compressed: (encoding: Encoding) => Promise<Buffer>
}

type Encoding = 'br' | 'gzip'

/** In bytes. A compressed page fits in one piece; each further one is a trip to another thread. */
const chunkSize = 64 * 1024

/** For pages that are compressed while a visitor waits. Who knows the size takes less memory and time for the same bytes. */
const quickBrotli = (size: number) => ({
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** About as small, in a third of the time: less than 1 ms, so it needs no other thread. */
const quickZstd = { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 6 } }

/** The hashes, for the content security policy, of the inline scripts of a built page. Never pass a page with texts of members. */
export const inlineScripts = (built: string): string[] =>
  Array.from(
    built.matchAll(/<script(?: data-[^>]*)?>(.+?)<\/script>/gs),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** Without the flag `u`, which makes it several times slower, and takes no time for a page that has none of these characters. */
const beyondLatin = /[^\0-\xff]+/g
const stylesAndScripts = /<(style|script)\b([^>]*)>.*?<\/\1>/gs

/**
 * Writes characters beyond Latin-1, such as quotation marks, as references and escapes. A single one makes Chromium keep the whole
 * page in twice the memory and decode it a character at a time. Leaves scripts as they are, because their hashes are allowed.
 */
export function inLatin(html: string): string {
  if (html.search(beyondLatin) < 0) return html
  let latin = ''
  let from = 0
  // Part by part: one expression for parts and characters would try both at every character.
  for (const { 0: part, 1: tag, 2: attributes = '', index } of html.matchAll(stylesAndScripts)) {
    latin += textInLatin(html.slice(from, index))
    if (tag === 'style')
      latin += part.replaceAll(
        beyondLatin,
        eachAs((code) => `\\${code.toString(16)} `),
      )
    else if (attributes.includes('json'))
      latin += part.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    else latin += part
    from = index + part.length
  }
  return latin + textInLatin(html.slice(from))
}

const textInLatin = (html: string) =>
  html.replaceAll(
    beyondLatin,
    eachAs((code) => `&#${code};`),
  )

/** Writes each character of some in another way, by its code. */
const eachAs = (write: (code: number) => string) => (characters: string) =>
  Array.from(characters, (character) => write(character.codePointAt(0) ?? 0)).join('')

export function pageOf(html: string, { status = 200, scripts }: { status?: number; scripts: string[] }): Page {
  const plain = Buffer.from(inLatin(html))
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    scripts,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    compressed: (encoding) => {
      const found = made.get(encoding) ?? compress[encoding](plain)
      made.set(encoding, found)
      return found
    },
  }
}

const compress: Record<Encoding, (page: Buffer | string) => Promise<Buffer>> = {
  br: (page) => promisify(brotliCompress)(page, quickBrotli(page.length)),
  gzip: (page) => promisify(gzip)(page),
}

/** The encoding of ours that a browser accepts, the smaller one first; null if it accepts neither. */
const encodingFor = (accepted: string): Encoding | null =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null

/** Inserts a rendered page into the built page. `links`: `<link>` elements for the files that the browser needs. */
export function withRendering(built: string, { title, head, root, state }: RenderedPage, links: string): string {
  // The state contains texts of members, which must not be able to end the <script> element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  const page = title === null ? built : built.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
  const headEnd = page.indexOf('</head>')
  const rootStart = page.indexOf(rootTag) + rootTag.length
  const bodyEnd = page.lastIndexOf('</body>')
  const script = `<script type="application/json" id="${renderedStateId}">${json}</script>`
  // Part by part: a single character beyond Latin-1 makes a whole text slow to search.
  return [
    page.slice(0, headEnd),
    head + links,
    page.slice(headEnd, rootStart),
    root,
    page.slice(rootStart, bodyEnd),
    script,
    page.slice(bodyEnd),
  ]
    .map(inLatin)
    .join('')
}

const rootTag = '<div id="root">'

const variesBy = 'accept-encoding, accept-language, cookie'

/** Sends a page that is the same for every visitor, with an ETag. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  allowScripts(reply, page.scripts)
  reply.status(page.status).headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: variesBy,
    'content-type': 'text/html; charset=utf-8',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding === null) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding))
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
  const encoding = encodingFor(accepted)
  if (encoding === null) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await compress[encoding](html))
}
