/** Loads the script of the landing page at the first touch: a key, a finger, a movement of the mouse or of the page. */
export function firstTouch(page: Document): void {
  const source = page.querySelector<HTMLScriptElement>('script[data-touch]')?.dataset['touch']
  if (!source) return
  const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
  const load = () => {
    for (const touch of touches) page.removeEventListener(touch, load, true)
    const script = page.createElement('script')
    script.type = 'module'
    script.src = source
    page.head.append(script)
  }
  for (const touch of touches) page.addEventListener(touch, load, { capture: true, passive: true })
}

/** The script of a landing page with something to touch. */
export const firstTouchScript = `(${firstTouch.toString()})(document)\n`
