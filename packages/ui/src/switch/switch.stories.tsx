import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Switch } from './switch.tsx'

const meta = preview.meta({
  title: 'Kit/Switch',
  component: Switch,
  args: { label: 'Invisible mode', hint: 'Others do not see that you looked at them.' },
})

export const Off = meta.story({
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: /Invisible mode/ })
    await userEvent.click(control)
    await expect(control).toBeChecked()
  },
})
export const On = meta.story({ args: { defaultChecked: true } })
export const Disabled = meta.story({ args: { disabled: true } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack gap={0}>
          <Switch label="Invisible mode" />
          <Switch label="Push notifications" defaultChecked />
        </Stack>
      )}
    </ThemeBoard>
  ),
})
