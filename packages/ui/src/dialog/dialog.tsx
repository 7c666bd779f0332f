import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { inFront } from './in-front.ts'
import { useCloseRequest } from './use-close-request.ts'
import { X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { overColumn } from '../split-view/beside-column.ts'
import { headingType } from '../theme-provider/heading-type.ts'
import { layers, media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean
  /** Called with `false` when the user closes it; never called with `closable={false}`. */
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  /** Hides the title visually, for content with its own heading. */
  titleHidden?: boolean
  description?: ReactNode
  /** Label of the close button; without it there is no button. */
  closeLabel?: string
  /** `false`: neither the backdrop nor Escape nor the back gesture closes it, and there is no close button. */
  closable?: boolean
  /** A press beside it does not close it: the user has entered something. */
  holdsInput?: boolean
  /** 400, 560 or 800 px. */
  size?: 'small' | 'medium' | 'large'
  children?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** Element that gets the focus on opening; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A modal dialog: it traps the focus and returns it on closing. The back gesture closes it where the browser tells of it. About
 * 20 kB, so load it lazily where the first paint matters.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  description,
  closeLabel,
  closable = true,
  holdsInput = false,
  size = 'small',
  children,
  actions,
  initialFocus,
}: DialogProps) {
  useCloseRequest(open && closable, () => onOpenChange?.(false))
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!closable || holdsInput}
      onOpenChange={(next) => {
        if (next || closable) onOpenChange?.(next)
      }}
    >
      <BaseDialog.Portal>
        <Backdrop />
        <Viewport>
          <Popup ref={inFront} $size={size} {...(initialFocus && { initialFocus })}>
            <Head $hidden={titleHidden}>
              <Title>{title}</Title>
            </Head>
            {description !== undefined && <Description render={<div />}>{description}</Description>}
            {children}
            {actions !== undefined && <Actions>{actions}</Actions>}
            {/* Last in the DOM, so that the first focus goes to the content and not to the close button. */}
            {closable && closeLabel !== undefined && (
              <Corner>
                <BaseDialog.Close
                  render={
                    <IconButton label={closeLabel}>
                      <X aria-hidden="true" />
                    </IconButton>
                  }
                />
              </Corner>
            )}
          </Popup>
        </Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const widths = { small: '400px', medium: '560px', large: '800px' }

/** High enough for buttons that stay in view while the rest scrolls, on a phone without its keyboard. */
const roomy = '@media (min-height: 560px)'

const Backdrop = styled(BaseDialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  background: rgb(0 0 0 / 0.55);
  transition: opacity ${tokens.motion.calm};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`

const Viewport = styled(BaseDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  display: flex;
  padding: ${tokens.spacing[4]};
  ${overColumn(tokens.spacing[4])}
  overflow-y: auto;

  /* What gets the focus scrolls to above the buttons. */
  ${roomy} {
    scroll-padding-block-end: 11rem;
  }
`

const Popup = styled(BaseDialog.Popup)<{ $size: keyof typeof widths }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[4]};
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  margin: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[5]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('dialog')}
  transition:
    opacity ${tokens.motion.calm},
    transform ${tokens.motion.calm} ${tokens.motion.ease};

  ${media.small} {
    padding: ${tokens.spacing[8]};
  }

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }

  &:focus {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(12px) scale(0.97);
  }
`

const Head = styled.div<{ $hidden: boolean }>`
  padding-right: ${tokens.spacing[8]};
  ${({ $hidden }) => $hidden && visuallyHidden}
`

const Title = styled(BaseDialog.Title)`
  ${headingType}
  font-size: ${tokens.size.heading};
`

const Corner = styled.div`
  position: absolute;
  top: ${tokens.spacing[3]};
  right: ${tokens.spacing[3]};
  color: ${tokens.colours.textMuted};
`

const Description = styled(BaseDialog.Description)`
  color: ${tokens.colours.textMuted};
`

const Actions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${tokens.spacing[3]};
  margin-top: ${tokens.spacing[2]};

  /* In reach also where the dialog is higher than the window. The lower edge of the dialog goes with them. */
  ${roomy} {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin-top: 0;
    padding-top: ${tokens.spacing[2]};
    margin-bottom: calc(-1 * ${tokens.spacing[4]});
    padding-bottom: ${tokens.spacing[4]};
    background: ${tokens.colours.surfaceRaised};
    box-shadow: 0 -8px 8px -2px ${tokens.colours.surfaceRaised};
  }

  /* As wide as the dialog, buttons need little room beside a long label. */
  ${media.belowSmall} {
    && > * {
      padding-inline: ${tokens.spacing[2]};
      text-wrap: balance;
    }
  }

  ${media.small} {
    flex-direction: row;
    justify-content: flex-end;
  }
`
