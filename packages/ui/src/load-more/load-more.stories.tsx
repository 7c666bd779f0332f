import { useRef, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { LoadMore } from './load-more.tsx'

const meta = preview.meta({
  title: 'Kit/Load more',
  component: LoadMore,
  args: {
    list: { current: null },
    count: 3,
    hasMore: true,
    loading: false,
    onMore: () => Promise.resolve(),
    label: 'Show more towns',
    announce: (count) => `${count} more towns`,
  },
})

const towns = ['Utrecht', 'Groningen', 'Delft', 'Leiden', 'Zwolle', 'Breda', 'Assen']

function Towns({ size }: { size: number }) {
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(size)
  const [loading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    await Promise.resolve()
    setCount(count + size)
    setLoading(false)
  }
  const shown = towns.slice(0, count)
  return (
    <>
      <ul ref={list}>
        {shown.map((town) => (
          <li key={town}>
            <a href={`#${town}`}>{town}</a>
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        count={shown.length}
        hasMore={count < towns.length}
        loading={loading}
        onMore={load}
        label="Show more towns"
        announce={(more) => `${more} more towns`}
      />
    </>
  )
}

/** With the keyboard: focuses the first new item and announces how many came. After the last page the button is gone. */
export const ToTheEnd = meta.story({
  render: () => <Towns size={3} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Leiden' })).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('3 more towns')
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Assen' })).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('1 more towns')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Loading = meta.story({ args: { loading: true } })
export const AllThere = meta.story({ args: { hasMore: false } })

export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'Näytä lisää keskusteluja muiden jäsenten kanssa' },
})

export const InEveryTheme = meta.story({
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard minWidth="380px">{(key) => <LoadMore {...args} label={key} />}</ThemeBoard>,
})
