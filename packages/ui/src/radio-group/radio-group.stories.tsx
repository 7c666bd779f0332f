import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'woman', label: 'A woman' },
  { value: 'man', label: 'A man' },
  { value: 'both', label: 'Both', hint: 'You can narrow it down later.' },
] as const

function Asking({ layout }: { layout: 'list' | 'tiles' }) {
  const [value, setValue] = useState<'woman' | 'man' | 'both' | null>(null)
  return <RadioGroup label="Who are you looking for?" options={options} value={value} onChange={setValue} layout={layout} />
}

const meta = preview.meta({ title: 'Kit/Radio group', component: RadioGroup })

/** Arrow keys move between the options. */
export const List = meta.story({
  render: () => <Asking layout="list" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'A woman' }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'A man' })).toBeChecked()
  },
})

export const Tiles = meta.story({ render: () => <Asking layout="tiles" /> })

export const WithError = meta.story({
  render: () => <RadioGroup label="I am" options={options} value={null} onChange={() => undefined} error="Choose one." />,
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard minWidth="420px">
      {() => (
        <RadioGroup label="Who are you looking for?" options={options} value="man" onChange={() => undefined} layout="tiles" />
      )}
    </ThemeBoard>
  ),
})
