import { useState } from 'react'
import { styled } from 'styled-components'
import { hasContent } from '../field/field-error.tsx'
import { FieldGroup } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { tokens } from '../theme-provider/tokens.ts'

type Part = 'day' | 'month' | 'year'

/** Props of {@link BirthDateField}. */
export interface BirthDateFieldProps extends Omit<FieldProps, 'children'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /**
   * Called with `YYYY-MM-DD` once all three parts are filled in, with `''` before. The caller validates the date and
   * passes `error`.
   */
  onChange: (value: string) => void
  onBlur?: () => void
  /** Labels above the three parts. */
  partLabels: Record<Part, string>
  /** Language tag, which decides the order of the parts. */
  locale: string
  name?: string
  required?: boolean
}

/** A date of birth in three short fields: quicker to type than to find in a calendar, also with a screen reader. */
export function BirthDateField({ value, onChange, onBlur, partLabels, locale, name, required, ...field }: BirthDateFieldProps) {
  const [typed, setTyped] = useState(() => partsOf(value))
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== '' || joined(typed) !== '') setTyped(partsOf(value))
  }

  const change = (part: Part, text: string) => {
    const next = { ...typed, [part]: text.replaceAll(/\D/g, '').slice(0, part === 'year' ? 4 : 2) }
    setTyped(next)
    const day = joined(next)
    setLastValue(day)
    if (day !== value) onChange(day)
  }

  return (
    <FieldGroup {...field}>
      <Row>
        {orderOf(locale).map((part) => (
          <PartLabel key={part} $part={part}>
            {partLabels[part]}
            <Input
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              name={name === undefined ? undefined : `${name}-${part}`}
              required={required}
              value={typed[part]}
              aria-invalid={hasContent(field.error) || undefined}
              onChange={(event) => change(part, event.target.value)}
              onBlur={onBlur}
            />
          </PartLabel>
        ))}
      </Row>
    </FieldGroup>
  )
}

const partsOf = (value: string): Record<Part, string> => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function joined({ year, month, day }: Record<Part, string>): string {
  const complete = year.length === 4 && month !== '' && day !== ''
  return complete ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

function orderOf(locale: string): Part[] {
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
}

const Row = styled.div`
  display: flex;
  gap: ${tokens.spacing[3]};
`

const PartLabel = styled.label<{ $part: Part }>`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[1]};
  width: ${({ $part }) => ($part === 'year' ? '7rem' : '5rem')};
  min-width: 0;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`
