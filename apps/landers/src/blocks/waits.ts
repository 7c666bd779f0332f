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
 * A part below the first view, about as high as `height`: until its turn comes or the visitor touches the page, a browser does not
 * lay it out. Afterwards it is like any other part, so that nothing moves under a visitor who scrolls. Until the next turn it is
 * `auto`, because Chromium counts a part that is no longer hidden as one that moved.
 */
export const laidOutLater = (height: string, turn: Turn) => css`
  @media screen and (scripting: enabled) {
    html[${loadingAttribute}~='${turns[turn]}'] & {
      content-visibility: hidden;
      contain-intrinsic-block-size: ${height};
    }

    html[${loadingAttribute}^='${turns[turn] + 1}'] & {
      content-visibility: auto;
      contain-intrinsic-block-size: ${height};
    }
  }
`

/** A movement that waits until everything is in: until then each of its frames takes time from what one wants to see. */
export const movesAfterLoad = (movement: ReturnType<typeof css>) => css`
  @media (prefers-reduced-motion: no-preference) {
    html: not ([${loadingAttribute}]) & {
      ${movement}
    }
  }
`
