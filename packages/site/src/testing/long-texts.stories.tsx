import { anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { aConversation } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from './screen-story.tsx'

/**
 * The main screens with texts as long as German, Finnish and Polish, on two sizes of phone, at 100% and 200% text size.
 * Nothing scrolls sideways, and no button cuts off its label.
 */
const meta = preview.meta({
  title: 'Screens/Long texts',
  // axe checks the same screens in their own stories.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  globals: { locale: 'pseudo' },
  // Only for tests. In Storybook, the toolbar selects this language for any screen.
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
    await expectNoOverflow()
    style.fontSize = '200%'
    try {
      await expectNoOverflow()
    } finally {
      style.removeProperty('font-size')
    }
  },
})

/** Waits two frames: one for the layout, one for observers of the layout. */
const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Waits for fonts and layout, then expects no overflow. */
async function expectNoOverflow() {
  await nextPaint()
  await document.fonts.ready
  await waitFor(() => expect(findOverflow()).toEqual([]))
}

/** True if the element or a parent scrolls horizontally. */
const scrolls = (element: Element | null): boolean =>
  element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

const describeElement = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}”`

/** Describes every element that is too wide for the window or for its box. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const problems: string[] = []
  if (scrollWidth > clientWidth) {
    // A long word may leave its element without making it wider.
    const past = [...document.querySelectorAll('body *')].filter((element) => {
      const content = document.createRange()
      content.selectNodeContents(element)
      return Math.max(content.getBoundingClientRect().right, element.getBoundingClientRect().right) > clientWidth
    })
    problems.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`, ...past.map(describeElement))
  }
  for (const element of document.querySelectorAll('a, button, summary, label, [role="tab"], [role="radio"], input, select')) {
    const box = element.getBoundingClientRect()
    // Hidden, or visible only to screen readers.
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility()) continue
    if ((box.right > clientWidth + 1 || box.left < -1) && !scrolls(element.parentElement)) {
      problems.push(`${describeElement(element)} reaches out of the window: ${Math.round(box.left)} to ${Math.round(box.right)}`)
    }
    const cut = getComputedStyle(element).overflow !== 'visible'
    if (cut && !(element instanceof HTMLInputElement) && element.scrollWidth > element.clientWidth + 1) {
      problems.push(`${describeElement(element)} is cut off at ${element.clientWidth} of ${element.scrollWidth}`)
    }
  }
  return problems
}

const member = paths.member.href({ id: aProfile().id })
const conversation = paths.chat.href({ id: aConversation().chat.conversation.id })
const unconfirmed = { user: anUnconfirmedMember() }

export const Home320 = meta.story(longStory('narrow', '/', visitor))
export const Home390 = meta.story(longStory('phone', '/', visitor))
export const Members320 = meta.story(longStory('narrow', '/members'))
export const Members390 = meta.story(longStory('phone', '/members'))
export const Conversation320 = meta.story(longStory('narrow', conversation))
export const Conversation390 = meta.story(longStory('phone', conversation))

export const Profile320 = meta.story(longStory('narrow', member, unconfirmed))
export const Chats320 = meta.story(longStory('narrow', '/chats'))
export const Likes320 = meta.story(longStory('narrow', '/likes'))
export const Premium320 = meta.story(longStory('narrow', '/premium'))
export const Order320 = meta.story(longStory('narrow', '/credits/2/ideal'))
export const Login320 = meta.story(longStory('narrow', '/login', visitor))
export const Signup320 = meta.story(longStory('narrow', '/signup', visitor))
export const SignupPlace320 = meta.story(longStory('narrow', '/signup/location', unconfirmed))
export const SignupInterests320 = meta.story(longStory('narrow', '/signup/interests', unconfirmed))
export const OwnProfile320 = meta.story(longStory('narrow', '/profile'))
export const Settings320 = meta.story(longStory('narrow', '/settings'))
export const Notifications320 = meta.story(longStory('narrow', '/notifications'))
