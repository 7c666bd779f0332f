import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { layers, media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** Extra information about the control, which must also be available elsewhere. */
  text: ReactNode
  /** The control. It needs an accessible name. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A tooltip on hover and focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <Positioner side={side} sideOffset={8} collisionPadding={8}>
          <Popup role="tooltip">{text}</Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

const Positioner = styled(BaseTooltip.Positioner)`
  z-index: ${layers.overlay};
`

const Popup = styled(BaseTooltip.Popup)`
  max-width: 18rem;
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  line-height: 1.35;
  color: ${tokens.colours.surface};
  background: ${tokens.colours.text};
  ${rounded('chip')}
  border-radius: min(${tokens.radii.field}, 10px);
  transform-origin: var(--transform-origin);
  transition: opacity ${tokens.motion.quick};

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`
