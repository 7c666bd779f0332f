/**
 * Draws the film of the landing page `video` for each edition: `apps/landers/films/<slug>.webm`, `.mp4` the poster `.webp`, and
 * the pictures of `transitionsvideolanding`.
 * Run it after a change of the story, the cast, the portraits or a theme, and commit what it writes: `pnpm --filter
 * @vonk/landers film`, with `CHROMIUM_PATH` if Playwright has no browser. Slugs after it make only those. The browser encodes,
 * so the build needs no encoder.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { allBrands } from '@vonk/brands/all.ts'
import { arts } from '@vonk/portraits/art.editions.ts'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { casts } from './cast.ts'
import { posterAt, size, rate, largestFilm } from './film.ts'
import { duration, frameAt, scenesOf } from './story.ts'

type Encoder = {
  start(kind: 'webm' | 'mp4', settings: { width: number; height: number; rate: number; bitrate: number }): Promise<void>
  add(svg: string, at: number): Promise<void>
  /** The film in base64. */
  finish(): Promise<string>
}
declare const encoder: Encoder

const folder = path.resolve(import.meta.dirname, '../../films')
const library = path.dirname(createRequire(import.meta.url).resolve('mediabunny'))
const scripts = [path.join(library, 'mediabunny.cjs'), path.join(import.meta.dirname, 'encoder.js')]

/** Bits a second. The encoder of MP4 needs more for the same picture. */
const bitrates = { webm: 220_000, mp4: 385_000 }

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] })
await mkdir(folder, { recursive: true })
try {
  const page = await browser.newPage()
  // Encoders exist only in a secure context, which a file is.
  await page.goto(`file://${import.meta.filename}`)
  for (const script of scripts) await page.addScriptTag({ content: await readFile(script, 'utf8') })
  for (const { slug, theme } of allBrands) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue
    const edition = { art: arts[slug], theme, cast: casts[slug] }
    const pictures = { '': frameAt(edition, posterAt), ...scenesOf(edition) }
    for (const [name, svg] of Object.entries(pictures)) {
      const picture = await sharp(Buffer.from(svg)).resize(size).webp({ quality: 72, effort: 6 }).toBuffer()
      await writeFile(path.join(folder, `${[slug, name].filter(Boolean).join('-')}.webp`), picture)
    }
    for (const kind of ['webm', 'mp4'] as const) {
      await page.evaluate(([one, settings]) => encoder.start(one, settings), [
        kind,
        { ...size, rate, bitrate: bitrates[kind] },
      ] as const)
      for (let index = 0; index < duration * rate; index++) {
        const at = index / rate
        await page.evaluate(([svg, time]) => encoder.add(svg, time), [frameAt(edition, at), at] as const)
      }
      const film = Buffer.from(await page.evaluate(() => encoder.finish()), 'base64')
      if (film.length > largestFilm) throw new Error(`${slug}.${kind} has ${film.length} bytes`)
      await writeFile(path.join(folder, `${slug}.${kind}`), film)
      process.stdout.write(`${slug}.${kind} ${Math.round(film.length / 1000)} kB\n`)
    }
  }
} finally {
  await browser.close()
}
