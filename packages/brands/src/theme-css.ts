import type { Theme, Type } from './theme.ts'

/** Prefix of the CSS variables of a theme: `--v-colours-primary`. */
export const variablePrefix = 'v'

/** A choice of the user; `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system'

/** Attribute of the root element with a choice other than `system`. */
export const colorSchemeAttribute = 'data-color-scheme'

/** The sizes of the text that a visitor chooses from: as the device has it, half as large again, and twice as large. */
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

/** Attribute of the root element with a size other than `normal`. */
export const textSizeAttribute = 'data-text-size'

const textFactors = { large: 1.5, largest: 2 }

/** Large text keeps its headings on the line: they grow until a word as long as "conversation" fills the narrowest phone. */
const headingLimits = { title: '8vw', heading: '9vw', headline: '10vw', display: '11vw' }

type Leaves = { [name: string]: string | number | Leaves }

/** Text sizes in rem. Headings shrink with the window, to a readable minimum on a phone. */
export function sizesOf({ scale }: Type) {
  const step = (power: number) => scale ** power
  const fluid = (small: number, large: number) =>
    `clamp(${round(small)}rem, ${round(small - (large - small) * 0.4)}rem + ${round((large - small) * 2)}vw, ${round(large)}rem)`
  return {
    tiny: '0.8125rem',
    small: '0.9375rem',
    body: '1rem',
    large: '1.125rem',
    title: `${round(step(1))}rem`,
    heading: fluid(step(1.35), step(2)),
    headline: fluid(step(1.9), step(3)),
    display: fluid(step(2.8), step(5.2)),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

function walk(leaves: Leaves, path: string, found: [name: string, value: string][]) {
  for (const [key, value] of Object.entries(leaves)) {
    if (typeof value === 'object') walk(value, `${path}-${key}`, found)
    else found.push([`${path}-${key}`, String(value)])
  }
  return found
}

const variables = (leaves: object) => walk(leaves as Leaves, `--${variablePrefix}`, [])

const schemeVariables = (theme: Theme, scheme: 'light' | 'dark') =>
  variables({ colours: theme.colours[scheme], shadows: theme.shadows[scheme] })

const steadyVariables = ({ type, radii, spacing, button, motion }: Theme) =>
  variables({ type, radii, spacing, button, motion, size: sizesOf(type) })

/** Returns the variables of one scheme as an inline style, to show a theme on a part of a page. */
export function themeStyle(theme: Theme, scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries([...steadyVariables(theme), ...schemeVariables(theme, scheme)])
}

/** `prefers-contrast: more`: secondary text and borders get strong colours. The triple `:root` overrides both schemes. */
const moreContrast = `@media (prefers-contrast:more){:root:root:root{--${variablePrefix}-colours-textMuted:var(--${variablePrefix}-colours-text);--${variablePrefix}-colours-border:var(--${variablePrefix}-colours-borderStrong);}}`

const largeText = ({ type }: Theme, factor: number) => {
  const sizes = sizesOf(type)
  const headings = Object.entries(headingLimits).map(
    ([name, limit]) => `--${variablePrefix}-size-${name}:max(1.1rem,min(${sizes[name as keyof typeof headingLimits]},${limit}));`,
  )
  return `font-size:${round((type.base / 16) * 100 * factor)}%;${headings.join('')}`
}

/**
 * Returns the CSS of a brand's theme for the document: light and dark, by the device or the attribute of the root element.
 * Uses no library, so that a server or a build can write it into the head.
 */
export function themeCss(theme: Theme): string {
  const block = (entries: [string, string][]) => entries.map(([name, value]) => `${name}:${value};`).join('')
  const dark = `${block(schemeVariables(theme, 'dark'))}color-scheme:dark;`
  return [
    `:root{${block(steadyVariables(theme))}${block(schemeVariables(theme, 'light'))}color-scheme:light;font-size:${round((theme.type.base / 16) * 100)}%;}`,
    `@media (prefers-color-scheme:dark){:root:not([${colorSchemeAttribute}='light']){${dark}}}`,
    `:root[${colorSchemeAttribute}='dark']{${dark}}`,
    ...Object.entries(textFactors).map(([size, factor]) => `:root[${textSizeAttribute}='${size}']{${largeText(theme, factor)}}`),
    moreContrast,
  ].join('\n')
}
