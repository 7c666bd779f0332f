import { css } from 'styled-components'
import { tokens } from './tokens.ts'

/** Surface of a panel above the page: menus and lists of options. */
export const floatingPanel = css`
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  border: 1px solid ${tokens.colours.border};
  border-radius: min(${tokens.radii.card}, 20px);
  corner-shape: ${tokens.radii.corner};
`

/** How a panel that Base UI positions appears and disappears. */
export const floatingPanelMotion = css`
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.motion.quick},
    transform ${tokens.motion.quick} ${tokens.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.96);
  }
`

/** A row of such a panel that can be pressed. */
export const floatingPanelRow = css`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  color: ${tokens.colours.text};
  text-decoration: none;
  border-radius: min(${tokens.radii.field}, 14px);
  cursor: pointer;
  user-select: none;

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  &[data-highlighted] {
    background: ${tokens.colours.primarySoft};
    outline: 2px solid ${tokens.colours.focus};
    outline-offset: -2px;
  }
`
