import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TextLink } from '../link/link.tsx'
import { Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = preview.meta({
  title: 'Kit/Checkbox',
  component: Checkbox,
  args: { label: 'I am 18 or older' },
})

/** The label can be pressed too, and the space bar works. */
export const Plain = meta.story({
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I am 18 or older' })
    await userEvent.click(canvas.getByText('I am 18 or older'))
    await expect(box).toBeChecked()
    box.focus()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
  },
})
export const Checked = meta.story({ args: { defaultChecked: true, hint: 'You can change this later.' } })
export const WithError = meta.story({
  args: {
    label: (
      <>
        I agree to the <TextLink href="#terms">terms</TextLink>
      </>
    ),
    error: 'We need your agreement first.',
  },
})
export const Disabled = meta.story({ args: { disabled: true } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack gap={0}>
          <Checkbox label="Send me news" />
          <Checkbox label="I am 18 or older" defaultChecked />
          <Checkbox label="I agree" error="We need your agreement first." />
        </Stack>
      )}
    </ThemeBoard>
  ),
})
