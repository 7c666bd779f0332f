import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

const widths = { narrow: '480px', reading: '720px', medium: '960px', wide: '1200px' }

/** The middle of a page: as wide as its content asks for, never against the window's edge. */
export const Page = styled.div<{
  /** `narrow` for a form, `reading` for text, `medium`, or `wide` (the default) for grids. */
  $width?: keyof typeof widths
  /** Without space above and below. */
  $flush?: boolean
}>`
  width: 100%;
  max-width: ${({ $width = 'wide' }) => widths[$width]};
  margin-inline: auto;
  padding-inline: max(${tokens.spacing[4]}, env(safe-area-inset-left)) max(${tokens.spacing[4]}, env(safe-area-inset-right));
  padding-block: ${({ $flush }) => ($flush ? '0' : tokens.spacing[6])};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
    padding-block: ${({ $flush }) => ($flush ? '0' : tokens.spacing[10])};
  }
`

/** A band of a page with room around it; `sunken` and `primary` change the ground. */
export const Band = styled.section<{ $ground?: 'plain' | 'sunken' | 'primary' }>`
  padding-block: clamp(40px, 8vw, 96px);
  color: ${({ $ground }) => ($ground === 'primary' ? tokens.colours.onPrimary : 'inherit')};
  background-color: ${({ $ground }) =>
    $ground === 'primary' ? tokens.colours.primary : $ground === 'sunken' ? tokens.colours.surfaceSunken : 'transparent'};
`
