import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useCloseRequest } from '../dialog/use-close-request.ts'
import { X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { floatingPanel, floatingPanelMotion } from '../theme-provider/floating-panel.ts'
import { headingType } from '../theme-provider/heading-type.ts'
import { breakpoints, layers } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Tray}. */
export interface TrayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opened it; null if the page opened it. */
  anchor: HTMLElement | null
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Fixed at the bottom while the content scrolls. */
  actions?: ReactNode
}

/** Things to choose from: a sheet on a phone, and a popover at its button on a desktop. Loads when it opens. */
export function Tray({ anchor, ...rest }: TrayProps) {
  // It stays what it was when it opened: another one would lose what is chosen.
  const [isPopover] = useState(() => anchor !== null && matchMedia(`(min-width: ${breakpoints.medium}px)`).matches)
  return isPopover && anchor ? <AnchoredTray anchor={anchor} {...rest} /> : <Sheet {...rest} />
}

type AnchoredTrayProps = TrayProps & { anchor: HTMLElement }

function AnchoredTray({ open, onOpenChange, anchor, title, closeLabel, children, actions }: AnchoredTrayProps) {
  // A tablet has the gesture too. The sheet of a phone asks by itself.
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Positioner anchor={anchor} side="top" align="start" sideOffset={10} collisionPadding={12}>
          <Popup finalFocus={() => anchor}>
            <Head>
              <Title>{title}</Title>
              <Popover.Close
                render={
                  <IconButton label={closeLabel}>
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </Head>
            {/* Can be scrolled with the keyboard, even without a focusable child. */}
            <Content tabIndex={0}>{children}</Content>
            {actions === undefined ? null : <Actions>{actions}</Actions>}
          </Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Positioner = styled(Popover.Positioner)`
  z-index: ${layers.overlay};
`

const Popup = styled(Popover.Popup)`
  ${floatingPanel}
  ${floatingPanelMotion}
  display: flex;
  flex-direction: column;
  width: min(420px, calc(100vw - 24px));
  max-height: min(var(--available-height), 620px);
  overflow: hidden;

  &:focus {
    outline: none;
  }
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[2]} ${tokens.spacing[2]} 0 ${tokens.spacing[4]};
`

const Title = styled(Popover.Title)`
  ${headingType}
  font-size: ${tokens.size.large};
`

const Content = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${tokens.spacing[1]} ${tokens.spacing[4]} ${tokens.spacing[4]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  border-top: 1px solid ${tokens.colours.border};

  & > * {
    flex: 1;
  }
`
