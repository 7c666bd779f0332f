import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { tokens } from '../theme-provider/tokens.ts'

const widths = { narrow: '480px', reading: '720px', medium: '960px', wide: '1200px' }

interface PageProps {
  /** `narrow` for a form, `reading` for text, `medium`, or `wide` (the default) for grids. */
  width?: keyof typeof widths
  /** Without space above and below. */
  flush?: boolean
}

/** The centred column of a page, with a maximum width and a margin to the edges of the window. */
export const Page = styled.div.withConfig(ownProps<PageProps>({ width: true, flush: true }))<PageProps>`
  width: 100%;
  max-width: ${({ width = 'wide' }) => widths[width]};
  margin-inline: auto;
  padding-inline: max(${tokens.spacing[4]}, env(safe-area-inset-left)) max(${tokens.spacing[4]}, env(safe-area-inset-right));
  padding-block: ${({ flush }) => (flush ? '0' : tokens.spacing[6])};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
    padding-block: ${({ flush }) => (flush ? '0' : tokens.spacing[10])};
  }
`

interface BandProps {
  ground?: 'plain' | 'sunken' | 'primary'
}

/** A section of a page across its whole width, with space above and below. */
export const Band = styled.section.withConfig(ownProps<BandProps>({ ground: true }))<BandProps>`
  padding-block: clamp(40px, 8vw, 96px);
  color: ${({ ground }) => (ground === 'primary' ? tokens.colours.onPrimary : 'inherit')};
  background-color: ${({ ground }) =>
    ground === 'primary' ? tokens.colours.primary : ground === 'sunken' ? tokens.colours.surfaceSunken : 'transparent'};
`
