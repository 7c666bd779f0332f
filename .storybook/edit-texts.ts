import type { i18n as I18n } from 'i18next'
import { namespaces } from '../packages/i18n/src/namespaces.ts'
import { patchOf, type TextChange, type Texts, textsShownAs, withPlaceholders } from '../packages/i18n/src/texts/text-patch.ts'
import { byKeys, copyText } from './copy-text.ts'
import { placesOfShown } from './texts.ts'

/** The changed texts of one file, by their place in it. */
type ChangedFile = { file: string; texts: Texts; changes: Map<string, TextChange> }

const panelId = 'changed-texts'
let stop: (() => void) | undefined

/**
 * Switches on or off that a click on a text of the story changes it. The changes are shown as a patch of the files of the texts.
 * `i18n` is undefined for a language without files.
 */
export function switchTextEditing(on: boolean, i18n: I18n | undefined): void {
  stop?.()
  stop = undefined
  if (!on) return
  if (!i18n) {
    stop = () => document.getElementById(panelId)?.remove()
    show('', 'This language has no file. Choose another with the globe, and press “Change texts” again.')
    return
  }
  const files = new Map<string, ChangedFile>()
  const without = new Set<string>()
  /** What an element showed before it was changed. */
  const shownBefore = new WeakMap<HTMLElement, string>()
  const click = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.closest(`#${panelId}`)) return
    // What is clicked is changed instead of followed.
    event.preventDefault()
    event.stopPropagation()
    const isText = [...target.childNodes].every((node) => node.nodeType === Node.TEXT_NODE)
    if (!isText || !target.textContent || target.isContentEditable) return
    edit(target)
  }
  const edit = (element: HTMLElement) => {
    const shown = shownBefore.get(element) ?? element.textContent
    shownBefore.set(element, shown)
    element.contentEditable = 'plaintext-only'
    element.focus()
    // A press on a button moves the focus but not the cursor.
    const cursor = getSelection()
    if (!element.contains(cursor?.anchorNode ?? null)) {
      cursor?.selectAllChildren(element)
      cursor?.collapseToEnd()
    }
    element.addEventListener('keydown', type)
    element.addEventListener(
      'blur',
      () => {
        element.removeEventListener('keydown', type)
        element.removeAttribute('contenteditable')
        report(shown, element.textContent)
      },
      { once: true },
    )
  }
  const report = (shown: string, changed: string) => {
    const place = placeOf(i18n, shown)
    const text = place && withPlaceholders(place.template, shown, changed)
    if (!place || (text === null && changed !== shown)) without.add(shown)
    if (place) {
      const { file, texts, path } = place
      const { changes } = files.get(file) ?? { changes: new Map<string, TextChange>() }
      if (text === null || text === undefined || changed === shown) changes.delete(path.join('.'))
      else changes.set(path.join('.'), { path, text })
      files.set(file, { file, texts, changes })
    }
    if (changed === shown || text) without.delete(shown)
    const patches = [...files.values()].map((one) => patchOf(one.file, one.texts, [...one.changes.values()]))
    show(patches.join(''), [...without].map((one) => noPatchOf(one)).join(' '))
  }
  document.addEventListener('click', click, { capture: true })
  document.addEventListener('scroll', stayClear, { capture: true, passive: true })
  window.addEventListener('resize', stayClear)
  document.documentElement.style.cursor = 'text'
  stop = () => {
    document.removeEventListener('click', click, { capture: true })
    document.removeEventListener('scroll', stayClear, { capture: true })
    window.removeEventListener('resize', stayClear)
    document.documentElement.style.cursor = ''
    document.getElementById(panelId)?.remove()
  }
  show('')
}

/** Keys write the text, and do not press what the text is in: a button takes the space bar and Enter for itself. */
function type(event: KeyboardEvent): void {
  event.stopPropagation()
  if (event.isComposing || (event.key !== ' ' && event.key !== 'Enter')) return
  event.preventDefault()
  // The only way to insert text that can be undone.
  if (event.key === ' ') document.execCommand('insertText', false, ' ')
}

const noPatchOf = (shown: string) =>
  `There is no patch for “${shown}”: it is made up for the studio, or a name or number was removed from it.`

/** Where the text is that shows as `shown`. The same words may be in several places: then it is one that a page has shown. */
function placeOf(i18n: I18n, shown: string) {
  const places = namespaces.flatMap((room) => {
    const texts = i18n.getResourceBundle(i18n.language, room) as Texts | undefined
    if (!texts) return []
    const file = `locales/${i18n.language}/${room}.json`
    return textsShownAs(texts, shown).map((found) => ({ ...found, file, texts, place: `${room}:${found.path.join('.')}` }))
  })
  return places.find(({ place }) => placesOfShown.get(shown)?.has(place)) ?? places[0]
}

/** Where the bars begin that stay at the lower edge of the window, also several with a small gap. `edge`: where the lowest ends. */
function topOfBars(edge: number): number {
  const tops = document.elementsFromPoint(innerWidth / 2, edge - 8).flatMap((element) => {
    const { position, bottom } = getComputedStyle(element)
    const { top } = element.getBoundingClientRect()
    const stays = position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
    // What fills the window is no bar.
    return stays && !element.closest(`#${panelId}`) && top > innerHeight / 2 && top < edge ? [top] : []
  })
  return tops.length > 0 ? topOfBars(Math.min(...tops)) : edge
}

/** Keeps the panel above what stays at the lower edge of the window, as the button of a lander does on a phone. */
function stayClear(): void {
  const panel = document.getElementById(panelId)
  if (panel) panel.style.bottom = `${innerHeight - topOfBars(innerHeight) + 12}px`
}

/** The panel stays the same while it is open: a button that is replaced while it is pressed is never pressed. */
function openPanel(): HTMLElement {
  const panel = document.createElement('section')
  panel.id = panelId
  panel.setAttribute('aria-label', 'Changed texts')
  panel.style.cssText =
    'position:fixed;inset:auto 12px 12px;z-index:9999;max-height:45vh;display:flex;flex-direction:column;align-items:start;gap:8px;padding:12px;font:13px/1.4 monospace;color:#222;background:#fffbe8;border:1px solid #b98d00;border-radius:8px'
  const words = document.createElement('p')
  words.style.margin = '0'
  const text = document.createElement('pre')
  text.style.cssText = 'margin:0;min-height:0;overflow:auto;white-space:pre-wrap'
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.style.cssText =
    'flex:none;padding:6px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #b98d00;border-radius:4px'
  const press = async () => {
    const isCopied = await copyText(text.textContent)
    if (!isCopied) getSelection()?.selectAllChildren(text)
    copy.textContent = isCopied ? 'Copied' : byKeys
  }
  copy.addEventListener('click', () => void press())
  panel.append(words, text, copy)
  document.body.append(panel)
  return panel
}

function show(patch: string, note = ''): void {
  const panel = document.getElementById(panelId) ?? openPanel()
  const [words, text, copy] = panel.children
  const howTo = 'Click on a text and change it. Click elsewhere when you are done: the patch for a developer appears here.'
  if (words) words.textContent = patch ? `${note} Send this patch to a developer:`.trim() : note || howTo
  if (text) text.textContent = patch
  if (copy) copy.textContent = 'Copy'
  text?.toggleAttribute('hidden', !patch)
  copy?.toggleAttribute('hidden', !patch)
  stayClear()
}
