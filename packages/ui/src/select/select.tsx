import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { controlBox, useFieldControl } from '../field/field.tsx'
import { ChevronDown } from '../icon/icons.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** The native select, with `<option>` children. Use it in a `Field`. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return (
    <Row>
      <StyledSelect {...useFieldControl(props)} />
      <ChevronDown aria-hidden="true" />
    </Row>
  )
}

const Row = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    top: 50%;
    right: 14px;
    width: 20px;
    height: 20px;
    color: ${tokens.colours.textMuted};
    transform: translateY(-50%);
    pointer-events: none;
  }
`

const StyledSelect = styled.select`
  ${controlBox}
  padding-right: 44px;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;

  & > option {
    color: ${tokens.colours.text};
    background: ${tokens.colours.surfaceRaised};
  }
`
