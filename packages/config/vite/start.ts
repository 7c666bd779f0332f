/**
 * The only script a page asks for by itself. A page that the server rendered is shown first, with its photos: only then are the
 * files of the entry fetched, which would take their share of a slow connection, and run, which takes the processor.
 */
{
  const { entry = '' } = (document.currentScript as HTMLScriptElement).dataset
  const photos = [...document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]')]
  const decoded = Promise.allSettled(photos.map((photo) => photo.decode()))
  const painted = decoded.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  // In ms: a photo that is slow to come, and a tab in the background, are not waited for.
  const enough = new Promise((done) => setTimeout(done, 300))
  const rendered = document.getElementById('root')?.hasChildNodes()

  // The last press, the last form sent and every text typed before the page responds are kept and repeated when it does.
  // Links work natively.
  let again = () => {}
  const typed = new Map<HTMLInputElement, string>()
  const isText = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches(isText)) typed.set(field, field.value)
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null
    if (button) again = () => button.click()
  }
  // Enter in a field that sends, as in a chat.
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLTextAreaElement
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || field.enterKeyHint !== 'send') return
    event.preventDefault()
    again = () => field.form?.requestSubmit()
  }
  const onSubmit = (event: SubmitEvent) => {
    // Else the screen has taken it.
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    again = () => form.requestSubmit()
  }
  // React takes a field's text for its own unless it changes past the property that React watches.
  const retype = (field: HTMLInputElement, text: string) => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const tell = () => {
    removeEventListener('input', onInput, true)
    removeEventListener('submit', onSubmit)
    for (const [field, text] of typed) if (field.isConnected) retype(field, text)
    // In a task of its own: React renders the texts first.
    setTimeout(again)
  }
  // Before React, which puts a field back to what the server rendered while it handles the event.
  addEventListener('input', onInput, true)
  addEventListener('click', onClick)
  addEventListener('keydown', onKeyDown)
  addEventListener('submit', onSubmit)
  // The names are those of `@vonk/contracts/rendered-page.ts`. From the first on React waits with presses by itself; after the
  // second it must be done with what it is doing before it can answer.
  const onHydrating = () => {
    removeEventListener('click', onClick)
    removeEventListener('keydown', onKeyDown)
  }
  addEventListener('hydrating', onHydrating, { once: true })
  addEventListener('hydrated', () => setTimeout(tell), { once: true })

  void (rendered ? Promise.race([painted, enough]) : Promise.resolve()).then(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload'
    return import(/* @vite-ignore */ entry)
  })
}
