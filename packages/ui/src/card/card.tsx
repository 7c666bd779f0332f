import { styled } from 'styled-components'
import type { Gap } from '../stack/stack.tsx'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

interface CardProps {
  /** Space inside, in steps of four pixels; 5 by default, 0 for a picture to its edge. */
  padding?: Gap
  /** Lifts under the pointer, for cards that are links. */
  interactive?: boolean
}

/** A raised block. Put a `StretchedLink` inside to make the whole card a link. */
export const Card = styled.div.withConfig(ownProps<CardProps>({ padding: true, interactive: true }))<CardProps>`
  position: relative;
  min-width: 0;
  padding: ${({ padding = 5 }) => (padding === 0 ? '0' : tokens.spacing[padding])};
  /* A picture to the edge is clipped to the card's corners. */
  overflow: ${({ padding }) => (padding === 0 ? 'clip' : 'visible')};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  ${rounded('card')}
  transition: box-shadow ${tokens.motion.calm};

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }

  &:hover {
    box-shadow: ${({ interactive }) => (interactive ? tokens.shadows.raised : tokens.shadows.card)};
  }
`
