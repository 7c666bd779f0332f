import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { css } from 'styled-components'

/**
 * A label that is pressed as a whole: its box lies over all of it, unseen, so that fingers, keys and screen readers reach it without
 * a script. How it looks when it is chosen is the label's own.
 */
export const pressedWhole = css`
  position: relative;
  cursor: pointer;

  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

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
