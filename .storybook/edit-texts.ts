import type { i18n as I18n } from 'i18next'
import { namespaces } from '../packages/i18n/src/namespaces.ts'
import { patchOf, textsShownAs, withPlaceholders } from '../packages/i18n/src/texts/text-patch.ts'

type Texts = Parameters<typeof textsShownAs>[0]

const panelId = 'changed-texts'
let stop: (() => void) | undefined

/** Switches on or off that a click on a text of the story changes it. The change is shown as a patch of the file of the text. */
export function switchTextEditing(on: boolean, i18n: I18n): void {
  stop?.()
  stop = undefined
  if (!on) return
  const patches = new Map<string, string>()
  const click = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.closest(`#${panelId}`)) return
    // What is clicked is changed instead of followed.
    event.preventDefault()
    event.stopPropagation()
    const isText = [...target.childNodes].every((node) => node.nodeType === Node.TEXT_NODE)
    if (!isText || !target.textContent || target.isContentEditable) return
    edit(target, (patch) => {
      patches.set(patch.key, patch.text)
      show([...patches.values()].join(''))
    })
  }
  const edit = (element: HTMLElement, report: (patch: { key: string; text: string }) => void) => {
    const shown = element.textContent
    element.contentEditable = 'plaintext-only'
    element.focus()
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('contenteditable')
        if (element.textContent !== shown) report(patchFor(i18n, shown, element.textContent))
      },
      { once: true },
    )
  }
  document.addEventListener('click', click, { capture: true })
  document.documentElement.style.cursor = 'text'
  stop = () => {
    document.removeEventListener('click', click, { capture: true })
    document.documentElement.style.cursor = ''
    document.getElementById(panelId)?.remove()
  }
  show('')
}

/** The patch of the first file that has the text, or a sentence why there is none. */
function patchFor(i18n: I18n, shown: string, changed: string): { key: string; text: string } {
  for (const room of namespaces) {
    const texts = i18n.getResourceBundle(i18n.language, room) as Texts | undefined
    if (!texts) continue
    const file = `locales/${i18n.language}/${room}.json`
    for (const { path, template } of textsShownAs(texts, shown)) {
      const text = withPlaceholders(template, shown, changed)
      if (text !== null) return { key: `${file} ${path.join('.')}`, text: patchOf(file, texts, path, text) }
    }
  }
  return {
    key: shown,
    text: `# No file has the text “${shown}”: it is made up for the story, or a name or number was removed from it.\n`,
  }
}

function show(patch: string): void {
  const panel = document.getElementById(panelId) ?? document.createElement('section')
  panel.id = panelId
  panel.setAttribute('aria-label', 'Changed texts')
  panel.style.cssText =
    'position:fixed;inset:auto 12px 12px;z-index:9999;max-height:45vh;overflow:auto;padding:12px;font:13px/1.4 monospace;color:#222;background:#fffbe8;border:1px solid #b98d00;border-radius:8px'
  const words = document.createElement('p')
  words.style.margin = '0 0 8px'
  words.textContent = patch
    ? 'Send this patch to a developer:'
    : 'Click on a text and change it. Click elsewhere when you are done: the patch for a developer appears here.'
  panel.replaceChildren(words)
  if (patch) {
    const text = document.createElement('pre')
    text.style.cssText = 'margin:0 0 8px;white-space:pre-wrap'
    text.textContent = patch
    const copy = document.createElement('button')
    copy.type = 'button'
    copy.textContent = 'Copy'
    copy.style.cssText = 'padding:6px 12px;font:inherit'
    copy.addEventListener('click', () => {
      void navigator.clipboard.writeText(patch).then(() => (copy.textContent = 'Copied'))
    })
    panel.append(text, copy)
  }
  if (!panel.isConnected) document.body.append(panel)
}
