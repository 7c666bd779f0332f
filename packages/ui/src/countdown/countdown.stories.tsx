import preview from '../../../../.storybook/preview.tsx'
import { Clock } from '../icon/icons.ts'
import { Badge } from '../badge/badge.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Countdown } from './countdown.tsx'

const now = new Date('2026-11-20T19:30:00.000Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const meta = preview.meta({
  title: 'Kit/Countdown',
  component: Countdown,
  args: {
    until: inSeconds(3 * 3600 + 7 * 60 + 9),
    clock: () => now,
    spoken: ({ hours, minutes }) => `${hours} hours and ${minutes} minutes left`,
  },
})

export const Running = meta.story()
export const LastMinute = meta.story({ args: { until: inSeconds(42) } })
export const Over = meta.story({ args: { until: inSeconds(-60) } })
export const MoreThanADay = meta.story({ args: { until: inSeconds(100 * 3600) } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <ThemeBoard>
      {() => (
        <Stack gap={2} align="start">
          <Badge tone="warning">
            <Clock aria-hidden="true" />
            <Countdown {...args} />
          </Badge>
          <Text as="div" size="large" strong>
            <Countdown {...args} />
          </Text>
        </Stack>
      )}
    </ThemeBoard>
  ),
})
