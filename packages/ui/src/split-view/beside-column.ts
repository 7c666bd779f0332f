import { css } from 'styled-components'
import { breakpoints, media } from '../theme-provider/media.ts'

export const listWidth = 'clamp(300px, 28vw, 400px)'

/** The root element has it while a split view shows something chosen. */
export const besideColumn = 'data-beside-column'

/**
 * The padding of what opens over the whole window: beside the list, in the middle of the column. On a wide screen the column is in
 * the middle itself: what is beside it is as wide as the list. The rule is of the element that has the padding. A property of the
 * root element would apply the styles of the whole page again whenever a conversation opens.
 */
export const overColumn = (padding: string) => css`
  padding-inline-start: ${padding};

  :root[${besideColumn}] & {
    ${media.medium} and (max-width: ${breakpoints.wide - 0.02}px) {
      padding-inline-start: calc(${listWidth} + ${padding});
    }
  }
`
