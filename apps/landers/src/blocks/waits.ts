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
