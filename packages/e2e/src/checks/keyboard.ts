import { expect, type CDPSession, type Page } from '@playwright/test'

/** An element that Tab reaches: its place in the page, and what is wrong with it. */
type Stop = { place: string; wrong: string | null }

/**
 * Expects that Tab reaches every usable element, that the focus is visible, and that nothing covers it (WCAG 2.1.1, 2.4.7,
 * 2.4.11). `what` names the page in the error.
 */
export async function expectKeyboardReaches(page: Page, what = page.url()): Promise<void> {
  const expected = await page.evaluate(nameStops)
  expect(expected, `${what}: usable elements`).not.toEqual([])
  await page.evaluate(noteStops)
  const keyboard = await page.context().newCDPSession(page)
  const reached = new Set<string>()
  const wrong: string[] = []
  for (let presses = 0; presses < expected.length + 10 && reached.size < expected.length;) {
    const next = Math.min(expected.length - reached.size, expected.length + 10 - presses)
    presses += next
    await pressTab(keyboard, next)
    for (const stop of await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops.splice(0))) {
      reached.add(stop.place)
      if (stop.wrong !== null) wrong.push(`${stop.place}: ${stop.wrong}`)
    }
  }
  await keyboard.detach()
  expect(wrong, `${what}: visible focus`).toEqual([])
  // Ignores elements that have disappeared, such as a temporary notice.
  const left = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset['stop']),
  )
  expect(
    left.filter((place) => place !== undefined && !reached.has(place)),
    `${what}: elements that Tab does not reach`,
  ).toEqual([])
}

/** Sends all presses at once: the browser takes them in order. Waiting for each would take most of the time. */
async function pressTab(keyboard: CDPSession, times: number): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const events = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(events.map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...tab })))
}

/** Gives every usable element a unique name and returns the names in the page's order. */
function nameStops(): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const stops = [...document.querySelectorAll<HTMLElement>(usable)].filter((element) => {
    const { tabIndex } = element
    const off = element.matches(':disabled, [inert] *, [aria-hidden="true"]') || tabIndex < 0
    return !off && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  })
  // Of the radio buttons with the same name, Tab stops at the checked one, or at the first if none is.
  const single = stops.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = stops.filter(
      (other): other is HTMLInputElement =>
        other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
    )
    return element === (group.find(({ checked }) => checked) ?? group[0])
  })
  return single.map((element, at) => {
    const place = `${at} ${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`
    element.dataset['stop'] = place
    // A shape of a drawing shows the focus by its own line.
    const { stroke, strokeWidth } = getComputedStyle(element)
    element.dataset['line'] = stroke + strokeWidth
    return place
  })
}

/** Collects where the focus is after each press. */
function noteStops(): void {
  const stops: Stop[] = []
  Object.assign(window, { stops })
  addEventListener(
    'keyup',
    () => {
      const stop = stopInFocus()
      if (stop) stops.push(stop)
    },
    { capture: true },
  )

  /** The element in focus; null if it has no name: the page itself, or another radio button of a group. */
  function stopInFocus(): Stop | null {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement || focused instanceof SVGElement)) return null
    const { stop: place, line } = focused.dataset
    if (place === undefined) return null
    const drawn = (element: Element, part: string | null) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // The outline of a field may be on its frame, that of a link on the card that it covers.
    const around = [focused, focused.parentElement, focused.nextElementSibling].filter((element) => element !== null)
    const { stroke, strokeWidth } = getComputedStyle(focused)
    const hasLine = focused instanceof SVGElement && line !== stroke + strokeWidth
    if (!hasLine && !around.some((element) => [null, '::before', '::after'].some((part) => drawn(element, part)))) {
      return { place, wrong: 'its focus is not visible' }
    }
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    if (right - left <= 1 || bottom - top <= 1) return { place, wrong: null }
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const there = document.elementFromPoint(x, y)
    // The middle of a shape may be in its neighbour.
    const whole = focused instanceof SVGElement ? focused.ownerSVGElement : focused
    const covered = !there || !(whole?.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
    return { place, wrong: covered ? `it is covered by ${there?.outerHTML.slice(0, 80) ?? 'the edge of the window'}` : null }
  }
}
