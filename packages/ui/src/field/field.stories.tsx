import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Input } from '../input/input.tsx'
import { PasswordInput } from '../password-field/password-input.tsx'
import { Select } from '../select/select.tsx'
import { Stack } from '../stack/stack.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Field } from './field.tsx'

const meta = preview.meta({
  title: 'Kit/Field',
  component: Field,
  args: { label: 'Email address', children: <Input type="email" autoComplete="email" /> },
})

export const Plain = meta.story()

export const WithHint = meta.story({ args: { hint: 'We send one mail to check it is yours.', note: 'optional' } })

/** The control is marked invalid and described by the error. */
export const WithError = meta.story({
  args: { hint: 'We send one mail to check it is yours.', error: 'This does not look like an email address.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email address' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'We send one mail to check it is yours. This does not look like an email address.',
    )
  },
})

export const LabelHidden = meta.story({ args: { labelHidden: true } })

export const Choice = meta.story({
  args: {
    label: 'Country',
    children: (
      <Select defaultValue="nl">
        <option value="nl">Netherlands</option>
        <option value="be">Belgium</option>
      </Select>
    ),
  },
})

/** Counts the characters. */
export const LongAnswer = meta.story({
  args: {
    label: 'About me',
    children: <Textarea maxLength={200} counter={(used, max) => `${used} / ${max}`} defaultValue="Hello" />,
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'About me' }), ' there')
    await expect(canvas.getByText('11 / 200')).toBeVisible()
  },
})

/** The eye button shows and hides the password. */
export const Password = meta.story({
  args: {
    label: 'Password',
    children: <PasswordInput showLabel="Show password" hideLabel="Hide password" autoComplete="new-password" />,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password')
    await userEvent.type(input, 'a long one')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack>
          <Field label="First name" hint="Others see it.">
            <Input placeholder="Sam" />
          </Field>
          <Field label="Email address" error="This does not look like an email address.">
            <Input defaultValue="sam@" />
          </Field>
          <Field label="Country">
            <Select>
              <option>Netherlands</option>
            </Select>
          </Field>
          <Field label="City">
            <Input disabled defaultValue="Utrecht" />
          </Field>
        </Stack>
      )}
    </ThemeBoard>
  ),
})
