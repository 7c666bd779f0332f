// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { switchTextEditing } from './edit-texts.ts'
import { textsOf } from './texts.ts'

const i18n = await textsOf('nl')
await i18n.loadNamespaces(['account', 'landers', 'signup'])

/** Shows a text and changes it as a person does: click, type, click elsewhere. */
function change(key: string, room: 'landers' | 'signup' | undefined, to: string, element = document.createElement('button')) {
  element.textContent ||= room ? i18n.t(key, { ns: room }) : key
  document.body.append(element)
  element.click()
  element.textContent = to
  element.dispatchEvent(new FocusEvent('blur'))
  return element
}
const panel = () => document.querySelector('#changed-texts')
const patch = () => panel()?.querySelector('pre')?.textContent ?? ''
const changed = () => patch().match(/^[-+].*/gm)

// Tests without a browser have no layout.
document.elementsFromPoint = () => []

beforeEach(() => {
  document.body.replaceChildren()
  switchTextEditing(true, i18n)
  onTestFinished(() => switchTextEditing(false, i18n))
})

it('shows one patch of all changes of a file, also of neighbours', () => {
  change('general.gallery.headline', 'landers', 'Kijk rond')
  change('general.gallery.lead', 'landers', 'Zonder haast')
  expect(patch().match(/^--- /gm)).toHaveLength(1)
  expect(patch()).toContain('+      "headline": "Kijk rond",\n')
  expect(patch()).toMatch(/^\+ {6}"lead": "Zonder haast"/m)
})

const copyPatch = () => panel()?.querySelector('button')?.click()

it('copies the patch', async () => {
  const clipboard = { text: '', writeText: async (text: string) => void (clipboard.text = text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  change('general.gallery.headline', 'landers', 'Kijk rond')
  copyPatch()
  await vi.waitFor(() => expect(panel()?.querySelector('button')?.textContent).toBe('Copied'))
  expect(clipboard.text).toBe(patch())
})

it('marks the patch where the browser has no clipboard, as in a studio without TLS', async () => {
  change('general.gallery.headline', 'landers', 'Kijk rond')
  copyPatch()
  await vi.waitFor(() => expect(panel()?.querySelector('button')?.textContent).toMatch(/^Marked/))
  expect(getSelection()?.toString()).toBe(patch())
})

it('changes a text again, and takes a change back', () => {
  const element = change('general.gallery.headline', 'landers', 'Kijk rnod')
  change('general.gallery.headline', 'landers', 'Kijk rond', element)
  expect(changed()?.filter((line) => line.startsWith('+ '))).toEqual(['+      "headline": "Kijk rond",'])
  change('general.gallery.headline', 'landers', i18n.t('general.gallery.headline', { ns: 'landers' }), element)
  expect(patch()).toBe('')
})

it('says for which text there is no patch', () => {
  change('Sanne, 34', undefined, 'Sanne, 35')
  expect(panel()?.textContent).toMatch(/^There is no patch for “Sanne, 34”/)
  expect(patch()).toBe('')
})

it('changes the words where the page has them, if other files have the same', () => {
  const words = i18n.t('form.email', { ns: 'signup' })
  expect(i18n.getResource('nl', 'account', 'login.email'), 'the same words').toBe(words)
  change('form.email', 'signup', 'Je e-mailadres')
  expect(patch()).toMatch(/^--- a\/locales\/nl\/signup\.json$/m)
})
