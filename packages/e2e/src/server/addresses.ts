import type { EditionSlug } from '@vonk/contracts/editions.ts'

const port = () => {
  const given = process.env['JOURNEYS_PORT']
  if (!given) throw new Error('The set-up sets JOURNEYS_PORT before any journey')
  return given
}

/** The origin of a site as a browser names it. Chromium resolves `*.localhost` by itself. */
export const siteOrigin = (slug: EditionSlug) => `http://${slug}.localhost:${port()}`

/** Node does not resolve `*.localhost`: it talks to the address. */
export const serverOrigin = () => `http://127.0.0.1:${port()}`
