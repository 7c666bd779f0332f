import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The actions on a profile: message, like, gift. The last two stay together when the text is too large for one row. */
export function MemberActions({ like, message, gift }: { like: ReactNode; message: ReactNode; gift: ReactNode }) {
  return (
    <Row>
      {message}
      <Pair>
        {like}
        {gift}
      </Pair>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[3]};

  & > * {
    flex: 1 1 14rem;
    max-width: 100%;
  }
`

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[3]};

  && {
    flex-basis: auto;
  }

  & > * {
    flex: 1 1 0;
    max-width: 100%;
  }
`
