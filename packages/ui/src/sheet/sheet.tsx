import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { inFront } from '../dialog/in-front.ts'
import { X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { overColumn } from '../split-view/beside-column.ts'
import { headingType } from '../theme-provider/heading-type.ts'
import { layers, media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Sheet}. */
export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Side it slides in from: `bottom`, in reach of the thumb, or `end`. */
  side?: 'bottom' | 'end'
  children: ReactNode
  /** Fixed at the bottom while the content scrolls. */
  actions?: ReactNode
}

/** A panel that slides in and can be swiped away. Loads with the screen that uses it. */
export function Sheet({ open, onOpenChange, title, closeLabel, side = 'bottom', children, actions }: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={side === 'bottom' ? 'down' : 'right'}>
      <Drawer.Portal>
        <Backdrop />
        <Viewport $side={side}>
          <Popup ref={inFront} $side={side}>
            {side === 'bottom' && <Handle aria-hidden="true" />}
            <Head>
              <Title>{title}</Title>
              <Drawer.Close
                render={
                  <IconButton label={closeLabel}>
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </Head>
            {/* Can be scrolled with the keyboard, even without a focusable child. */}
            <Content tabIndex={0}>{children}</Content>
            {actions !== undefined && <Actions>{actions}</Actions>}
          </Popup>
        </Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

type Side = { $side: 'bottom' | 'end' }

const Backdrop = styled(Drawer.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  background: rgb(0 0 0 / 0.55);
  opacity: calc(1 - var(--drawer-swipe-progress));
  transition: opacity ${tokens.motion.calm};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-swiping] {
    transition-duration: 0ms;
  }
`

const Viewport = styled(Drawer.Viewport)<Side>`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  display: flex;
  align-items: ${({ $side }) => ($side === 'bottom' ? 'flex-end' : 'stretch')};
  justify-content: ${({ $side }) => ($side === 'bottom' ? 'center' : 'flex-end')};
  ${({ $side }) => $side === 'bottom' && overColumn('0px')}
  overflow: hidden;
`

const fromBottom = css`
  width: 100%;
  max-width: 640px;
  max-height: 88dvh;
  border-radius: min(${tokens.radii.dialog}, 36px) min(${tokens.radii.dialog}, 36px) 0 0;
  transform: translateY(var(--drawer-swipe-movement-y));

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(100%);
  }
`

const fromEnd = css`
  width: min(400px, calc(100vw - 48px));
  transform: translateX(var(--drawer-swipe-movement-x));

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }
`

const Popup = styled(Drawer.Popup)<Side>`
  display: flex;
  flex-direction: column;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  transition: transform ${tokens.motion.calm} cubic-bezier(0.32, 0.72, 0, 1);
  ${({ $side }) => ($side === 'bottom' ? fromBottom : fromEnd)}

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }

  &:focus {
    outline: none;
  }

  &[data-swiping] {
    transition-duration: 0ms;
    user-select: none;
  }
`

const Handle = styled.div`
  flex: none;
  width: 44px;
  height: 5px;
  margin: ${tokens.spacing[2]} auto 0;
  background: ${tokens.colours.borderStrong};
  border-radius: 999px;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[3]} ${tokens.spacing[3]} ${tokens.spacing[2]} ${tokens.spacing[5]};
`

/** A long word breaks, so that the button to close stays in view with large text. */
const Title = styled(Drawer.Title)`
  ${headingType}
  min-width: 0;
  font-size: ${tokens.size.title};
  hyphens: auto;
  overflow-wrap: anywhere;
`

const Content = styled(Drawer.Content)`
  flex: 1;
  min-height: 0;
  padding: ${tokens.spacing[2]} ${tokens.spacing[5]} max(${tokens.spacing[6]}, env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Actions = styled.div`
  display: flex;
  /* In a narrow sheet the main button, last in the DOM, is on top. */
  flex-wrap: wrap-reverse;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]} ${tokens.spacing[5]} max(${tokens.spacing[4]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${tokens.colours.border};

  /* As wide as their words: long ones take a row of their own instead of three lines. */
  && > * {
    flex: 1 1 auto;
    padding-inline: ${tokens.spacing[4]};
  }
`
