import { allBrands } from '@vonk/brands/all.ts'
import { describe, expect, it } from 'vitest'
import { themeCss, themeStyle } from '@vonk/brands/theme-css.ts'
import { tokens } from './tokens.ts'

function names(part: unknown): string[] {
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(names) : [String(part)]
}

describe.each(allBrands.map((brand) => [brand.name, brand.theme] as const))('the theme of %s', (_name, theme) => {
  it('has a value for every variable that styled components can use [EDI-02]', () => {
    const { colours, shadows, type, radii, spacing, button, motion, size } = tokens.vars
    const written = names({ colours, shadows, type, radii, spacing, button, motion, size }).toSorted()
    expect(Object.keys(themeStyle(theme, 'light')).toSorted()).toEqual(written)
    expect(Object.keys(themeStyle(theme, 'dark')).toSorted()).toEqual(written)
  })

  it('follows the device unless the user chose light or dark', () => {
    const [root, system, chosen] = themeCss(theme).split('\n')
    expect(root).toContain(`--v-colours-surface:${theme.colours.light.surface};`)
    expect(system).toContain(`:root:not([data-color-scheme='light']){--v-colours-surface:${theme.colours.dark.surface};`)
    expect(chosen).toContain(`:root[data-color-scheme='dark']{--v-colours-surface:${theme.colours.dark.surface};`)
  })

  it('strengthens borders and secondary text with prefers-contrast: more', () => {
    const more = themeCss(theme).split('\n').at(-1)
    expect(more).toContain('@media (prefers-contrast:more)')
    expect(more).toContain('--v-colours-textMuted:var(--v-colours-text);')
    expect(more).toContain('--v-colours-border:var(--v-colours-borderStrong);')
  })

  it('sets the base text size as a percentage of the browser setting', () => {
    expect(themeCss(theme)).toContain(`font-size:${(theme.type.base / 16) * 100}%`)
  })
})
