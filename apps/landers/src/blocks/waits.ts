import { media } from '@vonk/ui/theme-provider/media.ts'
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
 * A part below the first view, about as high as `height`: until its turn comes, a wide window lays it out only where it comes near
 * the view, and a phone not at all, unless the visitor touches the page. Afterwards it is like any other part, so that nothing moves
 * under a visitor who scrolls. On a phone it is `auto` until the next turn, because Chromium counts a part that is no longer hidden
 * as one that moved.
 */
export const laidOutLater = (height: string, turn: Turn) => css`
  @media screen and (scripting: enabled) {
    html:is([${loadingAttribute}~='${turns[turn]}'], [${loadingAttribute}^='${turns[turn] + 1}']) & {
      content-visibility: auto;
      contain-intrinsic-block-size: ${height};
    }

    ${media.belowMedium} {
      html[${loadingAttribute}~='${turns[turn]}'] & {
        content-visibility: hidden;
      }
    }
  }
`

const loaded = `html:not([${loadingAttribute}])`

/** A movement that waits until everything is in: until then each of its frames takes time from what one wants to see. */
export const movesAfterLoad = (movement: ReturnType<typeof css>) => css`
  @media (prefers-reduced-motion: no-preference) {
    ${loaded} & {
      ${movement}
    }
  }
`
