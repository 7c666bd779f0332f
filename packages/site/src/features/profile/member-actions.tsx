import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The actions on a profile: message, like, gift. */
export function MemberActions({ like, message, gift }: { like: ReactNode; message: ReactNode; gift: ReactNode }) {
  return (
    <Row>
      {message}
      {like}
      {gift}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${tokens.spacing[3]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.wide} {
    grid-template-columns: 2fr 1fr 1fr;

    & > :first-child {
      grid-column: auto;
    }
  }
`
