import { Menu as BaseMenu } from '@base-ui/react/menu'
import { cloneElement, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import { useCloseRequest } from '../dialog/use-close-request.ts'
import { floatingPanel, floatingPanelMotion, floatingPanelRow } from '../theme-provider/floating-panel.ts'
import { layers } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. It needs an accessible name. */
  trigger: ReactElement
  /** `MenuItem`, `MenuLink` and `MenuLine`. */
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A button that opens a list of actions, which the back gesture closes too. Loads with the screen that uses it. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  useCloseRequest(open, () => setOpen(false))
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => setOpen(next)} modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <Positioner sideOffset={6} align={align} collisionPadding={8}>
          <Popup>{children}</Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Props of {@link AnchoredMenu}. */
export interface AnchoredMenuProps {
  open: boolean
  /** The button beside which the menu opens, and which has the focus afterwards. */
  anchor: HTMLElement
  /** Accessible name. */
  label: string
  align?: 'start' | 'end'
  onClose: () => void
  /** Whether the focus stays where a choice has put it, e.g. in a field. Asked when the menu closes. */
  keepsFocus?: () => boolean
  /** `MenuItem`, `MenuLink` and `MenuLine`. */
  children: ReactNode
}

/** One menu for many buttons, e.g. of the rows of a list, which a long press opens too. */
export function AnchoredMenu({ open, anchor, label, align = 'start', onClose, keepsFocus, children }: AnchoredMenuProps) {
  useCloseRequest(open, onClose)
  const popup = useRef<HTMLDivElement>(null)
  // Who opens it with a key continues at its first item.
  useLayoutEffect(() => {
    if (!open || !anchor.matches(':focus-visible')) return undefined
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [open, anchor])
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false}>
      <BaseMenu.Portal>
        <Positioner anchor={anchor} sideOffset={6} align={align} collisionPadding={8}>
          <Popup ref={popup} aria-label={label} finalFocus={() => (keepsFocus?.() ? false : anchor)}>
            {children}
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps {
  onClick: () => void
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** What the action brings with it, in small letters below its name. */
  note?: string | undefined
  children: ReactNode
}

/** An action in a menu. */
export function MenuItem({ icon, tone = 'plain', note, children, ...rest }: MenuItemProps) {
  const id = useId()
  if (note === undefined)
    return (
      <Item $tone={tone} {...rest}>
        {icon}
        {children}
      </Item>
    )
  return (
    <Item $tone={tone} {...rest} aria-labelledby={`${id}name`} aria-describedby={`${id}note`}>
      {icon}
      <span>
        <span id={`${id}name`}>{children}</span>
        <Note id={`${id}note`}>{note}</Note>
      </span>
    </Item>
  )
}

/** Props of {@link MenuLink}. */
export interface MenuLinkProps {
  /** The link with its text: `<a href>` or a router's `<Link to>`. */
  link: ReactElement<{ children?: ReactNode }>
  icon?: ReactNode
}

/** A link in a menu. */
export function MenuLink({ link, icon }: MenuLinkProps) {
  return (
    // The children of the rendered element win over those of the item.
    <LinkItem
      $tone="plain"
      closeOnClick
      render={cloneElement(
        link,
        {},
        <>
          {icon}
          {link.props.children}
        </>,
      )}
    />
  )
}

/** A line between two groups of a menu. */
export const MenuLine = styled(BaseMenu.Separator)`
  height: 1px;
  margin: ${tokens.spacing[1]} 0;
  background: ${tokens.colours.border};
`

const Positioner = styled(BaseMenu.Positioner)`
  z-index: ${layers.overlay};
`

const Popup = styled(BaseMenu.Popup)`
  min-width: min(13rem, calc(100vw - 16px));
  max-width: min(22rem, calc(100vw - 16px));
  max-height: var(--available-height);
  padding: ${tokens.spacing[2]};
  overflow-y: auto;
  ${floatingPanel}
  ${floatingPanelMotion}

  &:focus {
    outline: none;
  }
`

const danger = css`
  color: ${tokens.colours.dangerText};

  &[data-highlighted] {
    background: ${tokens.colours.dangerSoft};
  }
`

const itemLook = css<{ $tone: 'plain' | 'danger' }>`
  ${floatingPanelRow}
  ${({ $tone }) => $tone === 'danger' && danger}

  &[data-disabled] {
    color: ${tokens.colours.textMuted};
    cursor: not-allowed;
  }
`

const Item = styled(BaseMenu.Item)<{ $tone: 'plain' | 'danger' }>`
  ${itemLook}
`

const Note = styled.span`
  display: block;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const LinkItem = styled(BaseMenu.LinkItem)<{ $tone: 'plain' | 'danger' }>`
  ${itemLook}
`
