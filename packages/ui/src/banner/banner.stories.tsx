import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'
import { TextLink } from '../link/link.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Banner } from './banner.tsx'

const meta = preview.meta({
  title: 'Kit/Banner',
  component: Banner,
  args: { title: 'Check your mail', children: 'We sent you a link. It works for a day.', onDismiss: fn() },
})

export const Info = meta.story()
export const Warning = meta.story({ args: { tone: 'warning', title: 'Your credits are nearly used up' } })
export const Danger = meta.story({ args: { tone: 'danger', announce: 'alert', title: 'You are offline' } })
export const Dismissible = meta.story({
  args: { dismissLabel: 'Dismiss' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
})
export const WithAction = meta.story({
  args: {
    action: (
      <Button size="small" variant="secondary">
        Send it again
      </Button>
    ),
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack gap={2}>
          {(['success', 'info', 'warning', 'danger'] as const).map((tone) => (
            <Banner key={tone} tone={tone} title="Check your mail" dismissLabel="Dismiss">
              We sent you a link. <TextLink href="#resend">Send it again</TextLink>
            </Banner>
          ))}
        </Stack>
      )}
    </ThemeBoard>
  ),
})
