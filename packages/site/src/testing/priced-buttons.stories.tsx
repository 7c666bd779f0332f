import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { aMatch, someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import type { i18n as I18n } from 'i18next'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from './screen-story.tsx'

/**
 * Every button with a price, in every language, on a narrow phone and on a laptop, in the edition with the widest buttons. No word
 * breaks, and nothing leaves the button.
 */
const meta = preview.meta({
  title: 'Screens/Priced buttons',
  // axe checks the same screens in their own stories.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  globals: { brand: 'milf' },
  // Only for tests. In Storybook, the toolbar selects language and size for any screen.
  tags: ['!dev', '!autodocs'],
})

type Visit = Parameters<typeof screenStory>[1]
type Asked = { canvasElement: HTMLElement; loaded: Record<string, unknown> }

type Priced = Visit & {
  /** Where the buttons with prices are. */
  within: string
  /** How many there are at least. */
  buttons: number
  /** What to press to see them. */
  press?: string
}

const pricedStory = (width: 'narrow' | 'laptop', path: string, { within, buttons, press, ...visit }: Priced) => ({
  ...screenStory(path, visit),
  globals: { viewport: { value: width, isRotated: false } },
  play: async ({ canvasElement, loaded }: Asked) => {
    const { i18n } = loaded as { i18n: I18n }
    await screenIsThere(canvasElement)
    await document.fonts.ready
    if (press !== undefined)
      await waitFor(async () => {
        const button = document.querySelector(press)
        if (!button) throw new Error(`There is no ${press}`)
        await userEvent.click(button)
      })
    for (const locale of openLocales) {
      await i18n.changeLanguage(locale)
      await waitFor(() =>
        expect(pricedButtons(within).length, `buttons with a price in ${locale}`).toBeGreaterThanOrEqual(buttons),
      )
      await expect(pricedButtons(within).flatMap(faultsOf), locale).toEqual([])
    }
  },
})

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility()
}

const pricedButtons = (within: string) =>
  [...document.querySelectorAll(within)].filter((button) => /\d/.test(button.textContent) && isVisible(button))

/** Words that are on two lines, or outside of their button. */
function faultsOf(button: Element): string[] {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isVisible(text.parentElement)) continue
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)))
      const box = range.getBoundingClientRect()
      const isInside = box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1
      if (lines.size > 1) faults.push(`“${word}” breaks in “${button.textContent}”`)
      if (!isInside) faults.push(`“${word}” leaves “${button.textContent}”`)
    }
  }
  return faults
}

const member = paths.member.href({ id: aProfile().id })
const profile = { within: '[role="group"] :is(a, button)', buttons: 2 }
const gift = { within: '[role="dialog"] button', buttons: 1 }
/** A match with whom the member has not talked yet. */
const firstLines: Priced = {
  answers: (on) => {
    on(likesContract.likes, someLikes({ matches: [aMatch({ match_new: true }, 3)] }))
    on(chatContract.chats, aChatList([]))
  },
  within: '[role="dialog"] li button',
  press: '[role="dialog"] [aria-expanded="false"]',
  buttons: 3,
}
const order = { within: 'main button', buttons: 1 }

export const Profile320 = meta.story(pricedStory('narrow', member, profile))
export const Profile1280 = meta.story(pricedStory('laptop', member, profile))
export const Gift320 = meta.story(pricedStory('narrow', `${paths.memberChat.href({ id: aProfile().id })}?gifts`, gift))
export const Gift1280 = meta.story(pricedStory('laptop', `${paths.memberChat.href({ id: aProfile().id })}?gifts`, gift))
export const FirstLines320 = meta.story(pricedStory('narrow', '/pricing', firstLines))
export const FirstLines1280 = meta.story(pricedStory('laptop', '/pricing', firstLines))
export const Order320 = meta.story(pricedStory('narrow', '/credits/2/ideal', order))
export const Order1280 = meta.story(pricedStory('laptop', '/credits/2/ideal', order))
