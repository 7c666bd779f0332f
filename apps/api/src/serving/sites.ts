import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { readLanderSlug } from '@vonk/contracts/landers/landers.rules.ts'
import { chooseLocale, localeCookie, openLocales, type Locale } from '@vonk/contracts/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admissions, type Admission } from '../admission/admission.ts'
import { isProduction } from '../config.ts'
import { settingsOf } from '../features/site/site.service.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import type { Dependencies } from '../dependencies.ts'
import { cookieName } from '../admission/cookie.ts'
import { originOfSite } from '../admission/edition.ts'
import { createBuiltSites } from './built-site.ts'
import { serveForms } from './forms.ts'
import { findRenderer, renderFor } from './rendering.ts'
import { overviewPage } from './overview.ts'
import { pageOf, sendOwnPage, sendPage, withRendering, type Page } from './page.ts'
import { createVisitorsPages } from './visitors-pages.ts'
import { Refusal } from '../admission/refusal.ts'

/** Paths that are not the sites': what is not found there is a 404, never a page. */
const notPages = /^\/(api|assets|photos|dev|health|metrics)(\/|$)/
const isElsewhere = (path: string) => notPages.test(path) && !path.startsWith('/assets/')

/** What other places show of a site: its icon in a mail that is read on the web. */
const forOthers = /^icon[\w-]*\.(png|svg)$/

const year = 365 * 24 * 3600 * 1000

/**
 * Serves the built sites by host name: files with the compressed siblings the build made, hashed ones for ever, and the
 * site's page for every other path, rendered by the routes of the site. `folder` holds `<slug>/dist` for each site.
 */
export async function serveSites(app: FastifyInstance, deps: Dependencies, { folder }: { folder: string }): Promise<void> {
  const sites = createBuiltSites(folder)
  const visitorsPages = createVisitorsPages<Page | { redirect: string }>(deps.clock)
  const rendering = findRenderer(join(folder, 'page-renderer', 'dist', 'render-page.js'))
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
      if (path !== '/' || isProduction(deps.config)) throw new Refusal('unknown_site')
      return reply.type('text/html; charset=utf-8').send(await overviewPage(deps.config))
    }
    const root = join(folder, site, 'dist')
    const file = decodePath(path)
    if (file === null || file.endsWith('.map')) return reply.callNotFound()
    const lander = /^landers\/([\w-]+)(?:\/([\w-]*))?$/.exec(file)
    if (lander) return sendLander(request, reply, site, lander[1] ?? '', lander[2] ?? '')
    if (file.startsWith('landers/') && isFile(file))
      return sendFile(reply, join(folder, 'landers', 'dist'), file.slice('landers/'.length))
    if (isFile(file) || file.startsWith('assets/')) return sendFile(reply, root, file)
    return sendSite(request, reply, site)
  })

  serveForms(app, deps, {
    localeOf: (request) => localeOf(request, deps),
    showAgain: async (request, reply, { status, ...refused }) => {
      const { site } = request
      if (site === null) throw new Refusal('unknown_site')
      const locale = await localeOf(request, deps)
      const built = await sites.page(site, locale)
      if (!built) return notBuilt(reply)
      const page = await rendered(request, { site, locale, built, refused }).catch((error: unknown) => {
        noteUnrendered(request, error)
        return { html: built.plain.toString() }
      })
      return 'redirect' in page ? sendRedirect(reply, page.redirect, 303) : sendOwnPage(request, reply, { ...page, status })
    },
  })

  /** The site's page, rendered for the screen it opens with, or unrendered where that cannot be: it works as well. */
  async function sendSite(request: FastifyRequest, reply: FastifyReply, site: EditionSlug) {
    const locale = await localeOf(request, deps)
    const built = await sites.page(site, locale)
    if (!built) return notBuilt(reply)
    const render = () => rendered(request, { site, locale, built })
    try {
      // Whoever has no session sees what every visitor sees.
      if (request.cookies[cookieName(deps.config, 'session')] === undefined) {
        const key = [request.host, locale, languagesOf(request), built.etag, request.url].join(' ')
        const page = await visitorsPages(key, async () => {
          const made = await render()
          return 'redirect' in made ? made : pageOf(made.html, made.status)
        })
        return 'redirect' in page ? sendRedirect(reply, page.redirect) : sendPage(request, reply, page)
      }
      const own = await render()
      return 'redirect' in own ? sendRedirect(reply, own.redirect) : await sendOwnPage(request, reply, own)
    } catch (error) {
      noteUnrendered(request, error)
      return sendPage(request, reply, built)
    }
  }

  async function rendered(
    request: FastifyRequest,
    { site, locale, built, refused }: { site: EditionSlug; locale: Locale; built: Page; refused?: RefusedForm },
  ) {
    const render = await rendering()
    // A browser can take over only what was rendered by its own components.
    const same = (await sites.sources(site)) === (await sites.sources('page-renderer'))
    if (!render || !same) return { html: built.plain.toString(), status: 200 }
    const languages = languagesOf(request)
    const page = await deps.pools.pages(() => renderFor(app, request, { site, locale, languages, refused, render }))
    if ('redirect' in page) return page
    const html = withRendering(built.plain.toString(), page, await sites.links(site, page.modules))
    return { html, status: page.status }
  }

  /** A landing page's slug names edition and locale (LND-02); one of another edition is at home on that site. */
  async function sendLander(request: FastifyRequest, reply: FastifyReply, site: EditionSlug, name: string, slug: string) {
    const wanted = readLanderSlug(slug, { edition: site, locale: await localeOf(request, deps) })
    if (wanted && wanted.edition !== site) return reply.redirect(`${originOfSite(wanted.edition, deps.config)}${request.url}`)
    const lander = wanted && (await sites.lander(site, name, wanted.locale))
    return lander ? sendPage(request, reply, lander) : sendSite(request, reply, site)
  }
}

/** A guard sends who may not see a screen elsewhere, today. */
const sendRedirect = (reply: FastifyReply, to: string, status: 302 | 303 = 302) =>
  reply.header('cache-control', 'no-store').redirect(to, status)

/** Says why a page comes unrendered, where that is a fault. */
function noteUnrendered(request: FastifyRequest, error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'busy')) request.log.warn(error, 'a page could not be rendered')
}

/** The open languages among those that the browser asks for. */
const languagesOf = ({ headers }: FastifyRequest): Locale[] => {
  const asked = (headers['accept-language'] ?? '').toLowerCase()
  return openLocales.filter((code) => new RegExp(`\\b${code}\\b`).test(asked))
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

/** Pages are rendered, files only sent; what cannot be either is not there. */
function termsOf({ url }: FastifyRequest): Admission {
  const [path = '/'] = url.split('?', 1)
  if (isElsewhere(path)) return admissions.unknown
  return isFile(path) ? admissions.file : admissions.page
}

/** Paths of the product have no dot; names of files have one. */
const isFile = (path: string) => path.slice(path.lastIndexOf('/') + 1).includes('.')

async function localeOf(request: FastifyRequest, deps: Dependencies): Promise<Locale> {
  // A page must come also while the database is away; it asks again by itself.
  const settings = request.edition && (await settingsOf({ deps, edition: request.edition }).catch(() => null))
  return chooseLocale({ cookie: request.cookies[localeCookie], domainLanguage: settings?.domain_language })
}
