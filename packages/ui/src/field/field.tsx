import { createContext, use, useId } from 'react'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { hiddenFromSight } from '../visually-hidden/visually-hidden.tsx'
import { FieldError, hasContent } from './field-error.tsx'

/** What a field tells the control inside it. */
interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldWiring | null>(null)

/** Props of {@link Field} and {@link FieldGroup}. */
export interface FieldProps {
  label: ReactNode
  /** Beside the label, quietly: “optional”. */
  note?: ReactNode
  /** Below the label: what to fill in and why. */
  hint?: ReactNode
  /** What is wrong and how to put it right; its presence marks the control invalid. */
  error?: ReactNode
  /** For a label that the surroundings make plain to the eye, not to the ear. */
  labelHidden?: boolean
  children: ReactNode
}

/** Label, hint and error round one control of the kit, which finds its own wiring. */
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

/** The same round several controls that answer one question, as a fieldset. */
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

/**
 * Gives a control the id, description and state of the field it stands in; what the caller set wins.
 */
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
  ${({ $hidden }) => $hidden && hiddenFromSight}
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

/** The box that input, textarea and select share. */
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
