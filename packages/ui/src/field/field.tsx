import { createContext, use, useId } from 'react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { FieldError, hasContent } from './field-error.tsx'

/** Attributes that a field gives to its control. */
interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldWiring | null>(null)

/** Props of {@link Field} and {@link FieldGroup}. */
export interface FieldProps {
  label: ReactNode
  /** Secondary text beside the label: “optional”. */
  note?: ReactNode
  /** Below the label: what to enter and why. */
  hint?: ReactNode
  /** The problem and how to fix it. It marks the control as invalid. */
  error?: ReactNode
  /** Hides the label visually, where the context makes it clear to sighted users. */
  labelHidden?: boolean
  children: ReactNode
}

/** Label, hint and error of a control of the kit, which connects to them with {@link useFieldControl}. */
export function Field({ label, note, hint, error, labelHidden, children }: FieldProps) {
  const { id, hintId, errorId, wiring } = useWiring(hint, error)
  return (
    <Block>
      <LabelText as="label" htmlFor={id} $hidden={labelHidden}>
        {label}
        {note !== undefined && <Note>{note}</Note>}
      </LabelText>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </Block>
  )
}

/** The same for several controls that form one question, as a fieldset. */
export function FieldGroup({ label, note, hint, error, labelHidden, children }: FieldProps) {
  const { hintId, errorId, wiring } = useWiring(hint, error)
  return (
    <Block as="fieldset" aria-describedby={wiring['aria-describedby']}>
      <LabelText as="legend" $hidden={labelHidden}>
        {label}
        {note !== undefined && <Note>{note}</Note>}
      </LabelText>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      <FieldContext value={null}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </Block>
  )
}

/** Adds the id, description and state of the surrounding field to the props of a control. The caller's props win. */
export function useFieldControl<Props extends object>(props: Props): Props & Partial<FieldWiring> {
  return { ...use(FieldContext), ...props }
}

function useWiring(hint: ReactNode, error: ReactNode) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hasContent(hint) && hintId, hasContent(error) && errorId].filter((part) => part !== false)
  const wiring: FieldWiring = {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': hasContent(error) || undefined,
  }
  return { id, hintId, errorId, wiring }
}

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;

  & > legend {
    margin-bottom: ${tokens.spacing[1]};
  }
`

const LabelText = styled.span<{ $hidden: boolean | undefined }>`
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  ${({ $hidden }) => $hidden && visuallyHidden}
`

const Note = styled.span`
  margin-left: ${tokens.spacing[2]};
  font-weight: 400;
  color: ${tokens.colours.textMuted};
`

const Hint = styled.div`
  margin-top: -4px;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

/** The box style of input, textarea and select. */
export const controlBox = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  border: 1px solid ${tokens.colours.borderStrong};
  ${rounded('field')}
  transition: border-color ${tokens.motion.quick};

  &::placeholder {
    color: ${tokens.colours.textMuted};
    opacity: 1;
  }

  &:focus-visible {
    outline-offset: -1px;
    border-color: ${tokens.colours.focus};
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.colours.dangerText};
    box-shadow: inset 0 0 0 1px ${tokens.colours.dangerText};
  }

  &:disabled {
    color: ${tokens.colours.textMuted};
    background: ${tokens.colours.surfaceSunken};
    cursor: not-allowed;
  }
`
