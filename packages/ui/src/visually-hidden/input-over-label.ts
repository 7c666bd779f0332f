import { css } from 'styled-components'

/**
 * For a label, or a picture of a control, that is pressed as a whole: its input lies over all of it, unseen. Fingers, keys and
 * screen readers reach the input without a script. How the label shows a choice and the focus is its own.
 */
export const inputOverLabel = css`
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
`
