import { describe, expect, it } from 'vitest'
import { allBrands } from './all.ts'
import type { Brand } from './brand.ts'
import { contrast } from './contrast.ts'
import type { Colour, Colours, Tone } from './theme.ts'

const tones: Tone[] = ['primary', 'secondary', 'success', 'info', 'warning', 'danger']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pick = (colours: Colours, name: string) => colours[name as keyof Colours]

/** Every pair of text and ground that the kit puts together, by name. */
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
  it('keeps every text at 4.5:1 or more against its ground [EDI-02] [NAV-10 partly]', () => {
    const tooFaint = textPairs()
      .map(([text, ground]) => ({ text, ground, ratio: contrast(pick(colours, text), pick(colours, ground)) }))
      .filter(({ ratio }) => ratio < 4.5)
    expect(tooFaint).toEqual([])
  })

  it('keeps edges of controls and the focus ring at 3:1 or more against every surface', () => {
    const grounds: Colour[] = [colours.surface, colours.surfaceRaised, colours.surfaceSunken]
    const ratios = [colours.borderStrong, colours.focus].flatMap((edge) => grounds.map((ground) => contrast(edge, ground)))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3)
  })
})

describe('the seven editions', () => {
  it('are numbered 1 to 7, each with a slug and a name of its own [EDI-01 EDI-02]', () => {
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

  it('fit their names below an icon on a home screen', () => {
    expect(allBrands.filter((brand) => brand.installName.length > 12)).toEqual([])
  })

  it('differ in main colour, type and button shape, so that a crop of a button tells them apart [EDI-02]', () => {
    const looks = allBrands.map(({ theme }) =>
      [theme.colours.light.primary, theme.button.family, theme.radii.control, theme.shadows.light.button].join('|'),
    )
    expect(new Set(looks).size).toBe(7)
    expect(new Set(allBrands.map(({ theme }) => theme.colours.light.primary)).size).toBe(7)
    expect(new Set(allBrands.map(({ theme }) => theme.type.display)).size).toBe(7)
  })

  it('give every control 44 px or more to touch', () => {
    expect(allBrands.filter((brand) => Number.parseFloat(brand.theme.button.height) < 44)).toEqual([])
  })
})
