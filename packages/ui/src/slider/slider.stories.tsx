import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Histogram } from '../histogram/histogram.tsx'
import { RangeSlider, Slider } from './slider.tsx'
import type { RangeSliderProps, SliderProps } from './slider.tsx'

const kilometres = (value: number) => `${value} km`
const years = (value: number) => `${value} years`

function Sliding(props: SliderProps) {
  const [value, setValue] = useState(props.value)
  return (
    <Slider
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

function Ranging(props: RangeSliderProps) {
  const [value, setValue] = useState(props.value)
  return (
    <RangeSlider
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const range: RangeSliderProps = {
  label: 'Age',
  value: [28, 40],
  min: 18,
  max: 99,
  apart: 2,
  thumbLabels: ['Youngest', 'Oldest'],
  valueText: years,
  rangeText: (from, to) => `${from} to ${to}`,
  onChange: fn(),
  onCommit: fn(),
}

const meta = preview.meta({
  title: 'Kit/Slider',
  component: Slider,
  args: {
    label: 'Distance',
    value: 25,
    min: 5,
    max: 200,
    step: 5,
    valueText: kilometres,
    onChange: fn(),
    onCommit: fn(),
  },
  render: (args) => <Sliding {...args} />,
})

/** Arrow keys move by a step, Page Up by more, Home and End to the ends; screen readers get the shown text. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, args }) => {
    const thumb = canvas.getByRole('slider', { name: 'Distance' })
    await expect(thumb).toHaveAttribute('aria-valuetext', '25 km')
    thumb.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByText('30 km')).toBeVisible())
    await waitFor(() => expect(thumb).toHaveAttribute('aria-valuetext', '30 km'))
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith(30, expect.anything()))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByText('200 km')).toBeVisible())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByText('5 km')).toBeVisible())
  },
})

export const WithHint = meta.story({ args: { hint: 'Measured from the middle of your town.' } })
export const Disabled = meta.story({ args: { disabled: true } })
export const LongText = meta.story({
  args: {
    label: 'Höchstentfernung von deinem Wohnort aus gemessen',
    valueText: (value) => `höchstens ${value} Kilometer Luftlinie`,
  },
  globals: { viewport: { value: 'narrow' } },
})

/** Two thumbs, each with a name, that cannot pass each other. */
export const Range = meta.story({
  render: () => <Ranging {...range} />,
  play: async ({ canvas }) => {
    const youngest = canvas.getByRole('slider', { name: 'Youngest' })
    const oldest = canvas.getByRole('slider', { name: 'Oldest' })
    await expect(youngest).toHaveAttribute('aria-valuetext', '28 years')
    youngest.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(youngest).toHaveAttribute('aria-valuetext', '38 years'))
    await expect(oldest).toHaveAttribute('aria-valuetext', '40 years')
    await waitFor(() => expect(canvas.getByText('38 to 40')).toBeVisible())
  },
})

/** With the numbers along the range. */
export const RangeWithNumbers = meta.story({
  render: () => (
    <Ranging
      {...range}
      picture={
        <Histogram
          values={Array.from({ length: 82 }, (_, at) => Math.round(40 * Math.exp(-(((at - 18) / 16) ** 2))))}
          chosen={[10, 22]}
        />
      }
    />
  ),
})

export const RangeDisabled = meta.story({ render: () => <Ranging {...range} disabled /> })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <ThemeBoard>
      {() => (
        <Stack>
          <Sliding {...args} />
          <Ranging {...range} />
          <Sliding {...args} disabled />
        </Stack>
      )}
    </ThemeBoard>
  ),
})
