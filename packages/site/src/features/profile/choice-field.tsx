import { ChipButton } from '@vonk/ui/chip/chip.tsx'
import { FieldGroup } from '@vonk/ui/field/field.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import type { ReactNode } from 'react'

type Option<Value> = { value: Value; label: ReactNode }

type ChoiceFieldProps<Value> = {
  label: string
  hint?: string
  error?: string | undefined
  options: readonly Option<Value>[]
  /** The chosen values; at most one with `single`. */
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Choosing another value replaces the last one. */
  single?: boolean
}

/** Values as chips. Pressing a chosen one takes it back. */
export function ChoiceField<Value extends string | boolean>({
  options,
  chosen,
  onChange,
  single = false,
  ...field
}: ChoiceFieldProps<Value>) {
  const toggle = (value: Value) => {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value))
    else onChange(single ? [value] : [...chosen, value])
  }
  return (
    <FieldGroup {...field}>
      <Cluster gap={2}>
        {options.map(({ value, label }) => (
          <ChipButton key={String(value)} pressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {label}
          </ChipButton>
        ))}
      </Cluster>
    </FieldGroup>
  )
}
