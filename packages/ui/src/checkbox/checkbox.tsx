import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldError, hasContent } from '../field/field-error.tsx'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Checkbox}: those of an `<input type="checkbox">` and its texts. */
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The label; may contain links. */
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox with its label, which can be pressed too. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  const invalid = hasContent(error)
  return (
    <div>
      <ChoiceRow>
        <Box
          {...rest}
          type="checkbox"
          aria-invalid={invalid || undefined}
          aria-describedby={
            [hint !== undefined && `${id}-hint`, invalid && `${id}-error`].filter((part) => part !== false).join(' ') || undefined
          }
        />
        <span>{label}</span>
      </ChoiceRow>
      {hint !== undefined && <ChoiceHint id={`${id}-hint`}>{hint}</ChoiceHint>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A control and its label, high enough for touch. */
export const ChoiceRow = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding-block: 10px;
  line-height: 24px;
  cursor: pointer;

  &:has(:disabled) {
    color: ${tokens.colours.textMuted};
    cursor: not-allowed;
  }
`

/** Secondary text below a choice. */
export const ChoiceHint = styled.div`
  margin: -6px 0 ${tokens.spacing[2]} 36px;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.surfaceRaised};
  border: 2px solid ${tokens.colours.borderStrong};
  border-radius: min(${tokens.radii.field}, 7px);
  cursor: inherit;
  transition: background-color ${tokens.motion.quick};

  &::before {
    content: '';
    width: 14px;
    height: 14px;
    background: currentcolor;
    clip-path: polygon(14% 44%, 0 60%, 42% 100%, 100% 22%, 84% 8%, 40% 68%);
    transform: scale(0);
    transition: transform ${tokens.motion.quick} ${tokens.motion.ease};
  }

  &:checked {
    background: ${tokens.colours.primary};
    border-color: ${tokens.colours.primaryText};
  }

  &:checked::before {
    transform: scale(1);
  }

  /* Forced colours remove our backgrounds, so the native control is shown. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.colours.dangerText};
  }

  &:disabled {
    background: ${tokens.colours.surfaceSunken};
  }
`
