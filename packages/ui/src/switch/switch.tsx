import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Switch}: those of an `<input type="checkbox">` and its texts. */
export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/** A switch that takes effect immediately, without a save button. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <Row>
      <Texts>
        {label}
        {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      </Texts>
      <Track {...rest} aria-describedby={hint === undefined ? undefined : hintId} />
    </Row>
  )
}

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[4]};
  min-height: 48px;
  padding-block: ${tokens.spacing[2]};
  cursor: pointer;
`

const Texts = styled.span`
  min-width: 0;
`

const Hint = styled.span`
  display: block;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  display: flex;
  flex: none;
  width: 52px;
  height: 32px;
  padding: 4px;
  background: ${tokens.colours.surfaceSunken};
  border: 2px solid ${tokens.colours.borderStrong};
  border-radius: min(${tokens.radii.field}, 16px);
  cursor: inherit;
  transition: background-color ${tokens.motion.quick};

  &::before {
    content: '';
    width: 20px;
    height: 20px;
    background: ${tokens.colours.borderStrong};
    border-radius: min(${tokens.radii.field}, 10px);
    transition: transform ${tokens.motion.quick} ${tokens.motion.ease};
  }

  &:checked {
    background: ${tokens.colours.primary};
    border-color: ${tokens.colours.primaryText};
  }

  &:checked::before {
    background: ${tokens.colours.onPrimary};
    transform: translateX(20px);
  }

  /* Forced colours remove our backgrounds, so the native control is shown. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`
