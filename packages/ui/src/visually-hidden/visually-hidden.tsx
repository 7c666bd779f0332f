import { css, styled } from 'styled-components'

/** Out of sight, still read aloud. */
export const hiddenFromSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Text for a screen reader alone. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`

/** A link that shows itself once it has the focus, for the first stop of a page: “Skip to content”. */
export const SkipLink = styled.a`
  &:not(:focus-visible) {
    ${hiddenFromSight}
  }
`
