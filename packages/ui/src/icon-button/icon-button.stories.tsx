import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Heart, X } from '../icon/icons.ts'
import { Cluster } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { IconButton } from './icon-button.tsx'

const meta = preview.meta({
  title: 'Kit/Icon button',
  component: IconButton,
  args: { label: 'Like', children: <Heart aria-hidden="true" />, onClick: fn() },
})

/** It has an accessible name and is at least 44 px high. */
export const Plain = meta.story({
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Like' })
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})
export const Soft = meta.story({ args: { variant: 'soft', size: 'large' } })
export const Disabled = meta.story({ args: { disabled: true } })

/** The hover style. */
export const Hovered = meta.story({
  tags: ['picture'],
  args: { variant: 'soft' },
  parameters: { picture: { hover: '#storybook-root button' } },
})

/** The focus ring. */
export const Focused = meta.story({
  tags: ['picture'],
  args: { variant: 'solid', size: 'huge' },
  globals: { brand: 'she', scheme: 'dark' },
  play: async () => {
    await userEvent.tab()
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Cluster>
          <IconButton label="Like">
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Like" variant="soft">
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Like" variant="solid" size="huge">
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Close" variant="over-photo">
            <X aria-hidden="true" />
          </IconButton>
        </Cluster>
      )}
    </ThemeBoard>
  ),
})
