import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { type KeyboardEvent, type PointerEvent, type RefObject, type TouchEvent, useState, type WheelEvent } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** What a list keeps in view while its rows get their height: the end, or a message; null where the reader has scrolled to. */
type Held = 'end' | { id: string; align: 'start' | 'center' | 'nearest' } | null

/** Within this distance the list is at its end, in pixels. */
const nearEnd = 80

/** What stays visible above a message that is at the start, in pixels. */
const above = 24

/** How long the list belongs to the reader after a movement, in ms. A wheel and a finger move it longer than they are moved. */
const handRests = 250

/** How long a message is held after the last row got its height, in ms. */
const settles = 500

const upKeys: ReadonlySet<string> = new Set(['ArrowUp', 'PageUp', 'Home'])

/** Keeps the end or a message in view, but never against the hand of the reader (CHT-13). */
function heldPlace() {
  let held: Held = 'end'
  let messages: readonly ShownMessage[] = []
  let last = { offset: 0, size: 0 }
  let hand: ReturnType<typeof setTimeout> | undefined
  let missed = false
  let dropping: ReturnType<typeof setTimeout> | undefined
  let touchedAt = 0
  const list: RefObject<VirtualizerHandle | null> = { current: null }
  const scroller: RefObject<HTMLDivElement | null> = { current: null }

  function isNearEnd(view: VirtualizerHandle): boolean {
    const below = view.scrollSize - view.scrollOffset
    if (below - view.viewportSize < nearEnd) return true
    // When the window grows, e.g. as the keyboard closes, the scroll event comes before the list knows its new height. Asking for
    // it costs a layout, so this does it only where it matters.
    return held === 'end' && below - (scroller.current?.clientHeight ?? 0) < nearEnd
  }

  function settle(): void {
    const view = list.current
    const box = scroller.current
    if (!view || !box || held === null) return
    if (hand !== undefined) missed = true
    else if (held === 'end') box.scrollTop = box.scrollHeight
    else hold(view, box, held)
  }

  function hold(view: VirtualizerHandle, box: HTMLElement, message: Exclude<Held, 'end' | null>): void {
    const index = messages.findIndex(({ id }) => id === message.id)
    if (index < 0) return
    const [start, size] = [view.getItemOffset(index), view.getItemSize(index)]
    if (message.align === 'nearest') show(box, start - above, start + size + above)
    else box.scrollTop = start - (message.align === 'start' ? above : (view.viewportSize - size) / 2)
    clearTimeout(dropping)
    dropping = setTimeout(() => {
      if (held === message) held = isNearEnd(view) ? 'end' : null
    }, settles)
  }

  /** Scrolls by the shortest way, so that a part of the list is in view. If it is too large, its start is. */
  function show(box: HTMLElement, start: number, end: number): void {
    if (start < box.scrollTop) box.scrollTop = start
    else if (end > box.scrollTop + box.clientHeight) box.scrollTop = Math.min(start, end - box.clientHeight)
  }

  function letGo(): void {
    clearTimeout(hand)
    hand = undefined
    if (missed) settle()
    missed = false
  }

  function take(): void {
    clearTimeout(hand)
    hand = setTimeout(letGo, handRests)
  }

  function goTo(place: Exclude<Held, null>): void {
    held = place
    missed = false
    letGo()
    settle()
  }

  function moved(up: boolean): void {
    // A message is left in any direction, the end only upwards.
    if (held !== 'end') held = null
    // Asking the element for its offset would cost a layout.
    if (up && (list.current?.scrollOffset ?? 0) > 0) take()
  }

  return {
    list,
    scroller,
    isAtEnd: () => held === 'end',
    /** Whether the reader moves the list up, or has until a moment ago. */
    isInHand: () => hand !== undefined,
    /** The messages in the list. */
    know: (shown: readonly ShownMessage[]) => void (messages = shown),
    /** Leads to the end or to a message, wherever the reader is. */
    goTo,
    /** Brings a message into view. If it is, nothing changes: a list at its end stays there. */
    show: (id: string) => {
      const view = list.current
      const box = scroller.current
      const index = messages.findLastIndex((message) => message.id === id)
      if (!view || !box || index < 0) return
      const start = view.getItemOffset(index)
      const isInView = start >= box.scrollTop && start + view.getItemSize(index) <= box.scrollTop + box.clientHeight
      if (!isInView) goTo({ id, align: 'nearest' })
    },
    /** Call it when a row or the view has another height. */
    settle,
    /** The reader stays where they are, also at the end, e.g. at a text that unfolds. */
    stay: () => {
      held = null
      missed = false
    },
    /** Holds the end again if it is in view. Unlike a scroll it notices also what grew or shrank without moving the list. */
    look: () => {
      const box = scroller.current
      if (box && (held === null || held === 'end'))
        held = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd ? 'end' : null
    },
    /** Call it with each new offset of the list. */
    scrolled: (offset: number) => {
      const view = list.current
      if (!view) return
      const size = view.scrollSize
      // Measured rows differ from their estimated height: higher ones move the end away, lower ones reduce the offset.
      // Without a hand, only a larger change of the offset means that the reader scrolls up.
      const shrunk = Math.max(0, last.size - size)
      const hasLeft = hand !== undefined || last.offset - offset > shrunk + 1
      if (hand !== undefined && offset < last.offset) take()
      if (held === 'end' || held === null) held = isNearEnd(view) ? 'end' : hasLeft ? null : held
      last = { offset, size }
    },
    /** Handlers of the element that scrolls. They notice the reader before it has moved. */
    handlers: {
      onWheel: ({ deltaY }: WheelEvent) => moved(deltaY < 0),
      onTouchStart: ({ touches }: TouchEvent) => void (touchedAt = touches[0]?.clientY ?? 0),
      onTouchMove: ({ touches }: TouchEvent) => {
        const at = touches[0]?.clientY ?? 0
        // A finger that goes down pulls older messages into view.
        moved(at > touchedAt)
        touchedAt = at
      },
      onKeyDown: ({ key, shiftKey }: KeyboardEvent) => moved(upKeys.has(key) || (key === ' ' && shiftKey)),
      onPointerDown: ({ target, currentTarget, clientX }: PointerEvent) => {
        const bar = currentTarget.getBoundingClientRect().left + currentTarget.clientWidth
        if (target === currentTarget && clientX > bar) moved(true)
      },
    },
  }
}

/** The place that a list of messages holds. It opens at the end. */
export const useHeldPlace = (): ReturnType<typeof heldPlace> => useState(heldPlace)[0]
