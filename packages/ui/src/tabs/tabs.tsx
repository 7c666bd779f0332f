import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A tab and its panel. */
export interface TabEntry<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string> {
  /** Accessible name of the row. */
  label: string
  tabs: readonly TabEntry<Value>[]
  /** The open tab; without `value` and `onChange` the component keeps it, from the first. */
  value?: Value
  onChange?: (value: Value) => void
}

/** Panels of a page behind a row of tabs; arrow keys move between tabs. For separate pages use `TabLinks`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      defaultValue={tabs[0]?.value}
      {...(value !== undefined && { value })}
      onValueChange={(next) => onChange?.(next as Value)}
    >
      <Row aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </Row>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Panel>
      ))}
    </BaseTabs.Root>
  )
}

const Row = styled(BaseTabs.List)`
  display: flex;
  gap: ${tokens.spacing[1]};
  overflow-x: auto;
  scrollbar-width: none;

  /* A mouse cannot swipe the row. */
  @media (pointer: fine) {
    scrollbar-width: thin;
  }

  box-shadow: inset 0 -1px 0 ${tokens.colours.border};
`

const Tab = styled(BaseTabs.Tab)`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${tokens.spacing[2]};
  min-height: 48px;
  padding-inline: ${tokens.spacing[4]};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.textMuted};
  border-bottom: 3px solid transparent;

  &:hover {
    color: ${tokens.colours.text};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-active] {
    color: ${tokens.colours.primaryText};
    border-bottom-color: ${tokens.colours.primaryText};
  }

  /* Forced colours would show the transparent borders. */
  ${media.forcedColours} {
    border-bottom-color: Canvas;

    &[data-active] {
      border-bottom-color: Highlight;
    }
  }
`

const Panel = styled(BaseTabs.Panel)`
  padding-top: ${tokens.spacing[5]};
`
