import { css } from 'styled-components'
import { loadingAttribute, turns, type Turn } from '../after-load.ts'

/** A picture that loads after the page: it is in view at once, but not what one looks at first. */
export const waitsForPage = css`
  @media (scripting: enabled) {
    html[${loadingAttribute}~='${turns.pictures}'] & {
      display: none;
    }
  }
`

/**
 * A part below the first view, about as high as `height`: until its turn comes, a browser lays it out only where it is near the view.
 * Afterwards it is like any other part, so that nothing moves under a visitor who scrolls.
 */
export const laidOutLater = (height: string, turn: Turn) => css`
  @media (scripting: enabled) {
    html[${loadingAttribute}~='${turns[turn]}'] & {
      content-visibility: auto;
      contain-intrinsic-block-size: ${height};
    }
  }
`
