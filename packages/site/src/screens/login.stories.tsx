import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Account/Login', parameters: { layout: 'fullscreen' } })

export const Plain = meta.story(screenStory('/login', { user: null }))

export const WrongPassword = meta.story({
  ...screenStory('/login', { user: null, answers: (on) => on(accountContract.login, refusing(401, 'login_failed')) }),
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox'), 'robin@example.org')
    const password = canvasElement.querySelector('input[type="password"]')
    if (!password) throw new Error('The login form has no password field')
    await userEvent.type(password, 'not the one{Enter}')
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible())
  },
})
