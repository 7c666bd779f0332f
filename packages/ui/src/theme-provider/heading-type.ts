import { css } from 'styled-components'
import { tokens } from './tokens.ts'

/** The brand's display type, for headings and text that looks like a heading. */
export const headingType = css`
  font-family: ${tokens.type.display};
  font-weight: ${tokens.type.displayWeight};
  font-style: ${tokens.type.displayStyle};
  font-stretch: ${tokens.type.displayStretch};
  letter-spacing: ${tokens.type.displayTracking};
  line-height: ${tokens.type.displayLineHeight};
  text-transform: ${tokens.type.displayTransform};
  font-variant-numeric: lining-nums;
`
