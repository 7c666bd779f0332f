import { expect, type Page } from '@playwright/test'

/** What Tab stops at: the place it has in the page, and what is wrong with it. */
type Stop = { place: string; wrong: string | null }

/**
 * Tab leads to everything that can be used, once round the page; one sees where the focus is, and nothing covers it
 * (WCAG 2.1.1, 2.4.7, 2.4.11). `what` names the page where a walk stops.
 */
export async function expectKeyboardReaches(page: Page, what = page.url()): Promise<void> {
  const expected = await page.evaluate(nameStops)
  expect(expected, `${what}: what can be used`).not.toEqual([])
  const reached = new Set<string>()
  const wrong: string[] = []
  for (let presses = 0; presses < expected.length + 10 && reached.size < expected.length; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopInFocus)
    if (!stop) continue
    reached.add(stop.place)
    if (stop.wrong !== null) wrong.push(`${stop.place}: ${stop.wrong}`)
  }
  expect(wrong, `${what}: where the focus is`).toEqual([])
  // What went meanwhile, as a note that is there for a moment, cannot be reached and need not be.
  const left = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset['stop']),
  )
  expect(
    left.filter((place) => place !== undefined && !reached.has(place)),
    `${what}: what Tab does not reach`,
  ).toEqual([])
}

/** Gives every thing that can be used a name of its own, and answers the names in the page's order. */
function nameStops(): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const stops = [...document.querySelectorAll<HTMLElement>(usable)].filter((element) => {
    const { tabIndex } = element
    const off = element.matches(':disabled, [inert] *, [aria-hidden="true"]') || tabIndex < 0
    return !off && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  })
  // Of radios with one name Tab stops at one.
  const groups = new Set<string>()
  const single = stops.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const known = groups.has(element.name)
    groups.add(element.name)
    return !known
  })
  return single.map((element, at) => {
    const place = `${at} ${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`
    element.dataset['stop'] = place
    return place
  })
}

/** Null where the focus is on nothing that was named: the page itself, and another radio of a group. */
function stopInFocus(): Stop | null {
  const focused = document.activeElement
  const place = focused instanceof HTMLElement ? focused.dataset['stop'] : undefined
  if (!focused || place === undefined) return null
  const drawn = (element: Element, part: string | null) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  // A field's line may be drawn round its frame, a link's round the card it stretches over.
  const around = [focused, focused.parentElement, focused.nextElementSibling].filter((element) => element !== null)
  if (!around.some((element) => [null, '::before', '::after'].some((part) => drawn(element, part)))) {
    return { place, wrong: 'one does not see that it has the focus' }
  }
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  if (right - left <= 1 || bottom - top <= 1) return { place, wrong: null }
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
  const there = document.elementFromPoint(x, y)
  const covered = !there || !(focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
  return { place, wrong: covered ? `it is covered by ${there?.outerHTML.slice(0, 80) ?? 'the edge of the window'}` : null }
}
