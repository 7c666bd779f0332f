import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Cluster } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { X } from '../icon/icons.ts'
import { Chip, ChipButton, ChipLink } from './chip.tsx'

const meta = preview.meta({ title: 'Kit/Chip', component: Chip, args: { children: 'Hiking' } })

function Choosing() {
  const [chosen, setChosen] = useState<string[]>(['Wine'])
  return (
    <Cluster gap={2}>
      {['Hiking', 'Wine', 'Cinema'].map((word) => (
        <ChipButton
          key={word}
          pressed={chosen.includes(word)}
          onClick={() => setChosen(chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word])}
        >
          {word}
        </ChipButton>
      ))}
    </Cluster>
  )
}

export const Plain = meta.story()
export const Choose = meta.story({
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hiking' }))
    await expect(canvas.getByRole('button', { name: 'Hiking', pressed: true })).toBeVisible()
  },
})

/** A link that removes what it names. */
export const Removable = meta.story({
  render: () => (
    <ChipLink href="#without" aria-label="Remove: Utrecht">
      Utrecht
      <X aria-hidden="true" />
    </ChipLink>
  ),
})

/** The hover style. */
export const Hovered = meta.story({
  tags: ['picture'],
  render: () => <Choosing />,
  parameters: { picture: { hover: '#storybook-root button' } },
})

/** The focus ring; the space bar selects. */
export const Focused = meta.story({
  tags: ['picture'],
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { name: 'Hiking', pressed: true })).toHaveFocus()
  },
})

export const Disabled = meta.story({
  render: () => (
    <ChipButton pressed={false} disabled>
      Hiking
    </ChipButton>
  ),
})

/** At least 44 px high, also in a group. */
export const BigEnough = meta.story({
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map((chip) => chip.getBoundingClientRect().height)
    await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  },
})

export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Cluster gap={2}>
      <Chip>Gemeinschaftsspiele und Gesellschaftsabende</Chip>
      <Chip tone="primary">Elokuvateatterissa käyminen ystävien kanssa sunnuntaisin</Chip>
      <ChipButton pressed>Wochenendausflüge mit dem Fahrrad unternehmen</ChipButton>
    </Cluster>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Cluster gap={2}>
          <Chip>Hiking</Chip>
          <Chip tone="primary">Wine</Chip>
          <Chip tone="secondary">Cinema</Chip>
          <ChipButton pressed={false}>Tea</ChipButton>
          <ChipButton pressed>Sushi</ChipButton>
          <ChipButton pressed={false} disabled>
            Golf
          </ChipButton>
        </Cluster>
      )}
    </ThemeBoard>
  ),
})
