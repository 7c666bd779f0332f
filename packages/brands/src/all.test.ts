import { describe, expect, it } from 'vitest'
import { allBrands } from './all.ts'
import type { Brand } from './brand.ts'
import { contrast } from './contrast.ts'
import type { Colour, Colours, Tone } from './theme.ts'

const tones: Tone[] = ['primary', 'secondary', 'success', 'info', 'warning', 'danger']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pick = (colours: Colours, name: string) => colours[name as keyof Colours]

/** Every pair of text and background colours that the kit uses, by name. */
function textPairs(): [text: string, ground: string][] {
  const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken']
  const tints = tones.map((tone) => `${tone}Soft`)
  return [
    ...[...surfaces, ...tints].map((ground): [string, string] => ['text', ground]),
    ...[...surfaces, 'primarySoft'].map((ground): [string, string] => ['textMuted', ground]),
    ...tones.map((tone): [string, string] => [`on${capital(tone)}`, tone]),
    ['onPrimary', 'primaryHover'],
    ...tones.flatMap((tone) => [...surfaces, `${tone}Soft`].map((ground): [string, string] => [`${tone}Text`, ground])),
    ['onUnreadMessages', 'unreadMessages'],
    ['onLight', 'light'],
    ['onDark', 'dark'],
  ]
}

const schemes = allBrands.flatMap((brand) =>
  (['light', 'dark'] as const).map((scheme): [string, Brand, Colours] => [
    `${brand.name} in ${scheme}`,
    brand,
    brand.theme.colours[scheme],
  ]),
)

describe.each(schemes)('%s', (_title, _brand, colours) => {
  it('has a contrast of at least 4.5:1 between every text and its background [EDI-02] [NAV-10 partly]', () => {
    const tooFaint = textPairs()
      .map(([text, ground]) => ({ text, ground, ratio: contrast(pick(colours, text), pick(colours, ground)) }))
      .filter(({ ratio }) => ratio < 4.5)
    expect(tooFaint).toEqual([])
  })

  it('has a contrast of at least 3:1 between every surface and control borders and the focus ring', () => {
    const grounds: Colour[] = [colours.surface, colours.surfaceRaised, colours.surfaceSunken]
    const ratios = [colours.borderStrong, colours.focus].flatMap((edge) => grounds.map((ground) => contrast(edge, ground)))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3)
  })
})

describe('the gesture of each edition', () => {
  it('is its own, and ends within a second', () => {
    expect(new Set(allBrands.map(({ theme }) => theme.gesture[0]?.d)).size).toBe(allBrands.length)
    for (const { theme } of allBrands) {
      expect(theme.gesture.length).toBeGreaterThan(1)
      expect(Math.max(...theme.gesture.map(({ at }) => at))).toBeLessThanOrEqual(300)
    }
  })
})

describe('the home page of each edition', () => {
  it('has a top, a first question and an order of its own [EDI-02 partly]', () => {
    for (const part of ['hero', 'asks'] as const) {
      expect(new Set(allBrands.map(({ home }) => home[part])).size).toBe(allBrands.length)
    }
    expect(new Set(allBrands.map(({ home }) => home.blocks.join(' '))).size).toBeGreaterThanOrEqual(5)
  })

  it('says once what is free, what costs money and what is fictional', () => {
    for (const { home } of allBrands) expect(home.blocks.filter((block) => block === 'honesty')).toHaveLength(1)
  })
})

describe('the seven editions', () => {
  it('have the numbers 1 to 7, unique slugs and unique names [EDI-01 EDI-02]', () => {
    expect(allBrands.map((brand) => [brand.edition, brand.slug])).toEqual([
      [1, 'general'],
      [2, 'she'],
      [3, 'bdsm'],
      [4, 'bbw'],
      [5, 'gilf'],
      [6, 'milf'],
      [7, 'gay'],
    ])
    expect(new Set(allBrands.map((brand) => brand.name)).size).toBe(7)
  })

  it('have names that fit below an icon on a home screen', () => {
    expect(allBrands.filter((brand) => brand.installName.length > 12)).toEqual([])
  })

  it('differ in main colour, font and button shape, so that a picture of a button identifies each [EDI-02]', () => {
    const looks = allBrands.map(({ theme }) =>
      [theme.colours.light.primary, theme.button.family, theme.radii.control, theme.shadows.light.button].join('|'),
    )
    expect(new Set(looks).size).toBe(7)
    expect(new Set(allBrands.map(({ theme }) => theme.colours.light.primary)).size).toBe(7)
    expect(new Set(allBrands.map(({ theme }) => theme.type.display)).size).toBe(7)
  })

  it('have touch targets of at least 44 px', () => {
    expect(allBrands.filter((brand) => Number.parseFloat(brand.theme.button.height) < 44)).toEqual([])
  })
})
