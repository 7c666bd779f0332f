import { editionSlugs, editions, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition whose site received the request; null for a host that is not ours (EDI-05). */
    edition: Edition | null
    /** The slug of the same edition. */
    site: EditionSlug | null
  }
}

const known = new WeakMap<Pick<Config, 'PUBLIC_URL'>, ReadonlyMap<string, EditionSlug>>()

/** The sites by their host names, which stay the same as long as the settings of the server. */
function hostsOf(config: Pick<Config, 'PUBLIC_URL'>): ReadonlyMap<string, EditionSlug> {
  const hosts =
    known.get(config) ??
    new Map(
      editionSlugs.flatMap((slug) => [`${slug}.localhost`, publicHost(slug, config) ?? ''].map((host) => [host, slug] as const)),
    )
  known.set(config, hosts)
  return hosts
}

/** The site of a host name: `<slug>.localhost` or PUBLIC_URL with the slug. Null for any other host. */
export function siteOfHost(host: string, config: Pick<Config, 'PUBLIC_URL'>): EditionSlug | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return (name !== '' && hostsOf(config).get(name)) || null
}

/** The origin of a site, without a trailing slash: PUBLIC_URL with the slug, otherwise `<slug>.localhost`. */
export function originOfSite(slug: EditionSlug, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace('{slug}', slug).replace(/\/+$/, '')
  return `http://${slug}.localhost${config.PORT === 80 ? '' : `:${config.PORT}`}`
}

function publicHost(slug: EditionSlug, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | null {
  if (!PUBLIC_URL?.includes('{slug}')) return null
  return URL.parse(PUBLIC_URL.replace('{slug}', slug))?.hostname ?? null
}

/** Sets `site` and `edition` of every request from its host name; behind a trusted proxy from the forwarded one. */
export function recogniseEdition(app: FastifyInstance, config: Config): void {
  app.decorateRequest('edition', null)
  app.decorateRequest('site', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const site = siteOfHost(request.host, config)
    request.site = site
    request.edition = site && editions[site]
    done()
  })
}
