import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { editionSlugs, type EditionSlug } from '@vonk/contracts/editions.ts'
import { chooseLocale, isLocale, localeCookie, locales, type Locale } from '@vonk/contracts/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admissions, type Admission } from '../admission/admission.ts'
import { isProduction } from '../config.ts'
import { settingsOf } from '../features/site/site.service.ts'
import type { Parts } from '../parts.ts'
import { originOfSite } from '../admission/edition.ts'
import { createDrawing, firstPageOf } from './first-view.ts'
import { overviewPage } from './overview.ts'
import { Refusal } from '../admission/refusal.ts'

/** Paths that are not the sites': what is not found there is a 404, never a page. */
const notPages = /^\/(api|assets|photos|dev|health|metrics)(\/|$)/
const isElsewhere = (path: string) => notPages.test(path) && !path.startsWith('/assets/')

/** What other places show of a site: its icon in a mail that is read on the web. */
const forOthers = /^icon[\w-]*\.(png|svg)$/

const year = 365 * 24 * 3600 * 1000

/**
 * Serves the built sites by host name: files with the compressed siblings the build made, hashed ones for ever, and the
 * site's page for every other path, because its router lives in the browser. `folder` holds `<slug>/dist` for each site.
 */
export async function serveSites(app: FastifyInstance, parts: Parts, { folder }: { folder: string }): Promise<void> {
  const pages = createPages()
  const drawing = createDrawing(join(folder, 'first-views', 'dist', 'draw-first-view.js'))
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, dotfiles: 'ignore' })

  const sendFile = (reply: FastifyReply, root: string, path: string) =>
    path.startsWith('assets/')
      ? reply.sendFile(path, root, { maxAge: year, immutable: true })
      : reply
          .header('cross-origin-resource-policy', forOthers.test(path) ? 'cross-origin' : 'same-origin')
          .sendFile(path, root, { maxAge: 0 })

  app.get('/*', { exposeHeadRoute: true, config: { admission: termsOf } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    if (isElsewhere(path)) return reply.callNotFound()
    const { site } = request
    if (site === null) {
      if (path !== '/' || isProduction(parts.config)) throw new Refusal('unknown_site')
      return reply.type('text/html; charset=utf-8').send(await overviewPage(parts.config))
    }
    const root = join(folder, site, 'dist')
    const file = decodePath(path)
    if (file === null || file.endsWith('.map')) return reply.callNotFound()
    const lander = /^landers\/([\w-]+)(?:\/([\w-]*))?$/.exec(file)
    if (lander) return sendLander(request, reply, site, lander[1] ?? '', lander[2] ?? '')
    if (file.startsWith('landers/') && isFile(file))
      return sendFile(reply, join(folder, 'landers', 'dist'), file.slice('landers/'.length))
    if (isFile(file) || file.startsWith('assets/')) return sendFile(reply, root, file)
    return sendSite(request, reply, site, path)
  })

  /** The site's page, made ready for the screen it opens with: drawn, with the answers it shows, and its scripts on their way. */
  async function sendSite(request: FastifyRequest, reply: FastifyReply, site: EditionSlug, path: string) {
    const locale = await localeOf(request, parts)
    const page = await pages.find(join(folder, site, 'dist', 'index.html'), locale, path)
    // Browsers say so of a page; whoever else reads it may keep it and needs no answers.
    if (!page || request.headers['sec-fetch-dest'] !== 'document') return sendPage(request, reply, page)
    const draw = await drawing().catch((error: unknown) => {
      request.log.warn(error, 'the drawing of first views could not be loaded')
      return null
    })
    const first = await parts.pools.pages(() => firstPageOf(app, request, { site, locale, draw })).catch(nullIfBusy)
    // The page works as it is; its scripts ask for the answers themselves.
    if (!first) return sendPage(request, reply, page)
    const html = page.plain
      .toString()
      .replace('</head>', () => `${first.styles}</head>`)
      // Not to be used until the scripts bring it to life: a field that forgets what was typed is worse than one that waits.
      .replace('<div id="root">', (tag) => (first.root ? `<div id="root" inert aria-busy="true">${first.root}` : tag))
      .replace('</body>', () => `${first.answers}</body>`)
    // What is one visitor's own is kept nowhere: going back after a logout must not show it.
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie', 'content-type': 'text/html; charset=utf-8' })
    return sendCompressed(request, reply, Buffer.from(html))
  }

  /** A landing page's slug names niche and locale (LND-02); one of another niche is at home on that site. */
  async function sendLander(request: FastifyRequest, reply: FastifyReply, site: EditionSlug, name: string, slug: string) {
    const own = await localeOf(request, parts)
    const wanted = readSlug(slug, site, own)
    if (wanted && wanted.site !== site) return reply.redirect(`${originOfSite(wanted.site, parts.config)}${request.url}`)
    const lander = wanted && (await pages.find(join(folder, 'landers', 'dist', site, name, `${wanted.locale}.html`), null))
    return sendPage(request, reply, lander ?? (await pages.find(join(folder, site, 'dist', 'index.html'), own)))
  }
}

function nullIfBusy(error: unknown): null {
  if (error instanceof Refusal && error.code === 'busy') return null
  throw error
}

/** In between: a page made for one visitor is compressed while they wait. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, content: Buffer): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(content, quickBrotli))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(content))
  return reply.send(content)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page | null): FastifyReply {
  if (!page) return notBuilt(reply)
  reply.headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie',
    'content-type': 'text/html; charset=utf-8',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzipped)
  return reply.send(page.plain)
}

const notBuilt = (reply: FastifyReply) =>
  reply
    .status(503)
    .header('retry-after', '60')
    .type('text/plain; charset=utf-8')
    .send('This site is not built yet. Run "npm start", or "pnpm build" and reload.\n')

/** The path as a file's name below a folder; null for what no file of ours is called. */
function decodePath(path: string): string | null {
  try {
    const file = decodeURIComponent(path).slice(1)
    return file.includes('\0') || file.split('/').some((part) => part.startsWith('.')) ? null : file
  } catch {
    return null
  }
}

/** Pages are drawn, files only sent; what cannot be either is not there. */
function termsOf({ url }: FastifyRequest): Admission {
  const [path = '/'] = url.split('?', 1)
  if (isElsewhere(path)) return admissions.unknown
  return isFile(path) ? admissions.file : admissions.page
}

/** Paths of the product have no dot; names of files have one. */
const isFile = (path: string) => path.slice(path.lastIndexOf('/') + 1).includes('.')

async function localeOf(request: FastifyRequest, parts: Parts): Promise<Locale> {
  // A page must come also while the database is away; it asks again by itself.
  const settings = request.edition && (await settingsOf({ parts, edition: request.edition }).catch(() => null))
  return chooseLocale({ cookie: request.cookies[localeCookie], domainLanguage: settings?.domain_language })
}

/** `<niche>-<locale>`, with `eng` for English and `auto` for the visitor's own; nothing at all is the host's own. */
function readSlug(slug: string, site: EditionSlug, locale: Locale): { site: EditionSlug; locale: Locale } | null {
  if (slug === '') return { site, locale }
  const [niche, code] = slug.toLowerCase().split('-')
  const found = editionSlugs.find((candidate) => candidate === niche)
  const named = code === 'auto' ? locale : code === 'eng' ? 'en' : code
  return found && named !== undefined && isLocale(named) ? { site: found, locale: named } : null
}

type Page = { etag: string; plain: Buffer; brotli: Buffer; gzipped: Buffer }

/** Pages in memory, in every language asked for; a new build is noticed by its file's time. */
function createPages() {
  const known = new Map<string, { changedAt: number; page: Promise<Page> }>()
  return {
    /** Null when there is no such page. With a locale the page says which language it will speak, and asks early for what `path` shows. */
    async find(file: string, locale: Locale | null, path = ''): Promise<Page | null> {
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) return null
      const hints = locale === null ? '' : await hintsFor(file, path, locale)
      const key = `${locale} ${hints} ${file}`
      const last = known.get(key)
      if (last?.changedAt === found.mtimeMs) return last.page
      const page = prepare(file, locale, hints)
      known.set(key, { changedAt: found.mtimeMs, page })
      return page
    },
  }
}

/** Links to what the screen of a path will ask for, as the build of the site beside its page says. */
async function hintsFor(page: string, path: string, locale: Locale): Promise<string> {
  const text = await readFile(join(dirname(page), 'first-views.json'), 'utf8').catch(() => '{}')
  const views = JSON.parse(text) as Partial<Record<string, Partial<Record<Locale, string>>>>
  return (views[path] ?? views['*'])?.[locale] ?? ''
}

async function prepare(file: string, locale: Locale | null, hints: string): Promise<Page> {
  const built = await readFile(file, 'utf8')
  const plain = Buffer.from(
    locale
      ? built.replace(/<html lang="[^"]*"/, `<html lang="${locales[locale].iso}"`).replace('</head>', () => `${hints}</head>`)
      : built,
  )
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, brotli, gzipped }
}
