import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A row of links between related pages, which scrolls sideways in a narrow window. Name it with `aria-label`. */
export const TabLinks = styled.nav`
  display: flex;
  gap: ${tokens.spacing[1]};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${tokens.colours.border};
`

/** A link of the row. The current page needs `aria-current="page"`, which a router's `NavLink` sets. */
export const TabLink = styled.a`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${tokens.spacing[2]};
  min-height: 48px;
  padding-inline: ${tokens.spacing[4]};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.textMuted};
  text-decoration: none;
  border-bottom: 3px solid transparent;

  ${media.hover} {
    &:hover {
      color: ${tokens.colours.text};
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current='page'] {
    color: ${tokens.colours.primaryText};
    border-bottom-color: ${tokens.colours.primaryText};
  }

  /* Forced colours would show the transparent borders. */
  ${media.forcedColours} {
    border-bottom-color: Canvas;

    &[aria-current='page'] {
      border-bottom-color: Highlight;
    }
  }
`
