import { randomInt } from 'node:crypto'
import process from 'node:process'
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

/** A network address that nobody else has: the server limits what comes from one. Only Linux has more than one for itself. */
export const ownAddress = (): { localAddress?: string } =>
  process.platform === 'linux' ? { localAddress: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` } : {}
