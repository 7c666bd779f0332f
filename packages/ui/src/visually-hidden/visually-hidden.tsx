import { css, styled } from 'styled-components'

/** Hides an element visually, but not from screen readers. */
export const visuallyHidden = css`
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

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`

/** A link that is visible only with the focus, for the start of a page: “Skip to content”. */
export const SkipLink = styled.a`
  &:not(:focus-visible) {
    ${visuallyHidden}
  }
`
