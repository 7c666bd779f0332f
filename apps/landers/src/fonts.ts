import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Theme } from '@vonk/brands/theme.ts'
import subsetFont from 'subset-font'
import type { FontFiles } from './document.tsx'

/** What landing pages are written with: ASCII, and the letters and signs of our languages that a `latin` file of a font has. */
export const firstCharacters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)),
  '\u00A0¡«·»¿ÀÂÄÅÆÈÉÖØÚÜßàáâäåæçèéêëìíîïñòóôöøùúûüœ–—‘’“”„•…\u202F€',
].join('')

/** What `<b>` weighs in a text, whatever the brand calls strong. */
const bolder = 700

/** The weights in which a brand uses a family of fonts, from the least to the most, or the only one. */
export function weightsOf(
  { type, button }: Pick<Theme, 'type' | 'button'>,
  family: string,
): number | { min: number; max: number } {
  const begins = (families: string) => families.startsWith(`'${family}'`)
  const weights = [
    ...(begins(type.display) ? [type.displayWeight] : []),
    ...(begins(button.family) ? [button.weight] : []),
    ...(begins(type.body) ? [400, type.strongWeight, bolder] : []),
  ]
  if (weights.length === 0) throw new Error(`No text of the brand has the font ${family}`)
  const [min, max] = [Math.min(...weights), Math.max(...weights)]
  return min === max ? min : { min, max }
}

/**
 * Only the font of the headline shares the line with the first picture. The others wait until the page is there; a stand-in of the
 * same size has their place.
 */
const fontsAtOnce = 1

/**
 * Writes the fonts of a brand's `fonts.css` next to its pages. Each `latin` file comes twice: whole, and as its first part, with
 * `firstCharacters` alone and without hints for old screens, two thirds of the bytes or less. A browser loads the whole one only for a
 * character that is not in the first part.
 *
 * `first`: the fonts of the top of a page, that of the headline first; its first part is preloaded. `packages`: the folder from which
 * the names in the rules are resolved. `folder`: the output folder of the brand, served at `address`. `theme`: its first parts lose
 * the weights and widths that the brand does not use.
 */
export async function publishFonts(
  css: string,
  {
    first,
    packages,
    folder,
    address,
    theme,
  }: {
    first: readonly string[]
    packages: string
    folder: string
    address: string
    theme: Pick<Theme, 'type' | 'button'>
  },
): Promise<FontFiles> {
  const [atOnce, waiting] = [first.slice(0, fontsAtOnce), first.slice(fontsAtOnce)]
  const { resolve } = createRequire(path.join(packages, 'package.json'))
  const target = path.join(folder, 'fonts')
  await mkdir(target, { recursive: true })
  const publish = async (rule: string): Promise<string> => {
    const [, source] = /url\('([^']+)'\)/.exec(rule) ?? []
    if (source === undefined) return rule
    const name = path.basename(source, '.woff2')
    const file = await readFile(resolve(source))
    const whole = rule.replace(source, `${address}/fonts/${name}.woff2`)
    await writeFile(path.join(target, `${name}.woff2`), file)
    if (/latin-ext/.test(name)) return whole
    const [, family = ''] = /font-family: '([^']+)'/.exec(rule) ?? []
    const widths = name.includes('-wdth-') && {
      wdth: { min: 100, max: Math.max(Number.parseInt(theme.type.displayStretch, 10), 101) },
    }
    const axes = /-(?:wght|wdth)-/.test(name) ? [{ ...widths }, { ...widths, wght: weightsOf(theme, family) }] : [{}]
    const parts = axes.map((variationAxes) =>
      subsetFont(file, firstCharacters, { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true, variationAxes }),
    )
    // A cut between the weights that were drawn needs outlines of its own, which may be larger than what it takes away.
    const [part] = (await Promise.all(parts)).toSorted((a, b) => a.length - b.length)
    if (part) await writeFile(path.join(target, `${firstPart(name)}.woff2`), part)
    // Of two rules for a character, the browser takes the later one.
    return `${whole} ${rule
      .replace(source, `${address}/fonts/${firstPart(name)}.woff2`)
      .replace(/unicode-range:[^;]+;/, `unicode-range: ${firstRange};`)}`
  }
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').match(/@font-face \{[^}]*\}/g) ?? []
  const waits = (rule: string) =>
    waiting.some((name) => rule.includes(`/${name}.`) || rule.includes(`/${name.replace('-latin-', '-latin-ext-')}.`))
  const write = async (some: readonly string[]) => (await Promise.all(some.map(publish))).join(' ').replaceAll(/\s+/g, ' ')
  return {
    css: await write(rules.filter((rule) => !waits(rule))),
    later: await write(rules.filter(waits)),
    preload: atOnce.map((name) => `${address}/fonts/${firstPart(name)}.woff2`),
  }
}

const firstPart = (name: string) => `${name}-first`

const firstRange = rangesOf(Array.from(firstCharacters, (character) => character.codePointAt(0) ?? 0))

/** The code points, which are in order, as a CSS `unicode-range`. */
function rangesOf(points: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
