import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { aFreeMember, anUnconfirmedMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Sign-up/Sign-up', id: 'screens-signup-signup', parameters: { layout: 'fullscreen' } })

export const Plain = meta.story(screenStory('/signup', { user: null }))

/** Submitted while empty: each field shows an error. */
export const Errors = meta.story({
  ...screenStory('/signup', { user: null }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    const submit = canvasElement.querySelector('button[type="submit"]')
    if (!submit) throw new Error('The signup form has no submit button')
    await userEvent.click(submit)
    await waitFor(() => expect(canvasElement.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(2))
  },
})

export const ActivationMail = meta.story(screenStory('/signup/activation-mail', { user: anUnconfirmedMember() }))

/** Target of the link in the mail. */
export const Activated = meta.story(
  screenStory('/activate/done?token=example', {
    answers: (on) => {
      let user = anUnconfirmedMember()
      on(accountContract.currentUser, () => Response.json({ user }))
      on(signupContract.activate, () => {
        user = aFreeMember()
        return Response.json({ user, delivered: 2 })
      })
    },
  }),
)

/** The link opened in a browser without a session. */
export const ActivatedElsewhere = meta.story(
  screenStory('/activate/done?token=example', {
    user: null,
    answers: (on) =>
      on(signupContract.activate, () =>
        Response.json({ error: { code: 'invalid_input', fields: { password: 'required' } } }, { status: 400 }),
      ),
  }),
)

export const ActivatedPremium = meta.story(screenStory('/activate/done', { user: aPremiumMember() }))

/** A site that takes no new members without an invitation. */
export const InviteOnly = meta.story(screenStory('/signup', { user: null, settings: { signups: 'off' } }))

/** A link that was used or has expired. */
export const ActivationFailed = meta.story(
  screenStory('/activate/done?token=old', {
    user: anUnconfirmedMember(),
    answers: (on) => on(signupContract.activate, refusing(410, 'link_invalid')),
  }),
)

export const ActivationFailedLoggedOut = meta.story(screenStory('/activate/error', { user: null }))
