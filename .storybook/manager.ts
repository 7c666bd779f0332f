// Storybook builds this file without the new transform of JSX.
import { createElement, useState } from 'react'
import { addons, types, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { byKeys, copyText } from './copy-text.ts'
import { editTexts } from './studio.ts'

/** Longer names of parts of the list on the left. The search shows the titles of the stories, which are short. */
const names: Record<string, string> = {
  screens: 'Screens, in the order of a visit',
  kit: 'Building blocks',
}

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Vonk and its six sisters', colorSecondary: '#b93815' }),
  // Closed until a developer opens them (Alt+A).
  bottomPanelHeight: 0,
  rightPanelWidth: 0,
  sidebar: { renderLabel: ({ id, name }: { id: string; name: string }) => names[id] ?? name },
})

const inToolbar = { alignSelf: 'center', height: 28, marginInline: 8, fontSize: 13 } as const

/** The names of this computer for itself. A link with one of them opens the studio of whoever has it. */
const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
const copied = isHere ? 'Copied. It opens on this computer only.' : 'Copied'

/** Copies the address, which contains the page, site, language, colours and width. */
function Share() {
  const { search } = useStorybookState().location
  const [last, setLast] = useState<{ search: string | undefined; address: string; isCopied: boolean }>()
  // What was copied before is another view.
  const shared = last?.search === search ? last : undefined
  const share = async () => {
    const address = location.href
    setLast({ search, address, isCopied: await copyText(address) })
  }
  const marked =
    shared?.isCopied === false &&
    createElement('input', {
      readOnly: true,
      autoFocus: true,
      'aria-label': 'Address of this view',
      value: shared.address,
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      style: { ...inToolbar, width: '16em' },
    })
  return createElement(
    'span',
    { style: { display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' } },
    createElement('button', { type: 'button', onClick: () => void share(), style: inToolbar }, 'Copy link'),
    marked,
    createElement('span', { role: 'status', style: { fontSize: 13 } }, shared && (shared.isCopied ? copied : byKeys)),
  )
}

/** Switches on that a text is changed by clicking on it. */
function Texts() {
  const channel = useStorybookApi().getChannel()
  const [on, setOn] = useState(false)
  const change = () => {
    setOn(!on)
    channel?.emit(editTexts, !on)
  }
  return createElement(
    'button',
    {
      type: 'button',
      'aria-pressed': on,
      onClick: change,
      style: { ...inToolbar, fontWeight: on ? 700 : 400 },
    },
    on ? 'Stop changing texts' : 'Change texts',
  )
}

addons.register('vonk/studio', (api) => {
  void api.setShortcut('search', ['/'])
  const isStory = ({ viewMode }: { viewMode?: string | undefined }) => viewMode === 'story'
  addons.add('vonk/studio/share', { type: types.TOOL, title: 'Copy link', match: isStory, render: () => createElement(Share) })
  addons.add('vonk/studio/texts', { type: types.TOOL, title: 'Change texts', match: isStory, render: () => createElement(Texts) })
})

// Enter opens the first thing found. Storybook itself does nothing until an arrow key has chosen one.
document.addEventListener(
  'keydown',
  ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.id !== 'storybook-explorer-searchfield') return
    if (target.value.trim() === '' || target.getAttribute('aria-activedescendant')) return
    document.querySelector<HTMLElement>('.search-result-item')?.click()
  },
  true,
)
