import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { ProgressBar, ProgressMeter } from './progress-bar.tsx'

const meta = preview.meta({ title: 'Kit/Progress', component: ProgressBar })

/** It has an accessible name and is at the top of the window. */
export const PageOnItsWay = meta.story({
  args: { active: true, label: 'Loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  },
})

export const NothingOnItsWay = meta.story({
  args: { active: false, label: 'Loading' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
})

/** A progress value that screen readers can read. */
export const Share = meta.story({
  render: () => <ProgressMeter label="Your profile" value={60} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Your profile' })).toHaveAttribute('aria-valuenow', '60')
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {(key) => (
        <Stack gap={3}>
          <Text size="small">Vollständigkeit deines Profils: 60 von 100 Prozent</Text>
          {[0, 8, 60, 100].map((value) => (
            <ProgressMeter key={value} label={`${key} ${value}`} value={value} />
          ))}
        </Stack>
      )}
    </ThemeBoard>
  ),
})
