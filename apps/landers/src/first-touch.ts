/**
 * Stands in the page and loads the script of the landing page at the first touch: a key, a finger, a movement of the mouse or of the
 * page, or at once if the address names a part of the page. A press on a button that needs the script is repeated when it has loaded.
 */
export function firstTouch(page: Document): void {
  const source = page.querySelector<HTMLScriptElement>('script[data-touch]')?.dataset['touch']
  if (!source) return
  const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
  }
  const load = () => {
    for (const touch of touches) page.removeEventListener(touch, load, true)
    const script = page.createElement('script')
    script.type = 'module'
    script.src = source
    script.addEventListener('load', () => {
      page.removeEventListener('click', remember, true)
      pressed?.click()
    })
    page.head.append(script)
  }
  for (const touch of touches) page.addEventListener(touch, load, { capture: true, passive: true })
  // The address may ask for something that the script shows.
  if (page.location.hash) load()
  page.addEventListener('click', remember, true)
}

/** The script of a landing page with something to touch. */
export const firstTouchScript = `(${firstTouch.toString()})(document)\n`
