import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { allBrands } from './all.ts'
import { familiesOf, standInNames } from './font-families.ts'

describe.each(allBrands.map((brand) => [brand.name, brand] as const))('the fonts of %s', (_name, brand) => {
  const { type, button } = brand.theme
  const css = () => readFile(new URL(`${brand.slug}/fonts.css`, import.meta.url), 'utf8')

  it('have fallback fonts with the same metrics, named directly after them, so that nothing moves when they arrive', async () => {
    const rules = (await css()).split('@font-face').map((rule) => rule.replaceAll(/\s+/g, ' '))
    for (const list of [type.display, type.body, button.family]) {
      const [family, ...others] = familiesOf(list)
      const standIns = Object.values(standInNames(family))
      expect(others.slice(0, standIns.length)).toEqual(standIns)
      for (const name of standIns) {
        const faces = rules.filter((rule) => rule.includes(`'${name}'`))
        expect(faces).not.toEqual([])
        const bare = faces.filter((face) => !/local\('.*size-adjust: [\d.]+%.*ascent-override: [\d.]+%/.test(face))
        expect(bare).toEqual([])
      }
    }
  })

  it('come only from this origin, use font-display swap, and include the files to preload', async () => {
    const text = await css()
    expect(text).not.toMatch(/https?:/)
    expect(text.match(/url\(/g)?.length).toBe(text.match(/font-display: swap/g)?.length)
    const missing = brand.firstFonts.filter((font) => !text.includes(`/${font}.woff2'`))
    expect(missing).toEqual([])
    expect(brand.firstFonts.length).toBeLessThanOrEqual(3)
  })
})
