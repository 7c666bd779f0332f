import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Heart, Send } from '../icon/icons.ts'
import { Cluster, Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Button, ButtonLink } from './button.tsx'

const meta = preview.meta({
  title: 'Kit/Button',
  component: Button,
  args: { children: 'Say hello', onClick: fn() },
})

export const Primary = meta.story()
export const Secondary = meta.story({ args: { variant: 'secondary' } })
export const Quiet = meta.story({ args: { variant: 'quiet' } })
export const Danger = meta.story({ args: { variant: 'danger', children: 'Delete account' } })
export const Disabled = meta.story({ args: { disabled: true } })
export const Wide = meta.story({ args: { wide: true, size: 'large' } })
export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Send aria-hidden="true" />
        Send
      </>
    ),
  },
})

/** While loading it keeps its name and the focus, and ignores presses. */
export const Loading = meta.story({
  args: { loading: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Say hello' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
})

/** The hover style: the accepted picture is taken with the pointer on it. */
export const Hovered = meta.story({
  tags: ['picture'],
  globals: { brand: 'gay' },
  parameters: { picture: { hover: '#storybook-root button' } },
})

/** The focus ring. */
export const Focused = meta.story({
  tags: ['picture'],
  globals: { brand: 'milf' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Say hello' })).toHaveFocus()
  },
})

export const AsLink = meta.story({ render: () => <ButtonLink href="#members">Search members</ButtonLink> })

export const LongText = meta.story({
  args: { children: 'Ich möchte jetzt kostenlos ein Konto eröffnen und Leute kennenlernen', wide: true },
  globals: { viewport: { value: 'narrow' } },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack>
          <Cluster>
            <Button>Say hello</Button>
            <Button variant="secondary">Not now</Button>
          </Cluster>
          <Cluster>
            <Button variant="quiet">Skip</Button>
            <Button variant="danger">Block</Button>
            <Button disabled>Say hello</Button>
          </Cluster>
          <Cluster>
            <Button size="small">
              <Heart aria-hidden="true" />
              Like
            </Button>
            <Button size="large">Sign up free</Button>
          </Cluster>
        </Stack>
      )}
    </ThemeBoard>
  ),
})
