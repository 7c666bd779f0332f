import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { controlBox, useFieldControl } from '../field/field.tsx'
import { ownProps } from '../theme-provider/own-props.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A single-line text field. Use it in a `Field`, which labels it. */
export function Input(props: ComponentPropsWithRef<'input'>) {
  return <StyledInput {...useFieldControl(props)} />
}

const StyledInput = styled.input`
  ${controlBox}
`

interface InputRowProps {
  before?: boolean
  after?: boolean
}

/** Puts an icon before an input (`before`), or a button after it (`after`). Children in reading order. */
export const InputRow = styled.div.withConfig(ownProps<InputRowProps>({ before: true, after: true }))<InputRowProps>`
  position: relative;
  display: flex;

  & > input {
    padding-left: ${({ before }) => (before ? '48px' : tokens.spacing[4])};
    padding-right: ${({ after }) => (after ? '52px' : tokens.spacing[4])};
  }

  & > svg {
    position: absolute;
    top: 50%;
    left: 16px;
    width: 20px;
    height: 20px;
    color: ${tokens.colours.textMuted};
    transform: translateY(-50%);
    pointer-events: none;
  }

  & > button {
    position: absolute;
    top: 50%;
    right: 2px;
    translate: 0 -50%;
  }
`
