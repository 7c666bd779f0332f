import { expect, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { colorSchemeAttribute, themeCss } from '@vonk/brands/theme-css.ts'
import axe, { type RunOptions } from 'axe-core'

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

/**
 * Expects the same in the theme of every edition, light and dark. The page changes its theme in place, because editions differ in
 * the variables of their themes. `known` collects what was checked: a text that stands in elements with the same classes looks the
 * same on every screen.
 */
export async function expectContrastInEveryTheme(page: Page, known: Set<string>, what = page.url()): Promise<void> {
  await withAxe(page)
  const asked = { themes, options: contrast, attribute: colorSchemeAttribute, known: [...known] }
  const { wrong, seen } = await page.evaluate(runInThemes, asked)
  expect(wrong, what).toEqual([])
  for (const one of seen) known.add(one)
}

type InThemes = { themes: { slug: string; css: string }[]; options: RunOptions; attribute: string; known: string[] }

/** Runs in the browser. */
async function runInThemes({ themes: all, options, attribute, known }: InThemes): Promise<{ wrong: string[]; seen: string[] }> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const root = document.documentElement
  const seen = new Set(known)
  const include = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }: { nodeType: number; data?: string }) => nodeType === 3 && data?.trim(),
    )
    if (!hasText && !element.matches('input, textarea, select')) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const place = placeOf(element)
    if (seen.has(place)) return false
    seen.add(place)
    return true
  })
  if (include.length === 0) return { wrong: [], seen: [] }
  // Colours must not fade from one theme to the next.
  const still = '*, ::before, ::after { transition: none !important; animation: none !important }'
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const wrong: string[] = []
  for (const { slug, css } of all) {
    sheet.replaceSync(css + still)
    for (const scheme of ['light', 'dark']) {
      root.setAttribute(attribute, scheme)
      const { violations: found } = await run({ include }, { ...options, resultTypes: ['violations'], preload: false })
      for (const { nodes } of found)
        wrong.push(...nodes.map(({ html, any }) => `${slug}, ${scheme}: ${html} ${any[0]?.message ?? ''}`))
    }
  }
  root.removeAttribute(attribute)
  document.adoptedStyleSheets.pop()
  return { wrong, seen: [...seen] }

  /** The elements around a text, and what of them a style can depend on. */
  function placeOf(element: Element | null): string {
    if (!element) return ''
    const looks = [...element.attributes].filter(({ name }) =>
      /^(class|style|disabled|role|type|data-|aria-(?!label|described|controls))/.test(name),
    )
    return `${element.tagName} ${looks.map(({ name, value }) => name + value).join()}\n${placeOf(element.parentElement)}`
  }
}

async function violations(page: Page, options: RunOptions, excluded?: string): Promise<string[]> {
  await withAxe(page)
  return page.evaluate(runAxe, { options, excluded })
}

/** The page keeps axe until it is left: its source is larger than the site's scripts. */
async function withAxe(page: Page): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
