import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Quote } from './quote.tsx'

const meta = preview.meta({
  title: 'Kit/Quote',
  component: Quote,
  args: {
    label: 'Anna’s answer',
    title: 'My perfect Sunday',
    children: 'Coffee in bed, a long walk, and soup with too much bread.',
  },
})

export const Plain = meta.story()

/** Cut after two lines. */
export const Cut = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { lines: 2, children: 'Coffee in bed, a long walk along the sea, and soup with too much bread. '.repeat(3).trim() },
})

export const LongWord = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Hottentottententententoonstelling'.repeat(4) },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard>{() => <Quote {...args} />}</ThemeBoard>,
})
