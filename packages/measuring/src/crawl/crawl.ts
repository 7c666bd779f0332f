/**
 * `npm run crawl`: opens every path on every edition in every language, as a visitor and as members, at the width of a phone and
 * of a desktop, and prints each fault once: a key instead of a text, another language, a text that is cut off, a page that scrolls
 * sideways, a fictional profile without its mark, an error in the console. `--editions milf,gay`, `--languages de,fi`,
 * `--paths settings,/terms`, `--widths 390` look at a part, `--pictures <folder>` keeps a picture of each page. Exits with 1 if it
 * finds a fault.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { serveProduct } from '../serve.ts'
import { printFaults, Faults } from './faults.ts'
import { walkEdition } from './walk.ts'

const { values: asked } = parseArgs({
  options: {
    editions: { type: 'string', default: editionSlugs.join(',') },
    languages: { type: 'string', default: openLocales.join(',') },
    paths: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1440' },
    pictures: { type: 'string' },
  },
})
const listed = (list: string) => list.split(',').filter(Boolean)
const among = <Value extends string>(list: string, all: readonly Value[]) => {
  const chosen = listed(list)
  const unknown = chosen.filter((one) => !(all as readonly string[]).includes(one))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Choose among ${all.join(', ')}.`)
  return all.filter((one) => chosen.includes(one))
}
const editions = among(asked.editions, editionSlugs)
const languages = among(asked.languages, openLocales)
const widths = listed(asked.widths).map(Number)

const folder = await mkdtemp(path.join(os.tmpdir(), 'crawl-'))
// As root, PostgreSQL runs as another user, who needs access too.
await chmod(folder, 0o755)
const faults = new Faults()
const began = performance.now()
let pages = 0
try {
  const product = await serveProduct(path.join(folder, 'data'))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // As root, Chromium runs only without its sandbox. Without pictures to keep, photos only cost time: their boxes stay.
    args: ['--no-sandbox', '--disable-gpu', ...(asked.pictures === undefined ? ['--blink-settings=imagesEnabled=false'] : [])],
  })
  try {
    for (const edition of editions) {
      const before = pages
      for await (const ofLanguage of walkEdition({
        browser,
        origin: `http://${edition}.localhost:${product.port}`,
        edition,
        languages,
        widths,
        paths: listed(asked.paths),
        pictures: asked.pictures === undefined ? undefined : path.resolve(asked.pictures),
      })) {
        for (const looked of ofLanguage) faults.add(looked)
        pages += ofLanguage.length
        console.log(`  ${edition} ${ofLanguage[0]?.locale}: ${ofLanguage.length} pages, ${faults.size} faults so far`)
      }
      console.log(`  ${edition}: ${pages - before} pages, ${Math.round((performance.now() - began) / 1000)} s`)
    }
  } finally {
    await Promise.all([browser.close(), product.stop()])
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
printFaults(faults)
console.log(
  `\n${faults.size} faults on ${pages} pages of ${editions.length} editions in ${languages.length} languages, in ${Math.round((performance.now() - began) / 1000)} s`,
)
process.exitCode = faults.size > 0 ? 1 : 0
