import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Heart } from '../icon/icons.ts'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = preview.meta({
  title: 'Kit/Empty state',
  component: EmptyState,
  args: {
    picture: <Heart />,
    title: 'No likes yet',
    text: 'Like somebody first: most answers come within a day.',
    action: <Button>Search members</Button>,
  },
})

export const Plain = meta.story()
export const TextAlone = meta.story({ args: { picture: undefined, action: undefined } })

export const InEveryTheme = meta.story({
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard>{() => <EmptyState {...args} level={3} />}</ThemeBoard>,
})
