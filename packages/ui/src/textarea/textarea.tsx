import { useState } from 'react'
import type { ChangeEvent, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { controlBox, useFieldControl } from '../field/field.tsx'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Textarea}. */
export interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  /** Text of the character counter: `(used, max) => '12 / 200'`. Needs `maxLength`; without it there is no counter. */
  counter?: (used: number, max: number) => string
}

/** A text field that grows with its text. Use it in a `Field`. */
export function Textarea({ counter, onChange, ...rest }: TextareaProps) {
  const control = useFieldControl(rest)
  const [used, setUsed] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const count = typeof rest.value === 'string' ? rest.value.length : used
  const counted = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setUsed(event.target.value.length)
    onChange?.(event)
  }
  return (
    <Growing>
      <StyledTextarea {...control} onChange={counted} />
      {counter !== undefined && rest.maxLength !== undefined && (
        <Counter $full={count >= rest.maxLength}>{counter(count, rest.maxLength)}</Counter>
      )}
    </Growing>
  )
}

const Growing = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[1]};
`

const StyledTextarea = styled.textarea`
  ${controlBox}
  field-sizing: content;
  min-height: 6.5em;
  max-height: 20em;
  padding-block: ${tokens.spacing[3]};
  resize: vertical;
`

const Counter = styled.span<{ $full: boolean }>`
  align-self: flex-end;
  font-size: ${tokens.size.tiny};
  font-variant-numeric: tabular-nums;
  color: ${({ $full }) => ($full ? tokens.colours.dangerText : tokens.colours.textMuted)};
`
