/// <reference lib="dom" />
/**
 * Measures how wide and how tall each brand's fonts set text and writes stand-ins of the same measure at the foot of its
 * `fonts.css`: fonts every device has, scaled so that nothing moves when the brand's own arrive. `pnpm fonts:stand-ins`
 * after a font, a weight or a theme's type changed.
 *
 * Widths come from Chromium over sentences of our languages; heights from the font itself. Arial and Times New Roman are
 * measured through Liberation Sans and Liberation Serif, which have the same widths, so the script needs those (or the
 * originals) on the machine. Roboto and Noto Serif are what Android has instead.
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

/** Everything below this line of a `fonts.css` is written here. */
const mark = '/* Stand-ins until the fonts above are there, of the same measure: `pnpm fonts:stand-ins` writes them. */'

const sentences = [
  'Meet people near you who want the same things, at your own pace. Anna, 34, lives in Utrecht and likes long walks.',
  'Ontmoet mensen in je buurt die hetzelfde zoeken, op je eigen tempo. Je hebt 3 nieuwe berichten van gisteren 21:47.',
  'Lerne Menschen in deiner Nähe kennen, die dasselbe suchen. Möchtest du jetzt kostenlos ein Konto eröffnen?',
  'Tutustu lähelläsi oleviin ihmisiin omaan tahtiisi. Poznaj ludzi w pobliżu, którzy szukają tego samego.',
].join(' ')

/** How a theme sets a family: what has to be measured. */
interface Use {
  family: string
  weight: number
  /** Per cent. */
  stretch: number
  transform: 'none' | 'uppercase'
}

/** A font of the device, by the names it goes under. */
interface StandIn {
  measured: string
  names: readonly string[]
}

type Kind = 'sans' | 'serif'
type Bold = 'regular' | 'bold'

const desktop: Record<Kind, Record<Bold, StandIn>> = {
  sans: {
    regular: { measured: 'Arial', names: ['Arial', 'ArialMT', 'Liberation Sans'] },
    bold: { measured: 'Arial', names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  },
  serif: {
    regular: { measured: 'Times New Roman', names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'] },
    bold: { measured: 'Times New Roman', names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'] },
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

const measuredFiles = [
  ['Measured Roboto', 400, '@fontsource/roboto/files/roboto-latin-400-normal.woff2'],
  ['Measured Roboto', 700, '@fontsource/roboto/files/roboto-latin-700-normal.woff2'],
  ['Measured Noto Serif', 400, '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2'],
  ['Measured Noto Serif', 700, '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2'],
] as const

/** The ways a theme sets text; the same family may stand in headings, buttons and running text. */
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
  // Headings are the largest: where two uses share a weight, theirs is the measure.
  return [...new Map(uses.map((use) => [`${use.family} ${use.weight} ${use.stretch}`, use])).values()]
}

/** Width of the sentences and, over and under the line, what the font takes; all as parts of the font size. */
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
      if (context === null) throw new Error('This browser draws no text')
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

/** One `@font-face` that draws with a device's font what the brand's would take. */
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

/** The weights each use answers for: halfway to its neighbours of the same width. */
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
  // A page of a file may read font files; an empty one may not.
  await page.goto(`file://${path.join(here, 'package.json')}`)
  await page.addStyleTag({ content: [asFontFace(declared), ...measured].join('\n') })
  const faces = await standInsOf(page, brand.theme)
  await writeFile(file, `${declared.trimEnd()}\n\n${mark}\n\n${faces.join('\n\n')}\n`)
  await page.close()
}
await browser.close()
