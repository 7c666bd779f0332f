/// <reference lib="dom" />
/**
 * Measures the width and height of text in each brand's fonts, and writes fallback fonts with the same metrics to the end of
 * its `fonts.css`: system fonts, scaled so that nothing moves when the brand's own fonts arrive. Run `pnpm fonts:stand-ins`
 * after a change of a font, a weight or a theme's typography.
 *
 * Chromium measures the widths of sentences in our languages; the heights come from the font. Packages bring the measured
 * fonts, so the result does not depend on this machine: Arimo and Tinos have the widths of Arial and Times New Roman. Android
 * has Roboto and Noto Serif instead, and many Linux systems only DejaVu.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { allBrands } from './src/all.ts'
import { familiesOf, standInNames } from './src/font-families.ts'
import type { Theme } from './src/theme.ts'

const here = import.meta.dirname
const { resolve } = createRequire(import.meta.url)

/** This script writes everything below this line of a `fonts.css`. */
const mark = '/* Fallback fonts with the same metrics until the fonts above have loaded. Written by `pnpm fonts:stand-ins`. */'

/** With the characters of the latin files alone: the measured fonts have no others. */
const sentences = [
  'Meet people near you who want the same things, at your own pace. Anna, 34, lives in Utrecht and likes long walks.',
  'Ontmoet mensen in je buurt die hetzelfde zoeken, op je eigen tempo. Je hebt 3 nieuwe berichten van gisteren 21:47.',
  'Lerne Menschen in deiner Nähe kennen, die dasselbe suchen. Möchtest du jetzt kostenlos ein Konto eröffnen?',
  'Tutustu lähelläsi oleviin ihmisiin omaan tahtiisi. Conoce a gente cerca de ti que busca lo mismo.',
].join(' ')

/** How a theme uses a family, which has to be measured. */
interface Use {
  family: string
  weight: number
  /** In percent. */
  stretch: number
  transform: 'none' | 'uppercase'
}

/** A system font with its names. */
interface StandIn {
  measured: string
  names: readonly string[]
}

type Kind = 'sans' | 'serif'
type Bold = 'regular' | 'bold'

const desktop: Record<Kind, Record<Bold, StandIn>> = {
  sans: {
    regular: { measured: 'Measured Arimo', names: ['Arial', 'ArialMT', 'Liberation Sans'] },
    bold: { measured: 'Measured Arimo', names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  },
  serif: {
    regular: { measured: 'Measured Tinos', names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'] },
    bold: { measured: 'Measured Tinos', names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'] },
  },
}

const android: Record<Kind, Record<Bold, StandIn>> = {
  sans: {
    regular: { measured: 'Measured Roboto', names: ['Roboto', 'Roboto-Regular'] },
    bold: { measured: 'Measured Roboto', names: ['Roboto Bold', 'Roboto-Bold'] },
  },
  serif: {
    regular: { measured: 'Measured Noto Serif', names: ['Noto Serif', 'NotoSerif'] },
    bold: { measured: 'Measured Noto Serif', names: ['Noto Serif Bold', 'NotoSerif-Bold'] },
  },
}

const linux: Record<Kind, Record<Bold, StandIn>> = {
  sans: {
    regular: { measured: 'Measured DejaVu Sans', names: ['DejaVu Sans'] },
    bold: { measured: 'Measured DejaVu Sans', names: ['DejaVu Sans Bold'] },
  },
  serif: {
    regular: { measured: 'Measured DejaVu Serif', names: ['DejaVu Serif'] },
    bold: { measured: 'Measured DejaVu Serif', names: ['DejaVu Serif Bold'] },
  },
}

/** The name of each measured family by the name of its package. */
const measuredFamilies = {
  arimo: 'Measured Arimo',
  tinos: 'Measured Tinos',
  roboto: 'Measured Roboto',
  'noto-serif': 'Measured Noto Serif',
  'dejavu-sans': 'Measured DejaVu Sans',
  'dejavu-serif': 'Measured DejaVu Serif',
}

const measuredFiles = Object.entries(measuredFamilies).flatMap(([name, family]) =>
  [400, 700].map((weight) => [family, weight, `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`] as const),
)

/** All uses of fonts in a theme. Headings, buttons and body text may use the same family. */
function usesOf({ type, button }: Theme): Use[] {
  const stretch = Number.parseFloat(type.displayStretch)
  const [display] = familiesOf(type.display)
  const [body] = familiesOf(type.body)
  const [label] = familiesOf(button.family)
  const uses: Use[] = [
    { family: body, weight: 400, stretch: 100, transform: 'none' },
    { family: body, weight: type.strongWeight, stretch: 100, transform: 'none' },
    { family: label, weight: button.weight, stretch: label === display ? stretch : 100, transform: button.transform },
    { family: display, weight: type.displayWeight, stretch, transform: type.displayTransform },
  ]
  // Headings are the largest, so they come last: of several uses with the same key, the last is measured.
  return [...new Map(uses.map((use) => [`${use.family} ${use.weight} ${use.stretch}`, use])).values()]
}

/** The width of the sentences, and the ascent and descent of the font, relative to the font size. */
async function measure(page: Page, use: Use) {
  return page.evaluate(
    async ({ family, weight, stretch, text }) => {
      const line = document.createElement('div')
      line.style.cssText = `position:absolute;white-space:nowrap;font:${weight} 1000px '${family}';font-stretch:${stretch}%;line-height:normal;font-kerning:normal`
      line.textContent = text
      document.body.append(line)
      await document.fonts.load(`${weight} 1000px '${family}'`, text)
      await document.fonts.ready
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('The browser has no 2D canvas')
      context.font = `${weight} 1000px '${family}'`
      const box = context.measureText('x')
      const { width, height } = line.getBoundingClientRect()
      line.remove()
      const [ascent, descent] = [box.fontBoundingBoxAscent / 1000, box.fontBoundingBoxDescent / 1000]
      return { width: width / 1000, ascent, descent, gap: Math.max(0, height / 1000 - ascent - descent) }
    },
    { ...use, text: use.transform === 'uppercase' ? sentences.toUpperCase() : sentences },
  )
}

const share = (value: number) => `${Math.round(value * 10_000) / 100}%`

/** Returns an `@font-face` with a system font, scaled to the metrics of the brand's font. */
function face(family: string, use: Use, from: StandIn, range: string, wide: boolean, scale: number, own: Measure): string {
  const lines = [
    `font-family: '${family}';`,
    'font-style: normal;',
    `font-weight: ${range};`,
    ...(wide ? [`font-stretch: ${use.stretch > 100 ? '110% 200%' : '50% 109%'};`] : []),
    `src: ${from.names.map((name) => `local('${name}')`).join(', ')};`,
    `size-adjust: ${share(scale)};`,
    `ascent-override: ${share(own.ascent / scale)};`,
    `descent-override: ${share(own.descent / scale)};`,
    `line-gap-override: ${share(own.gap / scale)};`,
  ]
  return `@font-face {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`
}

type Measure = Awaited<ReturnType<typeof measure>>

/** Returns the range of weights of each use: halfway to the next weights of the same width. */
function weightRange(use: Use, uses: readonly Use[]): string {
  const weights = uses.filter(({ stretch }) => stretch === use.stretch).map(({ weight }) => weight)
  const below = Math.max(...weights.filter((weight) => weight < use.weight), Number.NEGATIVE_INFINITY)
  const above = Math.min(...weights.filter((weight) => weight > use.weight), Number.POSITIVE_INFINITY)
  const from = Number.isFinite(below) ? Math.floor((below + use.weight) / 2) + 1 : 1
  const to = Number.isFinite(above) ? Math.floor((above + use.weight) / 2) : 1000
  return `${from} ${to}`
}

async function standInsOf(page: Page, theme: Theme): Promise<string[]> {
  const all = usesOf(theme)
  const faces: string[] = []
  for (const family of new Set(all.map((use) => use.family))) {
    const uses = all.filter((use) => use.family === family)
    const kind: Kind = [theme.type.display, theme.type.body].some(
      (list) => familiesOf(list)[0] === family && familiesOf(list).at(-1) === 'serif',
    )
      ? 'serif'
      : 'sans'
    const wide = uses.some(({ stretch }) => stretch !== 100)
    const names = standInNames(family)
    for (const use of uses) {
      const own = await measure(page, use)
      const bold: Bold = use.weight >= 550 ? 'bold' : 'regular'
      for (const [name, from] of [
        [names.desktop, desktop[kind][bold]],
        [names.android, android[kind][bold]],
        [names.linux, linux[kind][bold]],
      ] as const) {
        const theirs = await measure(page, {
          ...use,
          family: from.measured,
          weight: bold === 'bold' ? 700 : 400,
          stretch: 100,
        })
        faces.push(face(name, use, from, weightRange(use, uses), wide, own.width / theirs.width, own))
      }
    }
  }
  return faces
}

const asFontFace = (css: string) => css.replaceAll(/url\('([^']+)'\)/g, (_all, name: string) => `url('file://${resolve(name)}')`)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none', '--allow-file-access-from-files'],
})
for (const brand of allBrands) {
  const file = path.join(here, 'src', brand.slug, 'fonts.css')
  const [declared = ''] = (await readFile(file, 'utf8')).split(mark)
  const measured = measuredFiles.map(
    ([family, weight, name]) => `@font-face{font-family:'${family}';font-weight:${weight};src:url('file://${resolve(name)}')}`,
  )
  const page = await browser.newPage()
  // A page with a file URL may load font files; an empty page may not.
  await page.goto(`file://${path.join(here, 'package.json')}`)
  await page.addStyleTag({ content: [asFontFace(declared), ...measured].join('\n') })
  const faces = await standInsOf(page, brand.theme)
  await writeFile(file, `${declared.trimEnd()}\n\n${mark}\n\n${faces.join('\n\n')}\n`)
  await page.close()
}
await browser.close()
