import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allBrands } from '@vonk/brands/all.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { confirmEntryScript } from './confirm-entry.ts'
import { firstTouchScript } from './first-touch.ts'
import { keepTrackingScript } from './keep-tracking.ts'
import { publishFonts } from './fonts.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { captionsOf } from './landings/video/captions.ts'
import { playFilmScript } from './landings/video/play-film.ts'
import { tellVisitScript } from './tell-visit.ts'
import { renderLander } from './render-lander.tsx'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'

/**
 * Writes every landing page for every edition and open locale to `dist/<slug>/<name>/<locale>.html`, where the server
 * finds it by host and slug. The build runs this from `dist/.server`.
 */
const app = path.resolve(import.meta.dirname, '../..')
const dist = path.join(app, 'dist')
const packages = path.resolve(app, '../../packages/brands')

const fontRules = import.meta.glob<string>('../../../packages/brands/src/*/fonts.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

for (const brand of allBrands) {
  const folder = path.join(dist, brand.slug)
  await rm(folder, { recursive: true, force: true })
  const rules = fontRules[`../../../packages/brands/src/${brand.slug}/fonts.css`] ?? ''
  const fonts = await publishFonts(rules, { packages, folder, address: `/landers/${brand.slug}` })
  for (const name of landerNames) {
    await mkdir(path.join(folder, name), { recursive: true })
    for (const locale of openLocales) {
      await writeFile(path.join(folder, name, `${locale}.html`), await renderLander({ brand, name, locale, fonts }))
    }
  }
}
await cp(path.join(app, 'films'), path.join(dist, 'films'), { recursive: true })
await mkdir(path.join(dist, 'captions'), { recursive: true })
for (const locale of openLocales) {
  const i18n = await createI18n({ locale, rooms: ['landers'] })
  await writeFile(path.join(dist, 'captions', `${locale}.vtt`), captionsOf(i18n.getFixedT(locale, 'landers')))
}
await writeFile(path.join(dist, 'play-film.js'), playFilmScript)
await writeFile(path.join(dist, 'keep-tracking.js'), keepTrackingScript + tellVisitScript)
await writeFile(path.join(dist, 'first-touch.js'), firstTouchScript)
await writeFile(path.join(dist, 'confirm-entry.js'), confirmEntryScript)
