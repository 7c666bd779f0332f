import { OTPField } from '@base-ui/react/otp-field'
import { styled } from 'styled-components'
import { controlBox, useFieldControl } from '../field/field.tsx'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link OtpInput}. */
export interface OtpInputProps {
  /** How many characters the code has. */
  length: number
  value: string
  onChange: (value: string) => void
  /** Called with the whole code, typed, pasted or filled in by the device. */
  onComplete?: (value: string) => void
  /** Names the boxes after the first, which carries the field's own name: `(2, 6) => 'Digit 2 of 6'`. */
  boxLabel: (box: number, of: number) => string
  name?: string
  required?: boolean
  disabled?: boolean
}

/** A code that came by message, a box per digit; takes a pasted code and the device's own suggestion. Stands in a `Field`. */
export function OtpInput({ length, value, onChange, onComplete, boxLabel, name, required, disabled, ...rest }: OtpInputProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl<{ id?: string }>(rest)
  return (
    <Row
      length={length}
      value={value}
      onValueChange={(next) => onChange(next)}
      onValueComplete={(code) => onComplete?.(code)}
      {...{ id, name, required, disabled, 'aria-describedby': describedBy }}
    >
      {Array.from({ length }, (_, box) => (
        <Box
          key={box}
          aria-label={box === 0 ? undefined : boxLabel(box + 1, length)}
          aria-describedby={box === 0 ? describedBy : undefined}
          aria-invalid={invalid}
        />
      ))}
    </Row>
  )
}

const Row = styled(OTPField.Root)`
  display: flex;
  gap: ${tokens.spacing[2]};
  max-width: 26rem;
`

const Box = styled(OTPField.Input)`
  ${controlBox}
  flex: 1;
  max-width: 60px;
  min-height: 56px;
  padding: 0;
  font-size: ${tokens.size.title};
  font-weight: ${tokens.type.strongWeight};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: center;
`
