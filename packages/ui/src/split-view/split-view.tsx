import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { besideColumn, listWidth } from './beside-column.ts'

/** Props of {@link SplitView}. */
export interface SplitViewProps {
  /** Accessible name of the list. */
  listLabel: string
  list: ReactNode
  /** Content of the selected item; `null` if none. */
  column: ReactNode
  /** Shown in the column while nothing is selected; not on a phone. */
  empty?: ReactNode
  /** What belongs to the selected item, beside the column from 1200 px on. */
  aside?: ReactNode
  /** Which of the two a phone shows; the column if it has content, by default. */
  showing?: 'list' | 'column'
}

/**
 * A list of 300 to 400 px and a column of at most 800 px beside it; a phone shows one of them. Fills the height of its
 * container, and each side scrolls separately. The list returns to where it was when the user comes back to it.
 */
export function SplitView({ listLabel, list, column, empty, aside, showing }: SplitViewProps) {
  const side = useKeptPlace(listLabel)
  const chosen = column !== null && column !== undefined && column !== false
  useMarkedRoot(chosen)
  const phone = showing ?? (chosen ? 'column' : 'list')
  return (
    <Frame>
      <ListSide ref={side} aria-label={listLabel} $phone={phone === 'list'}>
        {list}
      </ListSide>
      <ColumnSide $phone={phone === 'column'} $blank={!chosen}>
        {chosen ? column : <Middle>{empty}</Middle>}
      </ColumnSide>
      {chosen ? <AsideSide>{aside}</AsideSide> : null}
    </Frame>
  )
}

/** Where each list was scrolled to, while this page lives. */
const places = new Map<string, number>()

function useKeptPlace(name: string): RefObject<HTMLElement | null> {
  const side = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const scrolled = side.current
    if (!scrolled) return
    const place = places.get(name)
    // Setting it, also to 0, costs a layout in the midst of a navigation.
    if (place) scrolled.scrollTop = place
    const keep = () => {
      // A phone hides the list beside an open item.
      if (scrolled.clientHeight > 0) places.set(name, scrolled.scrollTop)
    }
    scrolled.addEventListener('scroll', keep, { passive: true })
    return () => scrolled.removeEventListener('scroll', keep)
  }, [name])
  return side
}

/** Dialogs and sheets open over what is chosen. */
function useMarkedRoot(chosen: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(besideColumn, chosen)
    return () => document.documentElement.removeAttribute(besideColumn)
  }, [chosen])
}

const Frame = styled.div`
  display: flex;
  height: 100%;
  min-height: 0;
  /* Beside the notch of a phone that lies on its side. */
  padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
  background: ${tokens.colours.surface};

  /* The places stand before what is in them: a page that arrives in parts shows the list where it stays. */
  ${media.medium} {
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: ${listWidth} minmax(0, 800px);
    justify-content: center;
  }

  ${media.wide} {
    grid-template-columns: ${listWidth} minmax(0, 800px) minmax(300px, 360px);
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
    border-inline: 1px solid ${tokens.colours.border};
  }
`

const ColumnSide = styled.div<{ $phone: boolean; $blank: boolean }>`
  display: ${({ $phone }) => ($phone ? 'flex' : 'none')};
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.medium} {
    display: flex;
    border-right: 1px solid ${tokens.colours.border};
  }

  ${media.wide} {
    /* Nothing chosen: the space of what belongs to it too, so that the list is where it is with something chosen. */
    ${({ $blank }) => $blank && 'grid-column: 2 / -1;'}
  }
`

const AsideSide = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    min-width: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    background: ${tokens.colours.surfaceRaised};
    border-right: 1px solid ${tokens.colours.border};
  }
`
