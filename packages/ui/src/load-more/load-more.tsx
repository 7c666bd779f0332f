import { type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { tokens } from '../theme-provider/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Props of {@link LoadMore}. */
export interface LoadMoreProps {
  /** The list above, whose items are its children. */
  list: RefObject<HTMLElement | null>
  /** How many items the list has now. */
  count: number
  /** Whether there are more than those. */
  hasMore: boolean
  /** More are on their way. */
  loading: boolean
  /** Resolves when more have come; who loads them tells of a failure. */
  onMore: () => Promise<unknown>
  /** What the button says: “Show more conversations”. */
  label: string
  /** What is read aloud once more have come: “50 more conversations”. */
  announce: (count: number) => string
}

/**
 * The end of a list that comes in pages. Once more items are there it tells a screen reader how many, and the focus goes
 * to the first of them: the button moves on, or goes with the last page.
 */
export function LoadMore({ list, count, hasMore, loading, onMore, label, announce }: LoadMoreProps) {
  const status = useRef<HTMLSpanElement>(null)
  const end = useRef<HTMLDivElement>(null)
  /** How many items there were before those that have just come. */
  const before = useRef<number | null>(null)

  const welcome = () => {
    const items = list.current?.children
    if (before.current === null || !items || items.length <= before.current) return
    const from = before.current
    before.current = null
    if (status.current) status.current.textContent = announce(items.length - from)
    // Who has gone on to something else meanwhile stays there.
    const waits = document.activeElement === document.body || end.current?.contains(document.activeElement)
    if (waits) items[from]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  // The items may be there before the answer is known to be, or after.
  useEffect(welcome)

  const ask = async () => {
    if (status.current) status.current.textContent = ''
    try {
      await onMore()
    } catch {
      return
    }
    before.current = count
    welcome()
  }

  return (
    <>
      <VisuallyHidden role="status" ref={status} />
      <Row ref={end}>
        {hasMore ? (
          <Button variant="secondary" loading={loading} onClick={() => void ask()}>
            {label}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

const Row = styled.div`
  display: flex;
  justify-content: center;

  &:not(:empty) {
    padding: ${tokens.spacing[4]};
  }
`
