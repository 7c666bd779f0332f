import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { css, styled } from 'styled-components'

const written = css`
  grid-area: 1 / 1;
  min-width: 0;
  min-height: 44px;
  max-height: 9.5rem;
  padding: 9px 46px 9px 16px;
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** An invisible copy of the text in the same grid cell gives the field its height, in every browser. */
export const Growing = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;

  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    overflow: hidden;
    border: 1px solid transparent;
    ${written}
  }
`

/** The field fills the cell. The space at its end is for a button. */
export const Field = styled.textarea`
  ${written}
  resize: none;
  /* Also of the hint about the member. */
  text-overflow: ellipsis;
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surface};
  border: 1px solid ${tokens.colours.borderStrong};
  border-radius: 22px;

  &::placeholder {
    color: ${tokens.colours.textMuted};
    opacity: 1;
    /* One line: a second one would be cut in the field without text. */
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:focus-visible {
    outline: 2px solid ${tokens.colours.focus};
    outline-offset: 0;
    border-color: transparent;
  }

  &[aria-invalid] {
    border-color: ${tokens.colours.danger};
  }
`
