import { styled } from 'styled-components'

/**
 * Facts in a line, each an element, with a dot between them. A fact moves to the next line as a whole, and no dot stands at the end
 * or the start of a line. Leave a space between the elements, for those who hear or copy it.
 */
export const Dotted = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.9em;
  /* The dot before the first fact of a line is outside. */
  overflow-x: clip;

  & > * {
    position: relative;
    min-width: 0;

    &::before {
      content: '·' / '';
      position: absolute;
      inset-inline-end: 100%;
      width: 0.9em;
      text-align: center;
    }
  }
`
