import { act, fireEvent, screen } from '@testing-library/react'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { list, many } from '../testing/a-message-list.tsx'
import { renderInChat, withSizes } from '../testing/render-in-chat.tsx'

beforeEach(withSizes)

const log = () => screen.getByRole('log', { name: 'Conversation with Anna' })
const rows = () => [...log().querySelectorAll('[data-message]')]

/** jsdom does not scroll. The list is as high as its rows, keeps an offset, and is told of it a moment later, as in a browser. */
function withScrolling() {
  const offsets = new WeakMap<HTMLElement, number>()
  const height = ({ lastElementChild }: HTMLElement) =>
    lastElementChild instanceof HTMLElement ? Number.parseFloat(lastElementChild.style.height) || 0 : 0
  Object.defineProperties(HTMLElement.prototype, {
    scrollHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return height(this)
      },
    },
    scrollTop: {
      configurable: true,
      get(this: HTMLElement) {
        return offsets.get(this) ?? 0
      },
      set(this: HTMLElement, offset: number) {
        offsets.set(this, Math.max(0, Math.min(offset, height(this) - this.clientHeight)))
        setTimeout(() => fireEvent.scroll(this))
      },
    },
  })
  onTestFinished(() => {
    for (const name of ['scrollHeight', 'scrollTop']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
}

/** The browser is idle only when the test says so. */
function heldIdle() {
  const waiting = new Map<number, IdleRequestCallback>()
  let made = 0
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    waiting.set(++made, callback)
    return made
  })
  vi.stubGlobal('cancelIdleCallback', (request: number) => void waiting.delete(request))
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    release: () => {
      for (const [request, callback] of waiting) {
        waiting.delete(request)
        callback({ didTimeout: false, timeRemaining: () => 50 })
      }
    },
  }
}

/** Collects every row that comes into the page, also one that leaves it again. */
function rowsMade(): ReadonlySet<Element> {
  const made = new Set<Element>()
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) for (const row of node.querySelectorAll('[data-message]')) made.add(row)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return made
}

const messagesOf = (elements: Iterable<Element>) => Array.from(elements, (row) => row.getAttribute('data-message'))

it('offers the way to the first unread message when the list opens at its start and goes to its end a moment later [CHT-13 partly]', async () => {
  const messages = many(200)
  await renderInChat(list(messages, { unread: { count: 25, upTo: messages[199]?.id ?? '' } }))
  const button = () => screen.queryByRole('button', { name: '25 unread messages' })
  // Message 151 is the first unread one. It is below the view, as long as jsdom does not scroll.
  await screen.findByText('Message 0')
  expect(button()).toBeNull()
  log().scrollTop = 10_000
  fireEvent.scroll(log())
  await eventually(() => expect(button()).toBeInTheDocument())
})

it('opens with the rows in view, and makes those around it when the browser is idle, without making a row twice [CHT-13 partly]', async () => {
  const idle = heldIdle()
  const made = rowsMade()
  withScrolling()
  const messages = many(200)
  await renderInChat(list(messages))
  await eventually(() => expect(log()).not.toHaveAttribute('data-opening'))
  const opened = rows()
  expect(messagesOf(opened).at(-1)).toBe(messages[199]?.id)
  expect(opened.length).toBeLessThan(20)

  await eventually(() => {
    act(idle.release)
    expect(messagesOf(rows())).toContain(messages[175]?.id)
  })
  expect(messagesOf(opened.filter((row) => !row.isConnected))).toEqual([])
  expect(messagesOf(made)).toEqual([...new Set(messagesOf(made))])
})
