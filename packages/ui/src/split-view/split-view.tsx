import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link SplitView}. */
export interface SplitViewProps {
  /** Accessible name of the list. */
  listLabel: string
  list: ReactNode
  /** Content of the selected item; `null` if none. */
  column: ReactNode
  /** Shown in the column while nothing is selected; not on a phone. */
  empty?: ReactNode
  /** Which of the two a phone shows; the column if it has content, by default. */
  showing?: 'list' | 'column'
}

/**
 * A list of 300 to 400 px and a column of at most 800 px beside it; a phone shows one of them. Fills the height of its
 * container, and each side scrolls separately.
 */
export function SplitView({ listLabel, list, column, empty, showing }: SplitViewProps) {
  const chosen = column !== null && column !== undefined && column !== false
  const phone = showing ?? (chosen ? 'column' : 'list')
  return (
    <Frame>
      <ListSide aria-label={listLabel} $phone={phone === 'list'}>
        {list}
      </ListSide>
      <ColumnSide $phone={phone === 'column'}>{chosen ? column : <Middle>{empty}</Middle>}</ColumnSide>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  height: 100%;
  min-height: 0;
  background: ${tokens.colours.surface};

  ${media.medium} {
    justify-content: center;
  }
`

const Middle = styled.div`
  margin-block: auto;
`

const ListSide = styled.section<{ $phone: boolean }>`
  display: ${({ $phone }) => ($phone ? 'flex' : 'none')};
  flex-direction: column;
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${tokens.colours.surfaceRaised};

  ${media.medium} {
    display: flex;
    flex: 1 0 300px;
    max-width: 400px;
    border-inline: 1px solid ${tokens.colours.border};
  }
`

const ColumnSide = styled.div<{ $phone: boolean }>`
  display: ${({ $phone }) => ($phone ? 'flex' : 'none')};
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.medium} {
    display: flex;
    flex: 2 1 400px;
    max-width: 800px;
    border-right: 1px solid ${tokens.colours.border};
  }
`
