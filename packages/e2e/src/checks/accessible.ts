import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { colorSchemeAttribute, themeCss } from '@vonk/brands/theme-css.ts'
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

/** The places of texts whose contrast was checked: the screens of all journeys of a worker share most of their parts. */
const known = new Set<string>()

/**
 * Expects the same in the theme of every edition, light and dark. The page changes its theme in place, because editions differ in
 * the variables of their themes. A text that stands in elements with the same classes looks the same on every screen, so each
 * place is checked once.
 */
export async function expectContrastInEveryTheme(page: Page, what = page.url()): Promise<void> {
  await withAxe(page)
  const places = await page.evaluate(placesOfTexts)
  const found = places.filter((place) => !known.has(place))
  if (found.length === 0) return
  const asked = { themes, options: contrast, attribute: colorSchemeAttribute, found: found.map((place) => places.indexOf(place)) }
  expect(await page.evaluate(runInThemes, asked), what).toEqual([])
  for (const place of found) known.add(place)
}

/** The elements with visible text of each place, which the page keeps in the same order. Runs in the browser. */
function placesOfTexts(): string[] {
  const places = new Map<string, HTMLElement>()
  const named = new Map<Element, string>()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }: { nodeType: number; data?: string }) => nodeType === 3 && data?.trim(),
    )
    if (!hasText && !element.matches('input, textarea, select')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const place = placeOf(element)
    if (!places.has(place)) places.set(place, element)
  }
  Object.assign(window, { texts: [...places.values()] })
  return [...places.keys()]

  /** The elements around a text, what of them a style can depend on, and how they look in the theme of the page. */
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
    const place = `${all}\n${placeOf(element.parentElement)}`
    named.set(element, place)
    return place
  }
}

type InThemes = { themes: { slug: string; css: string }[]; options: RunOptions; attribute: string; found: number[] }

/** Runs in the browser. */
async function runInThemes({ themes: all, options, attribute, found }: InThemes): Promise<string[]> {
  const { axe: tool, texts } = window as unknown as { axe: typeof axe; texts: HTMLElement[] }
  const root = document.documentElement
  const include = texts.filter((_element, at) => found.includes(at))
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
