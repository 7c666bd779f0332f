import { OTPField } from '@base-ui/react/otp-field'
import { styled } from 'styled-components'
import { controlBox, useFieldControl } from '../field/field.tsx'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link OtpInput}. */
export interface OtpInputProps {
  /** Number of characters of the code. */
  length: number
  value: string
  onChange: (value: string) => void
  /** Called with the complete code, whether typed, pasted or filled in by the device. */
  onComplete?: (value: string) => void
  /** Accessible name of the boxes after the first, which has the name of the field: `(2, 6) => 'Digit 2 of 6'`. */
  boxLabel: (box: number, of: number) => string
  name?: string
  required?: boolean
  disabled?: boolean
}

/** A one-time code with a box per digit. Accepts a pasted code and the device's suggestion. Use it in a `Field`. */
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
