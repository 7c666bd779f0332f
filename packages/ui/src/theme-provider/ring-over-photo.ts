import { css } from 'styled-components'

/** A focus ring on a picture: white with a dark edge on both sides, so that it shows on any of its colours. */
export const ringOverPhoto = css`
  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 7px #000;
  }
`
