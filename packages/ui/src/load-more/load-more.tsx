import { type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { tokens } from '../theme-provider/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Props of {@link LoadMore}. */
export interface LoadMoreProps {
  /** The list above. Its children are the items, or it is the element around a `LongList`. */
  list: RefObject<HTMLElement | null>
  /** Current number of items. */
  count: number
  /** Whether the server has more items. */
  hasMore: boolean
  /** A request is running. */
  loading: boolean
  /** Loads more items. The caller shows errors. */
  onMore: () => Promise<unknown>
  /** Label of the button: “Show more conversations”. */
  label: string
  /** Announcement after loading: “50 more conversations”. */
  announce: (count: number) => string
}

/**
 * Button at the end of a list that loads page by page. After loading it announces the number of new items and focuses the
 * first of them, because the button moves down, or disappears after the last page.
 */
export function LoadMore({ list, count, hasMore, loading, onMore, label, announce }: LoadMoreProps) {
  const status = useRef<HTMLSpanElement>(null)
  const end = useRef<HTMLDivElement>(null)
  /** Number of items before the last load. */
  const before = useRef<number | null>(null)

  const focusFirstNew = () => {
    const from = before.current
    if (from === null || count <= from) return
    before.current = null
    if (status.current) status.current.textContent = announce(count - from)
    focusSoon(() => {
      // Leaves the focus alone if the user has moved it since.
      const isUnmoved = document.activeElement === document.body || end.current?.contains(document.activeElement)
      const item = list.current?.querySelector(`[aria-posinset="${from + 1}"]`) ?? list.current?.children[from]
      return isUnmoved ? item?.querySelector<HTMLElement>('a, button') : null
    })
  }
  // The items can render before or after the promise resolves.
  useEffect(focusFirstNew)

  const load = async () => {
    if (status.current) status.current.textContent = ''
    try {
      await onMore()
    } catch {
      return
    }
    before.current = count
    focusFirstNew()
  }

  return (
    <>
      <VisuallyHidden role="status" ref={status} />
      <Row ref={end}>
        {hasMore ? (
          <Button variant="secondary" loading={loading} onClick={() => void load()}>
            {label}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

/** Tries for some frames: a list that draws only the rows in view hides a new row until it knows its height. */
function focusSoon(target: () => HTMLElement | null | undefined, frames = 5) {
  const found = target()
  found?.focus()
  if (found && document.activeElement !== found && frames > 0) requestAnimationFrame(() => focusSoon(target, frames - 1))
}

const Row = styled.div`
  display: flex;
  justify-content: center;

  &:not(:empty) {
    padding: ${tokens.spacing[4]};
  }
`
