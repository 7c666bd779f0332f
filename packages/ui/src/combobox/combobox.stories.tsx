import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Field } from '../field/field.tsx'
import { Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption, ComboboxProps } from './combobox.tsx'

const towns: ComboboxOption[] = [
  { value: 'ams', label: 'Amsterdam', note: 'Noord-Holland' },
  { value: 'arn', label: 'Arnhem', note: 'Gelderland' },
  { value: 'gen', label: 'Genève', note: 'GE' },
  { value: 'gro', label: 'Groningen', note: 'Groningen' },
  { value: 'mun', label: 'München', note: 'Bayern' },
  { value: 'utr', label: 'Utrecht', note: 'Utrecht' },
]

function Choosing({ label = 'Town', error, ...props }: ComboboxProps & { label?: string; error?: string }) {
  const [value, setValue] = useState(props.value)
  return (
    <Field label={label} error={error}>
      <Combobox
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </Field>
  )
}

const meta = preview.meta({
  title: 'Kit/Combobox',
  component: Combobox,
  args: {
    options: towns,
    value: null,
    onChange: fn(),
    emptyText: 'No town of that name',
    clearLabel: 'Forget the town',
    openLabel: 'Show towns',
    placeholder: 'Start typing',
    locale: 'nl',
  },
  render: (args) => <Choosing {...args} />,
})

export const Empty = meta.story()

/** Typing filters the list and ignores accents; Enter selects the first option. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Town' })
    await userEvent.type(input, 'munch')
    // Enter selects the highlighted option, and the list highlights its first option shortly after filtering.
    await waitFor(async () => {
      await expect(screen.getAllByRole('option')).toHaveLength(1)
      await expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /München/ }).id)
    })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ value: 'mun' })))
    await waitFor(() => expect(input).toHaveValue('München'))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(await canvas.findByRole('button', { name: 'Forget the town' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null))
    await waitFor(() => expect(input).toHaveValue(''))
  },
})

export const Open = meta.story({
  args: { value: towns[3] ?? null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show towns' }))
    await waitFor(() => expect(screen.getByRole('option', { name: /Groningen/, selected: true })).toBeVisible())
  },
})

/** A text says that nothing matches, also to screen readers. */
export const NothingMatches = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Town' }), 'xyz')
    await waitFor(() => expect(screen.getByText('No town of that name')).toBeVisible())
  },
})

/** Options from a server are shown unfiltered. */
export const Searching = meta.story({
  args: { options: [], onSearch: fn(), searchingText: 'Looking for towns' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Town' }), 'ut')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('ut'))
    await waitFor(() => expect(screen.getByText('Looking for towns')).toBeVisible())
  },
})

export const WithError = meta.story({
  render: (args) => <Choosing {...args} error="Choose a town from the list." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Town' })).toBeInvalid()
  },
})

export const Disabled = meta.story({ args: { disabled: true, value: towns[0] ?? null } })

export const LongText = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: {
    options: [
      { value: 'a', label: 'Jyväskylän maalaiskunnan keskustaajama', note: 'Keski-Suomen maakunta' },
      { value: 'b', label: 'Mönchengladbach-Rheydt-Innenstadt', note: 'Nordrhein-Westfalen' },
    ],
    placeholder: 'Kirjoita paikkakunnan nimi tähän',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Town' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <ThemeBoard>
      {() => (
        <Stack>
          <Choosing {...args} />
          <Choosing {...args} value={towns[5] ?? null} />
          <Choosing {...args} error="Choose a town from the list." />
        </Stack>
      )}
    </ThemeBoard>
  ),
})

/** The open list in a dark theme. */
export const OpenInTheDark = meta.story({
  tags: ['picture'],
  globals: { brand: 'milf', scheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Town' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6))
  },
})
