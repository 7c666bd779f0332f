import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { BirthDateFieldProps } from './birth-date-field.tsx'

function Asking(props: BirthDateFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <BirthDateField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Kit/Birth date field',
  component: BirthDateField,
  args: {
    label: 'Date of birth',
    hint: 'Others see your age, not the day.',
    value: '',
    locale: 'en-GB',
    partLabels: { day: 'Day', month: 'Month', year: 'Year' },
    onChange: fn(),
  },
  render: (args) => <Asking {...args} />,
})

/** Takes digits only, and reports the date once all three parts are filled in. */
export const Empty = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '7')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Month' }), '3x')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '1991')
    await expect(args.onChange).toHaveBeenLastCalledWith('1991-03-07')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Month' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(canvas.getByRole('textbox', { name: 'Year' })).toHaveValue('1991')
  },
})

export const Filled = meta.story({ args: { value: '1991-03-07' } })

export const WithError = meta.story({
  args: { value: '2015-03-07', error: 'You need to be 18 or older.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Year' })).toBeInvalid()
    await expect(canvas.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(/You need to be 18 or older/)
  },
})

/** The language decides the order of the parts. */
export const YearLastMonthFirst = meta.story({
  args: { locale: 'en-US' },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('textbox').map((box) => box.getAttribute('autocomplete'))
    await expect(names).toEqual(['bday-month', 'bday-day', 'bday-year'])
  },
})
