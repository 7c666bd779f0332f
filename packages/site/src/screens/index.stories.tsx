import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { brokenConnection, neverResponding } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Site/Home', parameters: { layout: 'fullscreen' } })

export const Visitor = meta.story(screenStory('/', { user: null }))

/** The button to sign up is in the first view, also below the offer of a language, which is 53 pixels high. */
export const FirstView = meta.story({
  ...screenStory('/', { user: null }),
  tags: ['!dev'],
  globals: { brand: 'bbw', viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    const [button] = await canvas.findAllByRole('link', { name: /^(Sign up free|Schrijf je gratis in)$/ })
    await expect(button?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight - 53)
  },
})

export const FirstViewOfKnotted = meta.story({
  ...screenStory('/', { user: null }),
  tags: ['!dev'],
  globals: { brand: 'bdsm', viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    const [button] = await canvas.findAllByRole('link', { name: /^(Sign up free|Schrijf je gratis in)$/ })
    await expect(button?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight - 53)
  },
})

/** The site shows its members only to members. */
export const MembersHidden = meta.story(screenStory('/', { user: null, settings: { logged_out_search: false } }))

export const Loading = meta.story(
  screenStory('/', { user: null, answers: (on) => on(membersContract.search, neverResponding), staysLoading: true }),
)

/** Without members the page still presents the site. */
export const Failing = meta.story(screenStory('/', { user: null, answers: (on) => on(membersContract.search, brokenConnection) }))

export const UsFooter = meta.story(screenStory('/', { user: null, settings: { enable_us_footer: true } }))
