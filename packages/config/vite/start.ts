/**
 * Runs in the head of a page, so that no press is lost. It waits until a rendered page and its photos are visible, then loads and
 * runs the entry, which would compete with them for connection and processor.
 */
{
  const { entry = '', stack = '' } = (document.currentScript as HTMLScriptElement).dataset

  // The stored choices of light or dark and of the size of the text, before the first paint. The names are from `theme-provider/color-scheme.ts`.
  try {
    const scheme = localStorage.getItem('color-scheme')
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['colorScheme'] = scheme
    // The names are from `theme-provider/text-size.ts`.
    const size = localStorage.getItem('text-size')
    if (size === 'large' || size === 'largest') document.documentElement.dataset['textSize'] = size
  } catch {
    // Storage is blocked.
  }

  // Records the last press or submitted form, and all typed text and choices before hydration, and replays them after it. Links
  // work natively.
  let replayLast = () => {}
  const typed = new Map<HTMLInputElement, string>()
  const isText = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches(isText)) typed.set(field, field.value)
  }
  const chosen = new Set<HTMLInputElement>()
  const onChange = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (!field.matches(isText)) chosen.add(field)
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null
    if (button) replayLast = () => button.click()
  }
  // Enter in a field that sends, e.g. in a chat.
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLTextAreaElement
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || field.enterKeyHint !== 'send') return
    event.preventDefault()
    replayLast = () => field.form?.requestSubmit()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    // If prevented, the screen has handled it. The browser itself closes a dialog.
    if (event.defaultPrevented || form.method === 'dialog') return
    event.preventDefault()
    replayLast = () => form.requestSubmit()
  }
  // Hydrates the part of the page that a field is in. Otherwise React would do so in the event of `retype` or `choose`, and first set
  // the field back to what the server rendered. Nothing in the product listens to this event.
  const hydrate = (field: HTMLElement) => field.dispatchEvent(new Event('auxclick', { bubbles: true }))
  // React ignores a new value that is set through the property it watches, so use the prototype's setter.
  const retype = (field: HTMLInputElement, text: string) => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  // The browser has changed a switch already, so React would take the press for the way back.
  const choose = (field: HTMLInputElement) => {
    hydrate(field)
    if (!field.isConnected || field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  }
  // React does not know what was typed until `replay`: a form would find its fields empty, and the press would be lost.
  const hold = (event: Event) => {
    if (typed.size + chosen.size === 0) return
    const before = replayLast
    if (event instanceof KeyboardEvent) onKeyDown(event)
    else onClick(event)
    if (replayLast === before) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const replay = () => {
    for (const type of ['click', 'keydown']) removeEventListener(type, hold, true)
    removeEventListener('input', onInput, true)
    removeEventListener('submit', onSubmit)
    for (const [field, text] of typed) {
      hydrate(field)
      if (field.isConnected) retype(field, text)
    }
    for (const field of chosen) choose(field)
    // In a separate task: React renders the texts first.
    setTimeout(replayLast)
  }
  // In the capture phase, before React, which resets a field to the rendered text while it handles the event.
  addEventListener('input', onInput, true)
  addEventListener('change', onChange)
  addEventListener('click', onClick)
  addEventListener('keydown', onKeyDown)
  addEventListener('submit', onSubmit)
  // The names are from `@vonk/contracts/rendered-page.ts`. After `hydrating` React queues presses itself, if nothing was typed.
  // After `hydrated` it must finish its current task before it can handle events.
  const onHydrating = () => {
    for (const type of ['click', 'keydown']) addEventListener(type, hold, true)
    removeEventListener('change', onChange)
    removeEventListener('click', onClick)
    removeEventListener('keydown', onKeyDown)
  }
  addEventListener('hydrating', onHydrating, { once: true })
  addEventListener('hydrated', () => setTimeout(replay), { once: true })

  // The libraries run in a task of their own: a touch need not wait for both.
  const load = async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload'
    await import(/* @vite-ignore */ stack)
    await new Promise((done) => setTimeout(done))
    await import(/* @vite-ignore */ entry)
  }
  const loadWhenPainted = async () => {
    if (!document.getElementById('root')?.hasChildNodes()) return load()
    const photos = [...document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]')]
    const decoded = Promise.allSettled(photos.map((photo) => photo.decode()))
    const painted = decoded.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    // In ms. Do not wait longer for a slow photo or in a background tab.
    const enough = new Promise((done) => setTimeout(done, 300))
    await Promise.race([painted, enough])
    return load()
  }
  addEventListener('DOMContentLoaded', () => void loadWhenPainted())
}
