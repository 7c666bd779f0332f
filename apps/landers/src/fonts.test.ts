import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { allBrands } from '@vonk/brands/all.ts'
import { gilf } from '@vonk/brands/gilf/brand.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FontFiles } from './document.tsx'
import { firstCharacters, publishFonts, weightsOf } from './fonts.ts'
import { landerRooms } from './render-lander.tsx'

const brands = path.resolve(import.meta.dirname, '../../../packages/brands')
const texts = path.resolve(import.meta.dirname, '../../../locales')

describe('the fonts of landing pages', () => {
  let folder = ''
  let fonts: FontFiles
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fonts-'))
    fonts = await publishFonts(readFileSync(path.join(brands, 'src/gilf/fonts.css'), 'utf8'), {
      first: [
        'source-serif-4-latin-600-normal',
        'atkinson-hyperlegible-latin-400-normal',
        'atkinson-hyperlegible-latin-700-normal',
      ],
      packages: brands,
      folder,
      address: '/fonts-of',
      theme: gilf.theme,
    })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const sizeOf = async (name: string) => (await stat(path.join(folder, 'fonts', `${name}.woff2`))).size
  const addresses = (css: string) =>
    Array.from(css.matchAll(/url\('\/fonts-of\/fonts\/([^']+)\.woff2'\)/g), ([, name = '']) => name)

  it('preloads that of the headline, cut down to the characters that landing pages are written with', async () => {
    expect(fonts.preload).toEqual(['/fonts-of/fonts/source-serif-4-latin-600-normal-first.woff2'])
    for (const name of ['source-serif-4-latin-600-normal', 'atkinson-hyperlegible-latin-400-normal'])
      expect(await sizeOf(`${name}-first`)).toBeLessThan(0.75 * (await sizeOf(name)))
  })

  it('names the first part of a font after the whole one, so that a browser asks for it first', () => {
    const names = addresses(fonts.css)
    expect(names.indexOf('source-serif-4-latin-600-normal-first')).toBe(names.indexOf('source-serif-4-latin-600-normal') + 1)
    expect(fonts.css).toContain("'Source Serif 4 Stand-in'")
  })

  it.each(allBrands)('keep the weights that $name uses, and lose the others', ({ theme }) => {
    for (const [families, weights] of [
      [theme.type.display, [theme.type.displayWeight]],
      [theme.type.body, [400, theme.type.strongWeight, 700]],
      [theme.button.family, [theme.button.weight]],
    ] as const) {
      const kept = weightsOf(theme, families.split("'")[1] ?? '')
      const { min, max } = typeof kept === 'number' ? { min: kept, max: kept } : kept
      for (const weight of weights) expect(weight >= min && weight <= max).toBe(true)
      expect(max - min).toBeLessThan(600)
    }
  })

  it('lets all fonts but that of the headline wait until the page is there', () => {
    const whole = addresses(fonts.later).filter((name) => !name.endsWith('-first') && !name.includes('-ext-'))
    expect(whole).toEqual(['atkinson-hyperlegible-latin-400-normal', 'atkinson-hyperlegible-latin-700-normal'])
    expect(addresses(fonts.css).filter((name) => name.includes('atkinson'))).toEqual([])
  })

  it.each(openLocales)('has in its first part every character of the texts in %s that is not in a second file', (locale) => {
    const used = new Set(
      landerRooms.flatMap((room) => Array.from(readFileSync(path.join(texts, locale, `${room}.json`), 'utf8'))),
    )
    const latin = [...used].filter((character) => character >= ' ' && !/[\u0100-\u0151\u0154-\u02BA]/.test(character))
    expect(latin.filter((character) => !firstCharacters.includes(character))).toEqual([])
  })
})
