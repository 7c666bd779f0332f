import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { contrast as contrastOf } from '@vonk/brands/contrast.ts'
import { general } from '@vonk/brands/general/brand.ts'
import { colorSchemeAttribute, themeCss } from '@vonk/brands/theme-css.ts'
import type { Theme } from '@vonk/brands/theme.ts'
import type { default as axe, RunOptions } from 'axe-core'

const wcag: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Everything that a theme or colour scheme cannot change. */
const structure: RunOptions = {
  ...wcag,
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
}
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Expects that axe finds no violation of WCAG 2.2 AA outside the CSS selector `excluded`. `what` names the page in the error.
 */
export async function expectAccessible(page: Page, what = page.url(), excluded?: string): Promise<void> {
  expect(await violations(page, wcag, excluded), what).toEqual([])
}

/** Expects that axe finds no violation but of contrast, for a page of which {@link expectContrastInEveryTheme} checks that. */
export async function expectStructure(page: Page, what = page.url()): Promise<void> {
  expect(await violations(page, structure), what).toEqual([])
}

/** Expects enough contrast of every text: the only thing that a theme or colour scheme changes. */
export async function expectContrast(page: Page, what = page.url()): Promise<void> {
  expect(await violations(page, contrast), what).toEqual([])
}

const themes = allBrands.map(({ slug, theme }) => ({ slug, css: themeCss(theme) }))

/** The looks of texts whose contrast was checked: the screens of all journeys of a worker share most of them. */
const known = new Set<string>()

/**
 * Expects the same in the theme of every edition, light and dark. The page changes its theme in place, because editions differ in
 * the variables of their themes. In the {@link probe} axe says which colours a text and its ground have, so what looks the same
 * there looks the same in each theme, and is checked once. Two plain variables are compared here, all else by axe in each theme.
 */
export async function expectContrastInEveryTheme(page: Page, what = page.url()): Promise<void> {
  await withAxe(page)
  const asked = { options: contrast, attribute: colorSchemeAttribute }
  const looks = await page.evaluate(looksOfTexts, { ...asked, probe: probeCss })
  const found = looks.filter((look) => !known.has(look) && !isReadable(look))
  if (found.length === 0) return
  expect(await page.evaluate(runInThemes, { ...asked, themes, found, most: 3 }), what).toEqual([])
  for (const look of found) known.add(look)
}

type Scheme = 'light' | 'dark'
type ColourName = keyof Theme['colours'][Scheme]

/** The variable that has a colour in the {@link probe}. */
const variableOf = new Map<string, ColourName>()

/** A theme in which no two variables have the same colour, weight or size of text: a look in it tells its variables. */
function probe({ colours, type, button, ...rest }: Theme): Theme {
  let made = 0
  const coloured = (names: Theme['colours'][Scheme]) => {
    const all = { ...names }
    for (const name of Object.keys(names) as ColourName[]) {
      // Steps through all colours without a repetition.
      all[name] = `#${((++made * 0x5a_7d_31) % 0x1_00_00_00).toString(16).padStart(6, '0')}`
      variableOf.set(all[name], name)
    }
    return all
  }
  return {
    ...rest,
    colours: { light: coloured(colours.light), dark: coloured(colours.dark) },
    type: { ...type, scale: 1.237, displayWeight: 801, strongWeight: 702 },
    button: { ...button, size: '1.043rem', weight: 703 },
  }
}

const probeCss = themeCss(probe(general.theme))

/** How a text looks in a scheme of the probe: its colours, or its place if axe does not know them, because of a picture behind it. */
type Seen = { scheme: Scheme; fgColor?: string; bgColor?: string; shadowColor?: string; place?: string }

/** Whether plain variables give a text of any size enough contrast in every theme. */
const isReadable = (look: string) =>
  (JSON.parse(look) as Seen[]).every(({ scheme, fgColor = '', bgColor = '', shadowColor }) => {
    const [text, ground] = [variableOf.get(fgColor), variableOf.get(bgColor)]
    if (!text || !ground || shadowColor !== undefined) return false
    return allBrands.every(({ theme: { colours } }) => contrastOf(colours[scheme][text], colours[scheme][ground]) > 4.5)
  })

type Data = (Partial<Seen> & { messageKey?: string }) | null

type Asked = { options: RunOptions; attribute: string }

/** The looks of the texts of a page, which keeps the elements of each. Runs in the browser. */
async function looksOfTexts({ options, attribute, probe: css }: Asked & { probe: string }): Promise<string[]> {
  const { axe: tool } = window as unknown as { axe: typeof axe }
  const root = document.documentElement
  const sheet = new CSSStyleSheet()
  // Colours must not fade from one theme to the next.
  sheet.replaceSync(`${css} *, ::before, ::after { transition: none !important; animation: none !important }`)
  document.adoptedStyleSheets.push(sheet)
  const named = new Map<Element, string>()
  const seen = new Map<Element, Seen[]>()
  for (const scheme of ['light', 'dark'] as const) {
    root.setAttribute(attribute, scheme)
    const results = await tool.run(document, { ...options, elementRef: true, selectors: false, preload: false })
    for (const { nodes } of [...results.passes, ...results.violations, ...results.incomplete])
      for (const { element, any } of nodes)
        if (element && isJudged(element, any[0]?.data)) {
          seen.set(element, [...(seen.get(element) ?? []), lookOf(scheme, element, any[0]?.data)])
        }
  }
  root.removeAttribute(attribute)
  document.adoptedStyleSheets.pop()
  const texts = Map.groupBy(seen.keys(), (element) => JSON.stringify(seen.get(element)))
  Object.assign(window, { texts })
  return [...texts.keys()]

  /** Axe judges no single sign, and no text with a picture, a gradient or a drawn part behind it: a theme changes none of these. */
  function isJudged({ textContent }: Element, data: Data) {
    const reasons = [
      'shortTextContent',
      'nonBmp',
      'hidden',
      'bgImage',
      'imgNode',
      'bgGradient',
      'pseudoContent',
      'complexTextShadows',
    ]
    return textContent?.trim().length !== 1 && !reasons.includes(data?.messageKey ?? '')
  }

  function lookOf(scheme: Scheme, element: Element, data: Data): Seen {
    if (!data?.fgColor || !data.bgColor) return { scheme, place: placeOf(element) }
    const { fontSize, fontWeight } = getComputedStyle(element)
    return Object.assign(data, { scheme, contrastRatio: null, fontSize, fontWeight })
  }

  /** The elements around a text, what of them a style can depend on, and how they look. */
  function placeOf(element: Element | null): string {
    if (!element) return ''
    const before = named.get(element)
    if (before !== undefined) return before
    const attributes = [...element.attributes].filter(({ name }) =>
      /^(class|style|disabled|role|type|data-|aria-(?!label|described|controls))/.test(name),
    )
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const looks = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight]
    const all = [element.tagName, ...attributes.map(({ name, value }) => name + value), ...looks].join(' ')
    // Within a drawing only its own parts lie behind a text.
    const place = `${all}\n${placeOf(element.matches('svg') ? null : element.parentElement)}`
    named.set(element, place)
    return place
  }
}

type InThemes = Asked & { themes: { slug: string; css: string }[]; found: string[]; most: number }

/** Runs in the browser. */
async function runInThemes({ themes: all, options, attribute, found, most }: InThemes): Promise<string[]> {
  const { axe: tool, texts } = window as unknown as { axe: typeof axe; texts: Map<string, HTMLElement[]> }
  const root = document.documentElement
  const include = found.flatMap((look) => texts.get(look)?.slice(0, most) ?? [])
  // Colours must not fade from one theme to the next.
  const still = '*, ::before, ::after { transition: none !important; animation: none !important }'
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const wrong: string[] = []
  for (const { slug, css } of all) {
    sheet.replaceSync(css + still)
    for (const scheme of ['light', 'dark']) {
      root.setAttribute(attribute, scheme)
      const { violations: results } = await tool.run({ include }, { ...options, resultTypes: ['violations'], preload: false })
      for (const { nodes } of results)
        wrong.push(...nodes.map(({ html, any }) => `${slug}, ${scheme}: ${html} ${any[0]?.message ?? ''}`))
    }
  }
  root.removeAttribute(attribute)
  document.adoptedStyleSheets.pop()
  return wrong
}

async function violations(page: Page, options: RunOptions, excluded?: string): Promise<string[]> {
  await withAxe(page)
  return page.evaluate(runAxe, { options, excluded })
}

/** Half as long as the source that the module has, which every page has to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The page keeps axe until it is left: its source is larger than the site's scripts. */
async function withAxe(page: Page): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** Runs in the browser. */
async function runAxe(asked: { options: RunOptions; excluded: string | undefined }): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const context = asked.excluded === undefined ? document : { exclude: asked.excluded }
  const result = await run(context, { ...asked.options, resultTypes: ['violations'], preload: false })
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
  )
}

/** Expects that the page does not scroll sideways at this width. */
export async function expectFitsWidth(page: Page, width: number, what = page.url()): Promise<void> {
  await expectFitsWidths(page, [width], what)
}

/** The same at several widths, and what else is true at each. */
export async function expectFitsWidths(
  page: Page,
  widths: readonly number[],
  what = page.url(),
  andAt?: (width: number) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(() => page.evaluate(tooWide), { message: `${what} at ${width} px` }).toEqual([])
    await andAt?.(width)
  }
  if (before) await page.setViewportSize(before)
}

/** The elements beyond the right edge of a page that scrolls sideways. Runs in the browser. */
function tooWide(): string[] {
  const root = document.documentElement
  const { scrollWidth, clientWidth } = root
  if (scrollWidth <= clientWidth) return []
  const edges = [...document.querySelectorAll('body *')].map((element) => ({
    element,
    edge: element.getBoundingClientRect().right,
  }))
  const past = edges.filter(({ edge }) => edge > clientWidth)
  // Chromium can keep the styles of the old width if a style sheet changes in the frame of the resize. A new layout corrects
  // them; a page that is really too wide stays too wide.
  root.style.display = 'none'
  void root.offsetWidth
  root.style.display = ''
  return [`${scrollWidth} px`, ...past.map(({ element, edge }) => `${Math.round(edge)} px: ${element.outerHTML.slice(0, 200)}`)]
}

/**
 * Waits for the end of animations: before it, colours are not final. One that follows the scroll has no end; one that keeps its
 * last frame stays in the list of the page when it has ended.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ends = ({ effect, playState, timeline }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity
    const moves = () => document.getAnimations().some(ends)
    while (moves()) await new Promise(requestAnimationFrame)
  })
