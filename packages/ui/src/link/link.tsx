import { css, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A coloured background can set a readable link colour as `--link`. */
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

/** A button that looks like a link. */
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

  /* The whole block can be pressed, so the focus ring surrounds all of it. */
  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: -3px;
  }
`

/** A link that covers its nearest positioned ancestor, e.g. a card. Wrap the name of the card in it. */
export const StretchedLink = styled.a`
  ${stretched}
`

/** The same as a button. */
export const StretchedButton = styled.button.attrs({ type: 'button' })`
  ${stretched}
  font-weight: inherit;
  text-align: inherit;
`
