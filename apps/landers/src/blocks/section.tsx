import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** A block of the usual width, with the usual space around it. */
export const Section = styled.div`
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]};

  ${media.medium} {
    padding: ${tokens.spacing[8]};
  }
`

/** The same for something narrow, such as the form alone. */
export const NarrowSection = styled(Section)`
  max-width: 34rem;
`
