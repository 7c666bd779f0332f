import { anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { aConversation } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from './screen-story.tsx'

/**
 * The main screens in texts as long as German, Finnish and Polish, on a narrow phone and a phone, at the
 * reader's usual size of text and at twice that: nothing scrolls sideways and no button loses a part of its words.
 */
const meta = preview.meta({
  title: 'Screens/Long texts',
  // axe looks at the same screens in their own stories.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  globals: { locale: 'pseudo' },
  // For the tests: by hand one picks the language in the toolbar, on any screen.
  tags: ['!dev', '!autodocs'],
})

const visitor = { user: null }

type Visit = Parameters<typeof screenStory>[1]
type Width = 'narrow' | 'phone'

const longStory = (width: Width, path: string, visit?: Visit) => ({
  ...screenStory(path, visit),
  globals: { viewport: { value: width, isRotated: false } },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const { style } = document.documentElement
    await screenIsThere(canvasElement)
    await allInPlace()
    style.fontSize = '200%'
    try {
      await allInPlace()
    } finally {
      style.removeProperty('font-size')
    }
  },
})

/** Two frames: one for the layout, one for what reacts to it. */
const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Once words have their font and what reacts to the layout has done so, nothing is wrong with the page. */
async function allInPlace() {
  await nextPaint()
  await document.fonts.ready
  await waitFor(() => expect(outOfPlace()).toEqual([]))
}

/** Whether somebody can scroll to what is beyond the element's edge. */
const scrolls = (element: Element | null): boolean =>
  element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

const named = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}”`

/** What is wrong with the page as it lies: words for each thing that is too wide. */
function outOfPlace(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wrong: string[] = []
  if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`)
  for (const element of document.querySelectorAll('a, button, summary, label, [role="tab"], [role="radio"], input, select')) {
    const box = element.getBoundingClientRect()
    // Hidden, or only for a screen reader.
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility()) continue
    if ((box.right > clientWidth + 1 || box.left < -1) && !scrolls(element.parentElement)) {
      wrong.push(`${named(element)} reaches out of the window: ${Math.round(box.left)} to ${Math.round(box.right)}`)
    }
    const cut = getComputedStyle(element).overflow !== 'visible'
    if (cut && !(element instanceof HTMLInputElement) && element.scrollWidth > element.clientWidth + 1) {
      wrong.push(`${named(element)} is cut off at ${element.clientWidth} of ${element.scrollWidth}`)
    }
  }
  return wrong
}

const member = paths.member.href({ id: aProfile().id })
const conversation = paths.chat.href({ id: aConversation().chat.conversation.id })
const unconfirmed = { user: anUnconfirmedMember() }

export const Home320 = meta.story(longStory('narrow', '/', visitor))
export const Home390 = meta.story(longStory('phone', '/', visitor))

export const Members320 = meta.story(longStory('narrow', '/members'))
export const Members390 = meta.story(longStory('phone', '/members'))

export const Profile320 = meta.story(longStory('narrow', member, unconfirmed))
export const Profile390 = meta.story(longStory('phone', member, unconfirmed))

export const Chats320 = meta.story(longStory('narrow', '/chats'))
export const Chats390 = meta.story(longStory('phone', '/chats'))

export const Conversation320 = meta.story(longStory('narrow', conversation))
export const Conversation390 = meta.story(longStory('phone', conversation))

export const Likes320 = meta.story(longStory('narrow', '/likes'))
export const Likes390 = meta.story(longStory('phone', '/likes'))

export const Premium320 = meta.story(longStory('narrow', '/premium'))
export const Premium390 = meta.story(longStory('phone', '/premium'))

export const Order320 = meta.story(longStory('narrow', '/credits/2/ideal'))
export const Order390 = meta.story(longStory('phone', '/credits/2/ideal'))

export const Login320 = meta.story(longStory('narrow', '/login', visitor))
export const Login390 = meta.story(longStory('phone', '/login', visitor))

export const Signup320 = meta.story(longStory('narrow', '/signup', visitor))
export const Signup390 = meta.story(longStory('phone', '/signup', visitor))
