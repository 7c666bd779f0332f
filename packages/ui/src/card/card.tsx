import { styled } from 'styled-components'
import type { Gap } from '../stack/stack.tsx'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A raised block. Holds its children; put a `StretchedLink` inside to make all of it one target. */
export const Card = styled.div<{
  /** Space inside, in steps of four pixels; 5 when not given, 0 for a picture to its edge. */
  $padding?: Gap
  /** Lifts under the pointer, for cards that are links. */
  $interactive?: boolean
}>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding = 5 }) => ($padding === 0 ? '0' : tokens.spacing[$padding])};
  /* A picture to the edge takes the card's corners. */
  overflow: ${({ $padding }) => ($padding === 0 ? 'clip' : 'visible')};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  ${rounded('card')}
  transition: box-shadow ${tokens.motion.calm};

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }

  &:hover {
    box-shadow: ${({ $interactive }) => ($interactive ? tokens.shadows.raised : tokens.shadows.card)};
  }
`
