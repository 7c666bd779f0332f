import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Pagination } from './pagination.tsx'

const meta = preview.meta({
  title: 'Kit/Pagination',
  component: Pagination,
  args: {
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    pageLabel: (page: number) => `Page ${page}`,
    page: 4,
    pages: 9,
    linkProps: (page: number) => ({ href: `#page-${page}` }),
  },
})

/** Every page is a link; the current one says so. */
export const InTheMiddle = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#page-5')
    await expect(canvas.getByRole('link', { name: 'Page 9' })).toHaveAttribute('href', '#page-9')
  },
})

/** The hover style. */
export const Hovered = meta.story({ tags: ['picture'], parameters: { picture: { hover: '#storybook-root a:last-child' } } })

export const AtTheStart = meta.story({
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Previous' })).toBeNull()
  },
})
export const AtTheEnd = meta.story({ args: { page: 9 } })

/** A phone has room for the current page between the first and the last. */
export const ManyPages = meta.story({ args: { page: 118, pages: 200 }, globals: { viewport: { value: 'narrow' } } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard minWidth="460px">{(key) => <Pagination {...args} label={key} />}</ThemeBoard>,
})
