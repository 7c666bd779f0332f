import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { LongList } from './long-list.tsx'

const usual = 40

/** A list of twenty in a view of 600 pixels. */
function List({ items }: { items: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div data-height={600}>
      <LongList items={items} keyOf={(item) => item} first={5} hasMore={false} rowHeight={usual} scrolls="parent" list={list}>
        {(item) => <p>{item}</p>}
      </LongList>
    </div>
  )
}

/** jsdom has no layout: a row is as high as `heightOf` says, and what is hidden has no height, which no browser reports. */
function withHeights(heightOf: (text: string) => number) {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => 600)
  const told: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(target: HTMLElement) {
        queueMicrotask(() => {
          const row = target.closest('li')
          const height = target.hidden ? 0 : row ? heightOf(row.textContent) : 600
          if (height === 0) return
          if (row && target !== row) told.push(row)
          this.callback([{ target, contentRect: { width: 400, height } } as unknown as ResizeObserverEntry], this)
        })
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return told
}

const items = Array.from({ length: 20 }, (_, n) => `Row ${n + 1}`)
const topOf = (name: string) => screen.getByText(name).closest('li')?.style.top

it('rows of the usual height are not measured by the list, and one of another height moves those below it', async () => {
  const told = withHeights((text) => (text === 'Row 2' ? 70 : usual))
  render(<List items={items} />)
  await waitFor(() => expect(topOf('Row 3')).toBe('110px'))
  expect([topOf('Row 1'), topOf('Row 2'), topOf('Row 4')]).toEqual(['0px', '40px', '150px'])
  expect(told.map(({ textContent }) => textContent)).toEqual(['Row 2'])
})
