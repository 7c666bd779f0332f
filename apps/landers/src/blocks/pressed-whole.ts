import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { inputOverLabel } from '@vonk/ui/visually-hidden/input-over-label.ts'
import { css } from 'styled-components'

/** A label that is pressed as a whole, with its focus ring and its forced colours. How it looks when it is chosen is its own. */
export const pressedWhole = css`
  ${inputOverLabel}

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 3px;
  }

  ${media.forcedColours} {
    border: 1px solid CanvasText;

    &:has(:checked) {
      border: 4px solid Highlight;
    }
  }
`
