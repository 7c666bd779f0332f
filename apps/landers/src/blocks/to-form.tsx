import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { createGlobalStyle, styled } from 'styled-components'
import { SignupWords } from './signup-words.tsx'

/** Leads to the form from the lower edge of a small window, as long as the block that it ends is in view. */
export function ToForm() {
  return (
    <Edge>
      <BesideEdge />
      <ButtonLink href="#signup" size="large" wide>
        <SignupWords />
      </ButtonLink>
    </Edge>
  )
}

/** The button covers nothing that gets the focus. */
const BesideEdge = createGlobalStyle`
  html {
    scroll-padding-bottom: 7rem;

    ${media.large} {
      scroll-padding-bottom: 0;
    }
  }
`

const Edge = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  grid-column: 1 / -1;
  max-width: 34rem;
  width: 100%;
  margin-inline: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]} max(${tokens.spacing[4]}, env(safe-area-inset-bottom));
  background: linear-gradient(transparent, ${tokens.colours.surface} 70%) no-repeat;

  ${media.large} {
    display: none;
  }
`
