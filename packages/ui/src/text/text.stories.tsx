import preview from '../../../../.storybook/preview.tsx'
import { Cluster, Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Heading, Money, Prose, Text } from './text.tsx'

const meta = preview.meta({ title: 'Kit/Text', component: Text })

export const Headings = meta.story({
  render: () => (
    <Stack>
      <Heading level={1} size="display">
        Display
      </Heading>
      <Heading level={2} size="headline">
        Headline
      </Heading>
      <Heading level={3} size="heading">
        Heading
      </Heading>
      <Heading level={4}>Title</Heading>
    </Stack>
  ),
})

export const Tones = meta.story({
  render: () => (
    <Stack gap={2}>
      {(['plain', 'muted', 'primary', 'success', 'info', 'warning', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Stack>
  ),
})

export const CutAfterTwoLines = meta.story({
  render: () => (
    <div style={{ width: 240 }}>
      <Text lines={2}>
        I cook better than I dance, I read on trains, and I am looking for somebody who laughs at their own jokes.
      </Text>
    </div>
  ),
})

/** Figures share a baseline and align in columns. */
export const Amounts = meta.story({
  render: () => (
    <Stack gap={1} align="end" style={{ width: 200 }}>
      {['€ 9,95', '€ 24,95', '€ 119,10', '1.234 kr.', '48,50 zł'].map((amount) => (
        <Money key={amount} size="title">
          {amount}
        </Money>
      ))}
    </Stack>
  ),
  globals: { brand: 'milf' },
})

export const RunningText = meta.story({
  render: () => (
    <Prose>
      <h2>How we keep you safe</h2>
      <p>Every photo is looked at before others see it. You can block or report anyone from their profile.</p>
      <ul>
        <li>Never send money</li>
        <li>Meet in public first</li>
      </ul>
    </Prose>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard minWidth="420px">
      {() => (
        <Stack gap={3}>
          <Heading level={3} size="display">
            It’s a match
          </Heading>
          <Heading level={3} size="heading">
            You and Noor like each other
          </Heading>
          <Text>Zażółć gęślą jaźń, größer, hääyöaie. Say something before the moment passes.</Text>
          <Text tone="muted" size="small">
            Yesterday at 21:04
          </Text>
          <Cluster align="baseline">
            <Money size="headline">€ 24,95</Money>
            <Money>$ 1,370.68</Money>
            <Heading level={4}>450 credits</Heading>
          </Cluster>
        </Stack>
      )}
    </ThemeBoard>
  ),
})
