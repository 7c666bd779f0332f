import { dehydrate } from '@tanstack/react-query'
import { allBrands } from '@vonk/brands/all.ts'
import type { RenderPage, PageRequest } from '@vonk/contracts/rendered-page.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { LanguageOffer, RenderedWith } from '@vonk/i18n/rendered-with.ts'
import type { Namespace } from '@vonk/i18n/namespaces.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { thisMinute } from '@vonk/i18n/use-now.ts'
import { isNotFoundError } from '@vonk/site/blocks/not-found-error.ts'
import type { RenderedState } from '@vonk/site/rendered-state.ts'
import { contextOf, type SiteContext } from '@vonk/site/router-context.ts'
import { routes } from '@vonk/site/routes.tsx'
import { PageFactsContext, type PageFacts } from '@vonk/site/blocks/page-facts.ts'
import { SiteProviders } from '@vonk/site/site-providers.tsx'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { mayHaveTimeBonus, timeBonusQuery } from '@vonk/state/offers/time-bonus.ts'
import { currentUserQuery } from '@vonk/state/session.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import { LateStyles } from '@vonk/ui/theme-provider/late-styles.tsx'
import type { i18n as I18n } from 'i18next'
import { createStaticRouter, data, StaticRouterProvider, type StaticHandlerContext } from 'react-router'
import { ServerStyleSheet } from 'styled-components'
import { htmlOf } from './html-of.ts'
import { handlerOf } from './known-routes.ts'
import { KnownStyles } from './known-styles.tsx'
import { knowingTexts } from './known-texts.ts'
import { modulesUsedBy } from './used-modules.ts'
import { zoneOf } from './zone-of.ts'

/**
 * Renders the page of a URL with the routes, guards and components of the browser. Returns the HTML and the state that the
 * browser needs to hydrate it. Throws when the page cannot be rendered; the browser then renders it alone.
 */
export const renderPage: RenderPage = async ({
  site,
  locale,
  languages,
  offered,
  entered,
  alerts,
  lastChat,
  timeZone,
  host,
  address,
  refused,
  ask,
}) => {
  const brand = allBrands.find(({ slug }) => slug === site)
  if (!brand) throw new Error(`No brand for ${site}`)
  // Do not resolve against the host: a path that begins with two slashes would name another host.
  const url = new URL(`http://${host}${address}`)
  // Retry without delay: a retry gets the same answer.
  const client = createQueryClient({ fetch: answeredBy(ask), retryDelay: () => 0 })
  const { i18n, rooms } = recordingRooms(await textsIn(locale))
  const settings = client.ensureQueryData(settingsQuery(() => ({ host, search: url.search })))
  const offer = offered && (await offerIn(offered))
  const renderedWith: RenderedWith = { now: thisMinute(), ...zoneOf(timeZone), languages, offer, entered, alerts, lastChat }
  const facts: PageFacts = { status: 200, title: null }
  const sheet = new ServerStyleSheet()
  try {
    // Without what components load while they render: a module of a part that only wide windows show, and only the first time.
    const { result: context, modules } = await modulesUsedBy(async () => {
      await settings
      // What stands above and below the screens of a member. Only the server waits for it.
      const user = await client.ensureQueryData(currentUserQuery())
      if (user) {
        const bonus = mayHaveTimeBonus(user) ? [client.ensureQueryData(timeBonusQuery())] : []
        await Promise.allSettled([client.ensureQueryData(chatsQuery()), client.ensureQueryData(likesQuery()), ...bonus])
      }
      return matched(url, contextOf({ client, brand, texts: i18n, settle }))
    })
    if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' }
    if (context.statusCode >= 500) throw Object.values(context.errors ?? {})[0]
    const screen = context.matches.at(-1)?.route.id
    if (refused && screen) context.actionData = { [screen]: refused }
    const html = await htmlOf(
      sheet.collectStyles(
        <LateStyles>
          <KnownStyles>
            <PageFactsContext value={(changed) => Object.assign(facts, changed)}>
              <SiteProviders brand={brand} client={client} i18n={i18n} renderedWith={renderedWith}>
                <StaticRouterProvider router={createStaticRouter(context.routes, context)} context={context} hydrate={false} />
              </SiteProviders>
            </PageFactsContext>
          </KnownStyles>
        </LateStyles>,
      ),
    )
    const { loaderData, actionData, errors } = context
    const router = { loaderData, errors, ...(actionData && { actionData }) }
    const state: RenderedState = { renderedWith, rooms: [...rooms], router, queries: dehydrate(client) }
    return {
      ...facts,
      head: sheet.getStyleTags() + html.head,
      root: html.root,
      state,
      modules: [
        ...new Set([...modulesOf(context.matches), ...modules]),
        `locales/${locale}/index.ts`,
        ...state.rooms.map((room) => `locales/${locale}/${room}.json`),
      ],
    }
  } finally {
    sheet.seal()
    client.clear()
  }
}

const { handler, modulesOf } = handlerOf(routes)

/** Runs guards and loaders. Returns a Response when a guard redirects. */
async function matched(url: URL, requestContext: ReturnType<typeof contextOf>) {
  const request = new Request(url)
  let context: StaticHandlerContext | Response | undefined
  const answer = await handler.query(request, {
    requestContext,
    generateMiddlewareResponse: async (load) => {
      context = await load(request)
      return context instanceof Response ? context : new Response()
    },
  })
  if (context === undefined || context instanceof Response) return answer as Response
  return { ...context, routes: handler.dataRoutes }
}

/** Waits for all data of a screen. If some does not exist, the page has status 404. */
const settle: SiteContext['settle'] = async (fetched) => {
  const results = await fetched
  if (results.some((result) => result.status === 'rejected' && isNotFoundError(result.reason))) throw data(null, { status: 404 })
}

const known = new Map<Locale, Promise<I18n>>()

/** The texts of a locale. Rooms that were loaded for one page stay loaded for later pages. */
function textsIn(locale: Locale): Promise<I18n> {
  const texts = known.get(locale) ?? createI18n({ locale }).then(knowingTexts)
  known.set(locale, texts)
  // The next page tries again.
  texts.catch(() => known.delete(locale))
  return texts
}

/** The offer to read the page in a language, in that language. */
async function offerIn(locale: Locale): Promise<LanguageOffer> {
  const { t } = await textsIn(locale)
  return { locale, question: t('site:languageOffer.question'), decline: t('site:languageOffer.decline') }
}

/** Wraps the texts to record which rooms a page uses. */
function recordingRooms(texts: I18n): { i18n: I18n; rooms: ReadonlySet<Namespace> } {
  const rooms = new Set<Namespace>(['site'])
  const note = (names: string | readonly string[]) => {
    for (const name of [names].flat()) rooms.add(name as Namespace)
  }
  const i18n = Object.assign(Object.create(texts) as I18n, {
    // Pass the callback on, because some callers do not use the promise.
    loadNamespaces: (...[names, loaded]: Parameters<I18n['loadNamespaces']>) => {
      note(names)
      return texts.loadNamespaces(names, loaded)
    },
    hasLoadedNamespace: (...[name, options]: Parameters<I18n['hasLoadedNamespace']>) => {
      note(name)
      return texts.hasLoadedNamespace(name, options)
    },
  })
  return { i18n, rooms }
}

const answeredBy =
  (ask: PageRequest['ask']): typeof fetch =>
  async (address) => {
    const { status, body } = await ask(typeof address === 'string' ? address : '')
    // All that the API client reads. A whole response would keep the body in a stream.
    return { status, headers: noHeaders, text: () => Promise.resolve(body) } as Response
  }

const noHeaders = new Headers()
