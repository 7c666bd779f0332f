import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { styled } from 'styled-components'
import { controlBox, useFieldControl } from '../field/field.tsx'
import { Check, ChevronDown, X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Ring } from '../spinner/ring.tsx'
import { floatingPanel, floatingPanelMotion, floatingPanelRow } from '../theme-provider/floating-panel.ts'
import { layers, media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** An option of the list. */
export interface ComboboxOption {
  value: string
  label: string
  /** Secondary text after the label, e.g. the province of a town. */
  note?: string
}

/** Props of {@link Combobox}. */
export interface ComboboxProps {
  options: readonly ComboboxOption[]
  /** The selected option; `null` if none. */
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
  /** Text of the list when nothing matches. */
  emptyText: string
  /** Label of the button that clears the selection. */
  clearLabel: string
  /** Label of the button that opens the list. */
  openLabel: string
  /**
   * Called with the typed text, for options from a server: the caller passes the matching `options`. Without it the list
   * filters `options` itself and ignores accents and case.
   */
  onSearch?: (typed: string) => void
  /** Shown and announced while the server searches. */
  searchingText?: string | undefined
  /** Language tag, which decides which letters are equal. */
  locale?: string
  placeholder?: string
  name?: string
  required?: boolean
  disabled?: boolean
  /** `true` for an error that is not shown by a `Field`. */
  'aria-invalid'?: boolean
}

/** A long list that can be filtered by typing. Use it in a `Field`. Loads with the screen that uses it. */
export function Combobox({
  options,
  value,
  onChange,
  emptyText,
  clearLabel,
  openLabel,
  onSearch,
  searchingText,
  locale,
  placeholder,
  name,
  required,
  disabled,
  ...rest
}: ComboboxProps) {
  const control = useFieldControl(rest)
  return (
    <BaseCombobox.Root
      items={options}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      autoHighlight
      {...(locale !== undefined && { locale })}
      {...(onSearch && {
        filter: null,
        onInputValueChange: (typed: string, { reason }: { reason: string }) => {
          if (reason !== 'item-press') onSearch(typed)
        },
      })}
      {...{ name, required, disabled }}
    >
      <Group>
        <BaseCombobox.Input render={<Box {...control} placeholder={placeholder} />} />
        <Buttons>
          <BaseCombobox.Clear
            render={
              <IconButton label={clearLabel}>
                <X aria-hidden="true" />
              </IconButton>
            }
          />
          <BaseCombobox.Trigger
            render={
              <IconButton label={openLabel}>
                <ChevronDown aria-hidden="true" />
              </IconButton>
            }
          />
        </Buttons>
      </Group>
      <BaseCombobox.Portal>
        <Positioner sideOffset={6} collisionPadding={8}>
          <Popup>
            <Status>
              {searchingText !== undefined && (
                <Line>
                  <Ring />
                  {searchingText}
                </Line>
              )}
            </Status>
            <Empty>{searchingText === undefined && <Line>{emptyText}</Line>}</Empty>
            <List>
              {(option: ComboboxOption) => (
                <Item key={option.value} value={option}>
                  <span>
                    {option.label}
                    {option.note !== undefined && <Note> {option.note}</Note>}
                  </span>
                  <Sign>
                    <BaseCombobox.ItemIndicator render={<Check aria-hidden="true" />} />
                  </Sign>
                </Item>
              )}
            </List>
          </Popup>
        </Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}

const Group = styled(BaseCombobox.InputGroup)`
  position: relative;
`

const Box = styled.input`
  ${controlBox}
  padding-right: 52px;
  text-overflow: ellipsis;

  ${Group}:has(button + button) & {
    padding-right: 96px;
  }
`

const Buttons = styled.div`
  position: absolute;
  top: 50%;
  right: 2px;
  display: flex;
  color: ${tokens.colours.textMuted};
  translate: 0 -50%;
`

const Positioner = styled(BaseCombobox.Positioner)`
  z-index: ${layers.overlay};
`

const Popup = styled(BaseCombobox.Popup)`
  width: var(--anchor-width);
  max-width: var(--available-width);
  overflow: hidden;
  ${floatingPanel}
  ${floatingPanelMotion}
`

const List = styled(BaseCombobox.List)`
  max-height: min(22rem, var(--available-height));
  padding: ${tokens.spacing[2]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &[data-empty] {
    padding: 0;
  }

  &:focus {
    outline: none;
  }
`

const Status = styled(BaseCombobox.Status)``

const Empty = styled(BaseCombobox.Empty)``

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  color: ${tokens.colours.textMuted};
`

const Item = styled(BaseCombobox.Item)`
  ${floatingPanelRow}
  display: grid;
  grid-template-columns: 1fr 20px;

  &[data-selected] {
    font-weight: ${tokens.type.strongWeight};
  }

  ${media.forcedColours} {
    &[data-highlighted] {
      outline-color: Highlight;
    }
  }
`

const Sign = styled.span`
  width: 20px;
  height: 20px;
  color: ${tokens.colours.primaryText};

  & > svg {
    width: 20px;
    height: 20px;
  }
`

const Note = styled.span`
  font-weight: 400;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};

  [data-highlighted] & {
    color: inherit;
  }
`
