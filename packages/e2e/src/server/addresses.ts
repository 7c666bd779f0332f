import type { EditionSlug } from '@vonk/contracts/editions.ts'

const port = () => {
  const given = process.env['JOURNEYS_PORT']
  if (!given) throw new Error('JOURNEYS_PORT is not set; the global setup sets it')
  return given
}

/** The origin of a site in the browser. Chromium resolves `*.localhost` itself. */
export const siteOrigin = (slug: EditionSlug) => `http://${slug}.localhost:${port()}`

/** The origin of the server for Node, which does not resolve `*.localhost`. */
export const serverOrigin = () => `http://127.0.0.1:${port()}`
