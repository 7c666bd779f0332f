import type { EditionSlug } from '@vonk/contracts/editions.ts'

const given = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the global setup sets it`)
  return value
}

const port = () => given('JOURNEYS_PORT')

/** The folder with the server's data. */
export const dataDir = () => given('JOURNEYS_DATA_DIR')

/** The origin of a site in the browser. Chromium resolves `*.localhost` itself. */
export const siteOrigin = (slug: EditionSlug) => `http://${slug}.localhost:${port()}`

/** The origin of the server for Node, which does not resolve `*.localhost`. */
export const serverOrigin = () => `http://127.0.0.1:${port()}`
