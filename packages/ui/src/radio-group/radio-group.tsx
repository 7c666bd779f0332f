import { useId } from 'react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { FieldGroup } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** One answer of a {@link RadioGroup}. */
export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<Value extends string> extends Omit<FieldProps, 'children'> {
  options: readonly RadioOption<Value>[]
  /** The chosen one; `null` while nothing is. */
  value: Value | null
  onChange: (value: Value) => void
  /** Name of the form entry; made up when not given. */
  name?: string
  /** `list` below each other, `tiles` beside each other as boxes one can press. */
  form?: 'list' | 'tiles'
}

/** One of several answers. Arrow keys walk them. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  name,
  form = 'list',
  ...field
}: RadioGroupProps<Value>) {
  const ownName = useId()
  return (
    <FieldGroup {...field}>
      <Options $form={form}>
        {options.map((option) => (
          <Option key={option.value} $form={form}>
            <Dot
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <OptionHint>{option.hint}</OptionHint>}
            </span>
          </Option>
        ))}
      </Options>
    </FieldGroup>
  )
}

const Options = styled.div<{ $form: 'list' | 'tiles' }>`
  display: ${({ $form }) => ($form === 'tiles' ? 'grid' : 'flex')};
  flex-direction: column;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${({ $form }) => ($form === 'tiles' ? tokens.spacing[2] : '0')};
`

const tile = css`
  padding: 11px ${tokens.spacing[4]};
  background: ${tokens.colours.surfaceRaised};
  border: 1px solid ${tokens.colours.borderStrong};
  ${rounded('field')}

  &:has(:checked) {
    background: ${tokens.colours.primarySoft};
    border-color: ${tokens.colours.primaryText};
    box-shadow: inset 0 0 0 1px ${tokens.colours.primaryText};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 2px;
  }

  & :focus-visible {
    outline: none;
  }
`

const Option = styled.label<{ $form: 'list' | 'tiles' }>`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding-block: 10px;
  line-height: 24px;
  cursor: pointer;
  ${({ $form }) => $form === 'tiles' && tile}

  &:has(:disabled) {
    color: ${tokens.colours.textMuted};
    cursor: not-allowed;
  }
`

const OptionHint = styled.span`
  display: block;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const Dot = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  background: ${tokens.colours.surfaceRaised};
  border: 2px solid ${tokens.colours.borderStrong};
  border-radius: 50%;
  cursor: inherit;

  &::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${tokens.colours.primaryText};
    border-radius: 50%;
    transform: scale(0);
    transition: transform ${tokens.motion.quick} ${tokens.motion.ease};
  }

  /* High-contrast modes take our fills away: there the device draws its own. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }

  &:checked {
    border-color: ${tokens.colours.primaryText};
  }

  &:checked::before {
    transform: scale(1);
  }
`
