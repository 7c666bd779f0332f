import { css } from 'styled-components'
import { loadingAttribute } from '../after-load.ts'

/** A picture that loads after the page: it is in view at once, but not what one looks at first. */
export const waitsForPage = css`
  @media (scripting: enabled) {
    html[${loadingAttribute}] & {
      display: none;
    }
  }
`

/**
 * A part below the first view, about as high as `height`: until the page is there, a browser lays it out only where it is near the view.
 * Afterwards it is like any other part, so that nothing moves under a visitor who scrolls.
 */
export const laidOutLater = (height: string) => css`
  @media (scripting: enabled) {
    html[${loadingAttribute}] & {
      content-visibility: auto;
      contain-intrinsic-block-size: ${height};
    }
  }
`
