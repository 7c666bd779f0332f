import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { aDiscountCode } from '@vonk/fixtures/offers/a-discount-code.ts'
import { provideTimeBonus } from '@vonk/state/offers/time-bonus.ts'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Screens/Home and site/Above any screen',
  id: 'screens-site-above-any-screen',
  parameters: { layout: 'fullscreen' },
})

const member = aFreeMember()

/** Asks once for the visitor's age. */
export const EntryWarning = meta.story({
  ...screenStory('/', { user: null, settings: { enable_site_entry_popup: true } }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() => expect(screen.getByRole('button', { name: /18/ })).toHaveFocus())
  },
})

export const EmailUnconfirmed = meta.story(screenStory('/members', { user: anUnconfirmedMember() }))

/** The member's mail server rejected mails of the site. */
export const MailsRefused = meta.story(screenStory('/members', { user: aFreeMember({ notifications_disabled: ['bounce'] }) }))

export const PhotoMissing = meta.story(
  screenStory('/members', { user: { ...member, profile: { ...member.profile, main_image: null, photos: [] } } }),
)

/** A discount for the first hours. */
export const Bonus = meta.story(
  screenStory('/members', {
    user: aFreeMember({ signup_date: new Date().toISOString() }),
    prepare: (client) => provideTimeBonus(client, aDiscountCode()),
  }),
)

/** The device is offline; the screen keeps its content. */
export const Offline = meta.story({
  ...screenStory('/members'),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(screen.getByText(/^(No connection|Geen verbinding)/)).toBeVisible())
    await screenIsThere(canvasElement)
  },
  afterEach: () => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  },
})
