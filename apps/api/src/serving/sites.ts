import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { isLanderName, landerSource, readLanderSlug } from '@vonk/contracts/landers/landers.rules.ts'
import { lastChatCookie } from '@vonk/contracts/chat/last-opened.rules.ts'
import { dismissedCookie, pushCookie } from '@vonk/contracts/site/dismissals.rules.ts'
import { offlineFile } from '@vonk/contracts/site/offline.ts'
import { timeZoneCookie } from '@vonk/contracts/site/time-zone.rules.ts'
import { entryCookie, showsEntryWarning } from '@vonk/contracts/site/entry-warning.rules.ts'
import { acceptedLocales, localeCookie, offeredLocale, type Locale } from '@vonk/contracts/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admissions, type Admission } from '../admission/admission.ts'
import { isProduction } from '../config.ts'
import { settingsFor, settingsOf, withCountry } from '../features/site/site.service.ts'
import { isSeen, sourceOf } from '../features/traffic/traffic.service.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import type { Dependencies } from '../dependencies.ts'
import { originOfSite } from '../admission/edition.ts'
import { wantsPage } from '../admission/readable-path.ts'
import { memberOf, type Member } from '../admission/session.ts'
import { visitorCountryOf } from '../admission/visitor-country.ts'
import { localeOf } from '../admission/visitor-locale.ts'
import { createBuiltSites } from './built-site.ts'
import { serveForms } from './forms.ts'
import { serveLanderForms } from './lander-forms.ts'
import { createLanderPages } from './lander-page.ts'
import { askerFor, findRenderer, rememberMemberOfPage, renderFor } from './rendering.ts'
import { overviewPage } from './overview.ts'
import { pageOf, sendOwnPage, sendPage, withRendering, type Page } from './page.ts'
import { headOfLander, headOfVisitorsPage, robotsText, sitemap } from './search-engines.ts'
import { addressOfVisitorsPage, answersFreshFor, createVisitorsPages } from './visitors-pages.ts'
import { Refusal } from '../admission/refusal.ts'

/** Paths that are not pages: an unknown path here is a 404, never a page. */
const notPages = /^\/(api|assets|photos|dev|health|metrics)(\/|$)/
const isElsewhere = (path: string) => notPages.test(path) && !path.startsWith('/assets/')

/** Files that other sites may show: the icon in a mail that is read on the web. */
const publicFiles = /^icon[\w-]*\.(png|svg)$/

/** In ms. */
const year = 365 * 24 * 3600 * 1000

/**
 * Serves the built sites by host name: files (compressed by the build, those with a hash cached for a year), and for every
 * other path the page of the site, rendered by its routes. `folder` contains `<slug>/dist` for each site.
 */
export async function serveSites(app: FastifyInstance, deps: Dependencies, { folder }: { folder: string }): Promise<void> {
  const sites = createBuiltSites(folder)
  const visitorsPages = createVisitorsPages<Page | { redirect: string }>(deps.clock)
  const visitorsAnswers = createVisitorsPages<{ status: number; body: string }>(deps.clock, answersFreshFor, {
    keeps: ({ status }) => status === 200,
  })
  const landerPages = createLanderPages(deps)
  const loadRenderer = findRenderer(join(folder, 'page-renderer', 'dist', 'render-page.js'))
  rememberMemberOfPage(app)
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, dotfiles: 'ignore' })

  const sendFile = (reply: FastifyReply, root: string, path: string) =>
    path.startsWith('assets/')
      ? reply.sendFile(path, root, { maxAge: year, immutable: true })
      : reply
          .header('cross-origin-resource-policy', publicFiles.test(path) ? 'cross-origin' : 'same-origin')
          .sendFile(path, root, { maxAge: 0 })

  app.get('/*', { exposeHeadRoute: true, config: { admission: admissionOf } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    if (isElsewhere(path)) return reply.callNotFound()
    const { site } = request
    if (site === null) {
      if (path !== '/' || isProduction(deps.config)) throw new Refusal('unknown_site')
      return reply.type('text/html; charset=utf-8').send(await overviewPage(deps.config))
    }
    if (path === '/robots.txt') return sendForCrawlers(reply, 'text/plain', robotsText(site, deps))
    if (path === '/sitemap.xml' && request.edition !== null)
      return sendForCrawlers(reply, 'application/xml', sitemap(site, await settingsOf({ deps, edition: request.edition }), deps))
    if (path === `/${offlineFile}`) {
      const page = await sites.offlinePage(site, await localeOfPage(request, deps))
      return page ? sendPage(request, reply.header('x-robots-tag', 'noindex'), page) : notBuilt(reply)
    }
    const root = join(folder, site, 'dist')
    const file = decodePath(path)
    if (file === null && wantsPage(request.headers) && !isFile(path)) return sendSite(request, reply, site)
    if (file === null || file.endsWith('.map')) return reply.callNotFound()
    const lander = /^landers\/([\w-]+)(?:\/([\w-]*))?\/?$/.exec(file)
    if (lander) return sendLander(request, reply, site, lander[1]?.toLowerCase() ?? '', lander[2] ?? '')
    if (file.startsWith('landers/') && isFile(file))
      return sendFile(reply, join(folder, 'landers', 'dist'), file.slice('landers/'.length))
    if (isFile(file) || file.startsWith('assets/')) return sendFile(reply, root, file)
    const elsewhere = await rightAddressOf(request, site)
    if (elsewhere !== null) return sendRedirect(reply, elsewhere)
    return sendSite(request, reply, site)
  })

  serveLanderForms(app, deps, (request) => localeOfPage(request, deps))

  serveForms(app, deps, {
    localeOf: (request) => localeOfPage(request, deps),
    showAgain: async (request, reply, { status, ...refused }) => {
      const { site } = request
      if (site === null) throw new Refusal('unknown_site')
      const locale = await localeOfPage(request, deps)
      const built = await sites.page(site, locale)
      if (!built) return notBuilt(reply)
      const page = await rendered(request, { site, locale, built, address: request.url, refused }).catch((error: unknown) => {
        logUnrendered(request, error)
        return { html: built.plain.toString(), scripts: built.scripts }
      })
      return 'redirect' in page ? sendRedirect(reply, page.redirect, 303) : sendOwnPage(request, reply, { ...page, status })
    },
  })

  /**
   * Where the landing page of a member is if its slug is not right: on the site of another edition, which knows its own members;
   * without the slug if no language or edition has it (LND-02, PRF-08). Null if it is here.
   */
  async function rightAddressOf(request: FastifyRequest, site: EditionSlug): Promise<string | null> {
    const slug = slugOfMember(request.url)
    if (slug === null) return null
    const wanted = readLanderSlug(slug, { edition: site, locale: await localeOfPage(request, deps) })
    if (wanted === null) return request.url.replace(memberLanding, '$1')
    return wanted.edition === site ? null : `${originOfSite(wanted.edition, deps.config)}${request.url}`
  }

  /** Sends the page of the site, rendered. If that is not possible, sends it unrendered: the browser then renders it. */
  async function sendSite(request: FastifyRequest, reply: FastifyReply, site: EditionSlug) {
    const locale = await localeOfPage(request, deps)
    const built = await sites.page(site, locale)
    if (!built) return notBuilt(reply)
    const isSecret = hasToken(request)
    const render = (address: string, visitors?: string) => rendered(request, { site, locale, built, address, visitors })
    try {
      // Without a session, every visitor from the same country gets the same page, unless it is of the holder of a link; also whoever has the cookie of one that ended.
      if (!isSecret && (await memberOf(deps, request)) === null) {
        const { detected, selected } = visitorCountryOf(deps, request)
        const offered = offerFor(request, locale, null)
        const visitor = [languagesOf(request), offered, detected, selected, hasEntered(request)].join('/')
        const address = addressOfVisitorsPage(request.url)
        const visitors = [request.host, locale, visitor, built.etag].join(' ')
        const page = await visitorsPages(`${visitors} ${address}`, async () => {
          const made = await render(address, visitors)
          return 'redirect' in made ? made : pageOf(made.html, made)
        })
        return 'redirect' in page ? sendRedirect(reply, page.redirect) : sendPage(request, reply, page)
      }
      const own = await render(request.url)
      return 'redirect' in own ? sendRedirect(reply, own.redirect) : await sendOwnPage(request, reply, own)
    } catch (error) {
      logUnrendered(request, error)
      if (isSecret)
        return sendOwnPage(request, reply, { html: built.plain.toString(), status: built.status, scripts: built.scripts })
      return sendPage(request, reply, built)
    }
  }

  /** `visitors`: who gets the same pages as this visitor, as a key; undefined for a member. */
  async function rendered(
    request: FastifyRequest,
    {
      site,
      locale,
      built,
      address,
      refused,
      visitors,
    }: { site: EditionSlug; locale: Locale; built: Page; address: string; refused?: RefusedForm; visitors?: string },
  ) {
    const render = await loadRenderer()
    // A browser can hydrate only what its own version of the components rendered.
    const same = (await sites.sources(site)) === (await sites.sources('page-renderer'))
    if (!render || !same) return { html: built.plain.toString(), status: 200, scripts: built.scripts }
    const languages = languagesOf(request)
    const entered = hasEntered(request)
    const member = await memberOf(deps, request)
    const page = await deps.pools.pages(() =>
      renderFor({ app, config: deps.config }, request, {
        site,
        locale,
        address,
        languages,
        offered: offerFor(request, locale, member),
        entered,
        alerts: alertCookiesOf(request, member),
        lastChat: (member && request.cookies[lastChatCookie]) || '',
        timeZone: (member && request.cookies[timeZoneCookie]) || '',
        refused,
        render,
        member,
        shared: visitors === undefined ? null : (call, make) => visitorsAnswers(`${visitors} ${call}`, make),
      }),
    )
    if ('redirect' in page) return page
    const head =
      member === null && page.status === 200
        ? await headOfVisitorsPage(deps, request, { site, locale, page, picture: await sites.picture(site) })
        : ''
    const html = withRendering(built.plain.toString(), { ...page, head: head + page.head }, await sites.links(site, page.modules))
    return { html, status: page.status, scripts: built.scripts }
  }

  /** The age in the entry warning of a landing page; null if the page has no warning (WRN-02). */
  async function warnedAge(request: FastifyRequest): Promise<number | null> {
    if (request.edition === null || hasEntered(request)) return null
    const known = await settingsOf({ deps, edition: request.edition }).catch(() => null)
    if (!known?.enable_site_entry_popup) return null
    const settings = withCountry(known, visitorCountryOf(deps, request))
    const loggedIn = (await memberOf(deps, request)) !== null
    // The page's styles hide the warning in an installed app.
    const warns = showsEntryWarning({ settings, layout: 'lander', path: '', loggedIn, installed: false, dismissed: false })
    return warns ? settings.min_age : null
  }

  /**
   * The slug of a landing page has edition and locale (LND-02). For another edition it redirects to that site; if no language or
   * edition has it, to the page without it, because somebody paid for that link.
   */
  async function sendLander(request: FastifyRequest, reply: FastifyReply, site: EditionSlug, name: string, slug: string) {
    const wanted = readLanderSlug(slug, { edition: site, locale: await localeOfPage(request, deps) })
    if (wanted && wanted.edition !== site) return reply.redirect(`${originOfSite(wanted.edition, deps.config)}${request.url}`)
    if (!wanted && isLanderName(name)) return sendRedirect(reply, request.url.replace(/^[^?]*/, `/landers/${name}`))
    const html = wanted && isLanderName(name) && (await sites.lander(site, name, wanted.locale))
    if (!wanted || !isLanderName(name) || !html) return sendSite(request, reply, site)
    const lander = await landerPages({
      html,
      locale: wanted.locale,
      source: landerSource(name, wanted.locale),
      key: [request.host, site, name].join(' '),
      warnsUnder: await warnedAge(request),
      headOf: headOfLander(deps, { site, name, locale: wanted.locale, picture: await sites.picture(site) }),
      visitor: await visitorOfLander(request, wanted.locale),
    })
    if (request.edition !== null && request.method === 'GET' && isSeen(request.headers))
      deps.traffic.count(
        { edition: request.edition, lander: name, language: wanted.locale, ...sourceOf(queryOf(request)) },
        'views',
      )
    return sendPage(request, reply, lander)
  }

  /** Who asks for a landing page; null if the settings of the site cannot be read. */
  async function visitorOfLander(request: FastifyRequest, locale: Locale) {
    const { edition } = request
    if (edition === null) return null
    const settings = await settingsFor({ deps, edition }, { locale, country: visitorCountryOf(deps, request) }).catch(() => null)
    return (
      settings && {
        edition,
        settings,
        network: sourceOf(queryOf(request)).network,
        ask: askerFor({ app, config: deps.config }, request),
      }
    )
  }
}

/** The redirect of a guard. It depends on the session, so it must not be cached. */
const sendRedirect = (reply: FastifyReply, to: string, status: 302 | 303 = 302) =>
  reply.header('cache-control', 'no-store').redirect(to, status)

/** Logs why a page is sent unrendered, unless the pool is full. */
function logUnrendered(request: FastifyRequest, error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'busy')) request.log.warn(error, 'a page could not be rendered')
}

/** The query of the address, as it was sent. */
const queryOf = ({ url }: FastifyRequest): string => url.split('?', 2)[1] ?? ''

/** Whether the address is a mailed link, whose page is for its holder alone and changes with what the holder sends. */
const hasToken = ({ url }: FastifyRequest): boolean =>
  url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).has('token')

/** Whether the visitor has closed the entry warning. */
const hasEntered = ({ cookies }: FastifyRequest) => cookies[entryCookie] !== undefined

/** What a member dismissed, and whether pushes are possible. Empty for visitors, who see no alerts and share their pages. */
const alertCookiesOf = ({ cookies }: FastifyRequest, member: Member | null) => ({
  dismissed: (member && cookies[dismissedCookie]) || '',
  push: (member && cookies[pushCookie]) || '',
})

/** The open locales that the browser accepts. Few, because visitors with the same ones share their pages. */
const languagesOf = ({ headers }: FastifyRequest): Locale[] => acceptedLocales(headers['accept-language']).slice(0, 3)

/** The language to offer to a visitor. A member has chosen one in the settings. */
const offerFor = (request: FastifyRequest, current: Locale, member: Member | null): Locale | null =>
  member === null ? offeredLocale({ cookie: request.cookies[localeCookie], current, accepted: languagesOf(request) }) : null

/** Crawlers read these now and then; they change with the settings. */
const sendForCrawlers = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text)

const notBuilt = (reply: FastifyReply) =>
  reply
    .status(503)
    .header('retry-after', '60')
    .type('text/plain; charset=utf-8')
    .send('This site is not built yet. Run "npm start", or "pnpm build" and reload.\n')

/** The path as a file name below a folder; null if none of our files can have this name. */
function decodePath(path: string): string | null {
  try {
    const file = decodeURIComponent(path).slice(1)
    return file.includes('\0') || file.split('/').some((part) => part.startsWith('.')) ? null : file
  } catch {
    return null
  }
}

/** Pages, files and unknown paths have different limits. */
function admissionOf({ url }: FastifyRequest): Admission {
  const [path = '/'] = url.split('?', 1)
  if (isElsewhere(path)) return admissions.unknown
  return isFile(path) ? admissions.file : admissions.page
}

/** File names have a dot; paths of pages have none. */
const isFile = (path: string) => path.slice(path.lastIndexOf('/') + 1).includes('.')

/** The landing pages of a member that may have a slug. */
const memberLanding = /^(\/members\/[^/?]+\/landing[23])\/([^/?]+)\/?(?=\?|$)/

const slugOfMember = (url: string): string | null => memberLanding.exec(url)?.[2] ?? null

/** The language of a page: of the slug if it is a landing page with one. */
async function localeOfPage(request: FastifyRequest, deps: Dependencies): Promise<Locale> {
  // Send a page even if the database is unavailable: the page retries its calls by itself.
  const settings = request.edition && (await settingsOf({ deps, edition: request.edition }).catch(() => null))
  const locale = localeOf(request, { config: deps.config, domainLanguage: settings?.domain_language })
  const slug = slugOfMember(request.url)
  return (slug !== null && request.site && readLanderSlug(slug, { edition: request.site, locale })?.locale) || locale
}
