import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** Photos next to the text; on a phone above it. */
export const ProfileColumns = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
  align-items: start;

  ${media.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${tokens.spacing[8]};
  }

  ${media.large} {
    gap: ${tokens.spacing[12]};
  }
`
