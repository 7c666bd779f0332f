import { css, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A ground of another colour may say what reads on it, as `--link`. */
const linkLook = css`
  color: var(--link, ${tokens.colours.primaryText});
  font-weight: ${tokens.type.strongWeight};
  text-decoration-line: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: 4px;

  ${media.hover} {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`

/** A link in running text: `<TextLink href="…">`, or `<TextLink as={Link} to="…">` for a route. */
export const TextLink = styled.a`
  ${linkLook}
`

/** A button that reads as a link. */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  ${linkLook}
  min-height: 24px;
`

const stretched = css`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  /* All of the block is the target, so all of it wears the ring. */
  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: -3px;
  }
`

/** Makes a whole card one target: put it round the card's name inside a positioned block. */
export const StretchedLink = styled.a`
  ${stretched}
`

/** The same for something to do. */
export const StretchedButton = styled.button.attrs({ type: 'button' })`
  ${stretched}
  font-weight: inherit;
  text-align: inherit;
`
