import { useRef } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { leanCards } from './card-lean.ts'

/** How far a card is dragged. */
export interface Drag {
  /** Pixels from its start. */
  x: number
  y: number
  /** −1 (left) to 1 (right): the part of the distance that counts as a choice. */
  share: number
}

/** Pixels before a press becomes a drag. */
const slack = 8
/** Minimum speed of a flick in pixels per millisecond. */
const flick = 0.55
/** Part of the width of a card after which a drag counts as a choice. */
const farEnough = 0.28

/** Event handlers for a card. */
export interface CardDragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
  onDragStart: (event: { preventDefault: () => void }) => void
}

/** A press: where it began, how it moves, and how to stop listening. */
interface Press {
  dragging: boolean
  startX: number
  startY: number
  /** Pixels that count as a choice. */
  reach: number
  lastX: number
  lastAt: number
  /** In pixels per millisecond. */
  speed: number
  release: () => void
}

/**
 * Drags a card sideways. While it moves, the cards move without a render. Calls `onOut` on release after a long drag or a flick.
 * A drag does not click links or buttons on the card.
 */
export function useCardDrag(pile: RefObject<HTMLElement | null>, onOut: (drag: Drag) => void): CardDragHandlers {
  const press = useRef<Press | null>(null)
  const moved = useRef(false)

  const end = () => {
    press.current?.release()
    press.current = null
    pile.current?.removeAttribute('data-dragging')
    leanCards(pile.current, null)
  }

  /** Outside of React: a move costs no search through the tree of components. */
  function move(event: globalThis.PointerEvent) {
    const now = press.current
    if (!now) return
    // The button went up outside of the card, before the drag captured the pointer.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      end()
      return
    }
    const drag = dragOf(now, event)
    if (!now.dragging) {
      if (Math.abs(drag.x) < slack || Math.abs(drag.x) < Math.abs(drag.y)) return
      now.dragging = true
      moved.current = true
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId)
      pile.current?.setAttribute('data-dragging', '')
    }
    const elapsed = event.timeStamp - now.lastAt
    if (elapsed > 0) now.speed = (event.clientX - now.lastX) / elapsed
    now.lastX = event.clientX
    now.lastAt = event.timeStamp
    leanCards(pile.current, drag)
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return
      end()
      moved.current = false
      const card = event.currentTarget
      card.addEventListener('pointermove', move)
      press.current = {
        dragging: false,
        startX: event.clientX,
        startY: event.clientY,
        // Once a press: a move must not ask for the layout.
        reach: Math.max(1, (pile.current?.clientWidth ?? 1) * farEnough),
        lastX: event.clientX,
        lastAt: event.timeStamp,
        speed: 0,
        release: () => card.removeEventListener('pointermove', move),
      }
    },
    onPointerUp(event) {
      const now = press.current
      end()
      if (!now?.dragging) return
      const drag = dragOf(now, event)
      // A release after a pause is no flick.
      const flicked =
        event.timeStamp - now.lastAt < 80 && Math.abs(now.speed) > flick && Math.sign(now.speed) === Math.sign(drag.x)
      if (Math.abs(drag.share) >= 1 || flicked) onOut(drag)
    },
    onPointerCancel: end,
    onClickCapture(event) {
      if (!moved.current) return
      moved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Native dragging of images and links would cancel the pointer events.
    onDragStart: (event) => event.preventDefault(),
  }
}

function dragOf({ startX, startY, reach }: Press, { clientX, clientY }: { clientX: number; clientY: number }): Drag {
  const x = clientX - startX
  return { x, y: clientY - startY, share: Math.max(-1, Math.min(1, x / reach)) }
}
