import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Pagination } from './pagination.tsx'

const meta = preview.meta({
  title: 'Kit/Pagination',
  component: Pagination,
  args: { label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next', position: 'Page 2', onPrevious: fn(), onNext: fn() },
})

/** Moves in both directions with the keyboard, and announces the new position. */
export const InTheMiddle = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPrevious).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onNext).toHaveBeenCalledOnce()
    await expect(canvas.getByText('Page 2')).toHaveAttribute('aria-live', 'polite')
  },
})
/** The hover style. */
export const Hovered = meta.story({ tags: ['picture'], parameters: { picture: { hover: '#storybook-root button:last-child' } } })

export const AtTheStart = meta.story({
  args: { onPrevious: undefined, position: 'Page 1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
  },
})
export const AtTheEnd = meta.story({ args: { onNext: undefined, position: 'Page 9' } })

/** Ignores presses while a page loads. */
export const Loading = meta.story({
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onNext).not.toHaveBeenCalled()
  },
})
export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { previousLabel: 'Vorherige Ergebnisse', nextLabel: 'Seuraavat hakutulokset', position: 'Seite 12 von ungefähr 340' },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <ThemeBoard minWidth="380px">{(key) => <Pagination {...args} label={key} onPrevious={undefined} />}</ThemeBoard>
  ),
})
