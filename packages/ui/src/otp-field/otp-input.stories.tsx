import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Field } from '../field/field.tsx'
import { Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { OtpInput } from './otp-input.tsx'
import type { OtpInputProps } from './otp-input.tsx'

function Typing({ error, ...props }: OtpInputProps & { error?: string }) {
  const [value, setValue] = useState(props.value)
  return (
    <Field label="Code from the message" hint="Six digits. It works for ten minutes." error={error}>
      <OtpInput
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </Field>
  )
}

const meta = preview.meta({
  title: 'Kit/Code field',
  component: OtpInput,
  args: {
    length: 6,
    value: '',
    onChange: fn(),
    onComplete: fn(),
    boxLabel: (box, of) => `Digit ${box} of ${of}`,
  },
  render: (args) => <Typing {...args} />,
})

/** Moves to the next box, takes digits only, and reports the complete code. */
export const Typed = meta.story({
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('textbox', { name: 'Code from the message' })
    await expect(first).toHaveAccessibleDescription(/Six digits/)
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
    first.focus()
    await userEvent.keyboard('12a34')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Digit 5 of 6' })).toHaveFocus())
    await userEvent.keyboard('{Backspace}56')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('12356'))
    await userEvent.keyboard('7')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledWith('123567'))
  },
})

/** A pasted code fills all boxes. */
export const Pasted = meta.story({
  play: async ({ canvas, args }) => {
    canvas.getByRole('textbox', { name: 'Code from the message' }).focus()
    await userEvent.paste('98 76 54')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledWith('987654'))
  },
})

export const Filled = meta.story({ args: { value: '123456' } })
export const WithError = meta.story({
  args: { value: '123456' },
  render: (args) => <Typing {...args} error="This code is not right." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeInvalid()
  },
})
export const Disabled = meta.story({ args: { disabled: true, value: '12' } })
export const OnANarrowPhone = meta.story({ args: { value: '1234' }, globals: { viewport: { value: 'narrow' } } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <ThemeBoard>
      {() => (
        <Stack>
          <Typing {...args} value="1234" />
          <Typing {...args} value="123456" error="This code is not right." />
        </Stack>
      )}
    </ThemeBoard>
  ),
})
