import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allBrands } from '@vonk/brands/all.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { renderFirstView } from './render-first-view.tsx'

/**
 * Writes what a site shows before its scripts run, for every edition and open locale, to `dist/<slug>/<locale>.json`: by
 * path the HTML of its root and the styles for it. The server puts them into the page. Runs built, from `dist/.server`.
 */
const dist = path.resolve(import.meta.dirname, '../../dist')

for (const brand of allBrands) {
  const folder = path.join(dist, brand.slug)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const locale of openLocales) {
    const views = {
      visitor: { '/': await renderFirstView({ brand, locale, path: '/', loggedIn: false }) },
      member: {
        '/members': await renderFirstView({ brand, locale, path: '/members', loggedIn: true }),
        '/chats': await renderFirstView({ brand, locale, path: '/chats', loggedIn: true }),
      },
    }
    await writeFile(path.join(folder, `${locale}.json`), JSON.stringify(views))
  }
}
// What a screen still waits for, here where no server is, would keep the process.
process.exit()
