import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { ShapeMap } from './shape-map.tsx'

const shapes = [
  { name: 'East', path: 'M100 0l80 20l10 90l-90 -10z', amount: 4, amountText: '4 members' },
  { name: 'North', path: 'M0 0l100 0l0 60l-100 20z', amount: 56, amountText: '56 members' },
  { name: 'South', path: 'M0 80l100 -20l0 40l90 10l-30 60l-140 -10z', amount: 0, amountText: '0 members' },
]

function Choosing({ label }: { label: string }) {
  const [chosen, setChosen] = useState<string | undefined>('North')
  return <ShapeMap label={label} width={190} height={170} shapes={shapes} chosen={chosen} onChoose={setChosen} />
}

const meta = preview.meta({ title: 'Kit/Shape map', render: () => <Choosing label="Map of an island" /> })

/** One tab stop: the arrow keys move, Space chooses, and takes the choice back. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'North, 56 members' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    const south = canvas.getByRole('radio', { name: 'South, 0 members' })
    await waitFor(() => expect(south).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(south).toBeChecked())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(south).not.toBeChecked())
  },
})

/** The pointer over the map leaves the tab stop where it is. */
export const PointerAndKeyboard = meta.story({
  play: async ({ canvas }) => {
    const north = canvas.getByRole('radio', { name: 'North, 56 members' })
    await userEvent.hover(canvas.getByRole('radio', { name: 'South, 0 members' }))
    await waitFor(() => expect(canvas.getByText('South, 0 members')).toBeVisible())
    await userEvent.tab()
    await expect(north).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getAllByRole('radio')).not.toContain(document.activeElement)
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => <ThemeBoard>{(key) => <Choosing label={key} />}</ThemeBoard>,
})
