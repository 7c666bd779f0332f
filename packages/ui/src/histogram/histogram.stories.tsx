import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Histogram } from './histogram.tsx'

const meta = preview.meta({
  title: 'Kit/Histogram',
  component: Histogram,
  args: { values: [1, 3, 8, 14, 22, 31, 28, 19, 17, 12, 9, 9, 6, 4, 2, 0, 1], chosen: [3, 9] as const },
})

/** The columns between the thumbs have the main colour. */
export const Chosen = meta.story({})

export const NothingThere = meta.story({ args: { values: [0, 0, 0, 0], chosen: [0, 3] as const } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard>{() => <Histogram {...args} />}</ThemeBoard>,
})
