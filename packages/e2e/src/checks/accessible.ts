import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const wcag: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Expects that axe finds no violation of WCAG 2.2 AA outside the CSS selector `excluded`. `what` names the page in the error.
 */
export async function expectAccessible(page: Page, what = page.url(), excluded?: string): Promise<void> {
  expect(await violations(page, wcag, excluded), what).toEqual([])
}

/** Expects enough contrast of every text: the only thing that a theme or colour scheme changes. */
export async function expectContrast(page: Page, what = page.url()): Promise<void> {
  expect(await violations(page, contrast), what).toEqual([])
}

/** Runs axe in the page. The page keeps axe until it is left: its source is larger than the site's scripts. */
async function violations(page: Page, options: RunOptions, excluded?: string): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(runAxe, { options, excluded })
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
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  await expect.poll(() => page.evaluate(tooWide), { message: `${what} at ${width} px` }).toEqual([])
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
