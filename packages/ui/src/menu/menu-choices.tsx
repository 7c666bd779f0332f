import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link MenuChoices}. */
export interface MenuChoicesProps {
  /** Accessible name. */
  label: string
  /** `MenuChoice`. */
  children: ReactNode
}

/** A row of small choices in a menu, of which at most one is chosen. */
export function MenuChoices({ label, children }: MenuChoicesProps) {
  return (
    <BaseMenu.Group aria-label={label} render={<Row />}>
      {children}
    </BaseMenu.Group>
  )
}

/** Props of {@link MenuChoice}. */
export interface MenuChoiceProps {
  /** Accessible name. */
  label: string
  chosen: boolean
  onChange: (chosen: boolean) => void
  children: ReactNode
}

/** A choice that a press makes or takes back. It closes the menu. */
export function MenuChoice({ label, chosen, onChange, children }: MenuChoiceProps) {
  return (
    <Choice aria-label={label} label={label} checked={chosen} onCheckedChange={onChange} closeOnClick>
      {children}
    </Choice>
  )
}

const Row = styled.div`
  display: flex;
  gap: 2px;
  padding-bottom: ${tokens.spacing[1]};
  margin-bottom: ${tokens.spacing[1]};
  border-bottom: 1px solid ${tokens.colours.border};
`

const Choice = styled(BaseMenu.CheckboxItem)`
  display: grid;
  flex: 1;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  font-size: 1.5rem;
  line-height: 1;
  border-radius: 50%;
  cursor: pointer;
  user-select: none;

  &[data-checked] {
    background: ${tokens.colours.primarySoft};
    box-shadow: inset 0 0 0 2px ${tokens.colours.primary};
  }

  &[data-highlighted] {
    outline: 2px solid ${tokens.colours.focus};
    outline-offset: -2px;
    background: ${tokens.colours.primarySoft};
  }
`
