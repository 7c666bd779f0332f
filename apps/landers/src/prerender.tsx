import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allBrands } from '@vonk/brands/all.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { confirmEntryScript } from './confirm-entry.ts'
import { publishFonts } from './fonts.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { captionsOf } from './landings/video/captions.ts'
import { landerRooms, renderLander } from './render-lander.tsx'
import { hashOfPages, readMadeOf, writeMadeOf, type ModuleHashes } from './unchanged-pages.ts'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'

/**
 * Writes every landing page for every edition and open locale to `dist/<slug>/<name>/<locale>.html`, where the server
 * finds it by host and slug. The build runs this from `dist/.server`. What the last build made of the same sources stays.
 */
const app = path.resolve(import.meta.dirname, '../..')
const dist = path.join(app, 'dist')
const packages = path.resolve(app, '../../packages/brands')

const fontRules = import.meta.glob<string>('../../../packages/brands/src/*/fonts.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const hashes = JSON.parse(await readFile(path.join(dist, '.server', 'module-hashes.json'), 'utf8')) as ModuleHashes
let rendered = 0
for (const brand of allBrands) {
  const folder = path.join(dist, brand.slug)
  const rules = fontRules[`../../../packages/brands/src/${brand.slug}/fonts.css`] ?? ''
  await rm(path.join(folder, 'fonts'), { recursive: true, force: true })
  const fonts = await publishFonts(rules, {
    first: brand.firstFonts,
    packages,
    folder,
    address: `/landers/${brand.slug}`,
    theme: brand.theme,
  })
  const madeOf = await readMadeOf(folder)
  await writeMadeOf(folder, null)
  const pages: Record<string, string> = {}
  for (const name of landerNames) await mkdir(path.join(folder, name), { recursive: true })
  for (const locale of openLocales) {
    const hash = hashOfPages(hashes, { slug: brand.slug, locale, rooms: landerRooms })
    pages[locale] = hash
    if (madeOf[locale] === hash) continue
    for (const name of landerNames) {
      await writeFile(path.join(folder, name, `${locale}.html`), await renderLander({ brand, name, locale, fonts }))
      rendered += 1
    }
  }
  await removeOthers(folder, ['fonts', ...landerNames])
  for (const name of landerNames)
    await removeOthers(
      path.join(folder, name),
      openLocales.map((locale) => `${locale}.html`),
    )
  await writeMadeOf(folder, pages)
}
console.log(`${rendered} landing pages rendered, the others were as they are`)
await cp(path.join(app, 'films'), path.join(dist, 'films'), { recursive: true })
await mkdir(path.join(dist, 'captions'), { recursive: true })
for (const locale of openLocales) {
  const i18n = await createI18n({ locale, rooms: ['landers'] })
  await writeFile(path.join(dist, 'captions', `${locale}.vtt`), captionsOf(i18n.getFixedT(locale, 'landers')))
}
await writeFile(path.join(dist, 'confirm-entry.js'), confirmEntryScript)

/** Removes what an earlier build left in a folder, except what begins with a dot. */
async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !name.startsWith('.') && !kept.includes(name))
  await Promise.all(others.map((name) => rm(path.join(folder, name), { recursive: true })))
}
