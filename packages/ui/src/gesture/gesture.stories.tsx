import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Cluster } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Gesture } from './gesture.tsx'

const meta = preview.meta({ title: 'Kit/Gesture', component: Gesture, parameters: { layout: 'fullscreen' } })

/** The last moment of each brand's gesture, which is all that people without motion see. */
export const InEveryTheme = meta.story({
  tags: ['picture'],
  args: { size: '120px', play: 'stay' },
  render: (args) => (
    <ThemeBoard>
      {() => (
        <Cluster gap={6}>
          <Gesture {...args} />
          <Gesture {...args} size="40px" />
          <Gesture {...args} size="24px" />
        </Cluster>
      )}
    </ThemeBoard>
  ),
})

/** For a wait. */
export const Waiting = meta.story({
  args: { size: '48px', play: 'loop' },
  render: (args) => <ThemeBoard>{() => <Gesture {...args} />}</ThemeBoard>,
})

/** Over a button that was pressed. */
export const OnAPress = meta.story({
  args: { size: '96px', play: 'burst' },
  render: (args) => <Pressed {...args} />,
})

function Pressed(args: Parameters<typeof Gesture>[0]) {
  const [presses, setPresses] = useState(0)
  return (
    <Place>
      <Button onClick={() => setPresses(presses + 1)}>Like</Button>
      {presses > 0 ? <Gesture key={presses} {...args} /> : null}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  display: inline-flex;
  margin: 80px;
`
