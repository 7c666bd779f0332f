import { landerSlug } from '@vonk/contracts/landers/landers.rules.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { chooseLocale, localeParameter, openLocales, type Locale } from '@vonk/contracts/locales.ts'
import { indexedPaths, memberPaths } from '@vonk/contracts/site/search-engines.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { RenderedPage } from '@vonk/contracts/rendered-page.ts'
import type { FastifyRequest } from 'fastify'
import { originOfSite } from '../admission/edition.ts'
import { visitorCountryOf } from '../admission/visitor-country.ts'
import type { Dependencies } from '../dependencies.ts'
import { companyOf, settingsFor } from '../features/site/site.service.ts'
import { informationPage } from '../features/support/support.service.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { headOf, questionsData, siteData } from './page-head.ts'

/** The addresses of a page by language. The address without a language shows that of the site. */
function addressesOf(page: string, { domain_language }: Pick<Settings, 'domain_language'>) {
  const own = chooseLocale({ domainLanguage: domain_language })
  const addresses = openLocales.map((locale) => [locale, locale === own ? page : `${page}?${localeParameter}=${locale}`])
  return { ...(Object.fromEntries(addresses) as Partial<Record<Locale, string>>), 'x-default': page }
}

/** Pages whose screens have no description of their own; their texts are in `settings.json`. */
const described = {
  '/login': 'login',
  '/members': 'members',
  '/signup': 'signup',
  '/reset-password': 'resetPassword',
  '/lang-config': 'languages',
} as const

const isDescribed = (path: string): path is keyof typeof described => Object.hasOwn(described, path)

/** Search engines must not keep what an address with a token shows to its holder. */
const isPrivate = (search: URLSearchParams) => search.has('token')

/** The elements that the head of a visitor's page gets besides those of its screen (LOC-08). */
export async function headOfVisitorsPage(
  deps: Dependencies,
  request: FastifyRequest,
  { site, locale, page, picture }: { site: EditionSlug; locale: Locale; page: RenderedPage; picture: string | null },
): Promise<string> {
  const { edition } = request
  if (edition === null) return ''
  const settings = await settingsFor({ deps, edition }, { locale, country: visitorCountryOf(deps, request) })
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const origin = originOfSite(site, deps.config)
  const own = /<meta name="description" content="([^"]*)"/.exec(page.head)?.[1]
  const description = own ?? escapeHtml(descriptionOf(deps, { path, locale, settings }))
  const isIndexed = indexedPaths(settings).includes(path) && !isPrivate(searchParams)
  const data =
    path === '/'
      ? siteData({ origin, locale, settings, company: companyOf(settings) })
      : path === '/faq' && !searchParams.has('version')
        ? questionsData(await informationPage({ deps, edition }, { page: 'faq', language: locale }))
        : null
  return [
    own === undefined ? `<meta name="description" content="${description}">` : '',
    isIndexed || page.head.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex">',
    headOf({
      name: settings.name,
      locale,
      title: escapeHtml(page.title ?? settings.name),
      description,
      addresses: addressesOf(`${origin}${path}`, settings),
      picture: picture && `${origin}/${picture}`,
      data,
    }),
  ].join('')
}

function descriptionOf(
  { texts }: Dependencies,
  { path, locale, settings: { name, description } }: { path: string; locale: Locale; settings: Settings },
): string {
  return isDescribed(path) ? texts.getFixedT(locale, 'settings')(`pages.${described[path]}`, { name }) : description
}

/** The same for a built landing page, whose slug names the language (LND-02). */
export function headOfLander(
  { config }: Pick<Dependencies, 'config'>,
  { site, name, locale, picture }: { site: EditionSlug; name: string; locale: Locale; picture: string | null },
): (built: { title: string; description: string }) => string {
  const origin = originOfSite(site, config)
  const page = `${origin}/landers/${name}`
  const addresses = Object.fromEntries(openLocales.map((open) => [open, `${page}/${landerSlug(site, open)}`]))
  return ({ title, description }) =>
    headOf({
      name: title.split(' · ').at(-1) ?? title,
      locale,
      title,
      description,
      addresses: { ...addresses, 'x-default': page },
      picture: picture && `${origin}/${picture}`,
    })
}

/** What crawlers need not request. Pages with `noindex` are not here: crawlers must read that. */
export const robotsText = (site: EditionSlug, { config }: Pick<Dependencies, 'config'>): string =>
  [
    'User-agent: *',
    ...['/api/', '/photos/', ...memberPaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${originOfSite(site, config)}/sitemap.xml`,
    '',
  ].join('\n')

/** Every page that search engines may show, in each open language. */
export function sitemap(site: EditionSlug, settings: Settings, { config }: Pick<Dependencies, 'config'>): string {
  const origin = originOfSite(site, config)
  const pages = indexedPaths(settings).map((path) => addressesOf(`${origin}${path}`, settings))
  const alternates = (addresses: object) =>
    Object.entries(addresses)
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`)
      .join('')
  const entries = pages.flatMap((addresses) =>
    openLocales.map((locale) => `<url><loc>${escapeHtml(addresses[locale] ?? '')}</loc>${alternates(addresses)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
