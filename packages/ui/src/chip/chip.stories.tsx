import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Cluster } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Chip, ChipButton } from './chip.tsx'

const meta = preview.meta({ title: 'Kit/Chip', component: Chip, args: { children: 'Hiking' } })

function Choosing() {
  const [chosen, setChosen] = useState<string[]>(['Wine'])
  return (
    <Cluster $gap={2}>
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

export const InEveryTheme = meta.story({
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Cluster $gap={2}>
          <Chip>Hiking</Chip>
          <Chip $tone="primary">Wine</Chip>
          <Chip $tone="secondary">Cinema</Chip>
          <ChipButton pressed={false}>Tea</ChipButton>
          <ChipButton pressed>Sushi</ChipButton>
        </Cluster>
      )}
    </ThemeBoard>
  ),
})
