import { useRef } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'

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
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
  onDragStart: (event: { preventDefault: () => void }) => void
}

/**
 * Drags a card sideways. While it moves, this sets `--x`, `--y`, `--share` and `--near` on `pile`, without a render. Calls
 * `onOut` on release after a long drag or a flick. A drag does not click links or buttons on the card.
 */
export function useCardDrag(pile: RefObject<HTMLElement | null>, onOut: (drag: Drag) => void): CardDragHandlers {
  const state = useRef({ pressed: false, dragging: false, moved: false, startX: 0, startY: 0, lastX: 0, lastAt: 0, speed: 0 })

  const put = ({ x, y, share }: Drag) => {
    const style = pile.current?.style
    style?.setProperty('--x', `${x}px`)
    style?.setProperty('--y', `${y}px`)
    style?.setProperty('--share', String(share))
    style?.setProperty('--near', String(Math.abs(share)))
  }
  const end = () => {
    state.current.pressed = false
    state.current.dragging = false
    pile.current?.removeAttribute('data-dragging')
    put({ x: 0, y: 0, share: 0 })
  }
  const reach = () => Math.max(1, (pile.current?.clientWidth ?? 1) * farEnough)
  const dragOf = ({ clientX, clientY }: PointerEvent): Drag => {
    const x = clientX - state.current.startX
    return { x, y: clientY - state.current.startY, share: Math.max(-1, Math.min(1, x / reach())) }
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return
      state.current = {
        pressed: true,
        dragging: false,
        moved: false,
        startX: event.clientX,
        startY: event.clientY,
        lastX: event.clientX,
        lastAt: event.timeStamp,
        speed: 0,
      }
    },
    onPointerMove(event) {
      const now = state.current
      if (!now.pressed) return
      const drag = dragOf(event)
      if (!now.dragging) {
        if (Math.abs(drag.x) < slack || Math.abs(drag.x) < Math.abs(drag.y)) return
        now.dragging = true
        now.moved = true
        event.currentTarget.setPointerCapture(event.pointerId)
        pile.current?.setAttribute('data-dragging', '')
      }
      const elapsed = event.timeStamp - now.lastAt
      if (elapsed > 0) now.speed = (event.clientX - now.lastX) / elapsed
      now.lastX = event.clientX
      now.lastAt = event.timeStamp
      put(drag)
    },
    onPointerUp(event) {
      const { dragging, speed, lastAt } = state.current
      const drag = dragOf(event)
      end()
      if (!dragging) return
      // A release after a pause is no flick.
      const flicked = event.timeStamp - lastAt < 80 && Math.abs(speed) > flick && Math.sign(speed) === Math.sign(drag.x)
      if (Math.abs(drag.share) >= 1 || flicked) onOut(drag)
    },
    onPointerCancel: end,
    onClickCapture(event) {
      if (!state.current.moved) return
      state.current.moved = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Native dragging of images and links would cancel the pointer events.
    onDragStart: (event) => event.preventDefault(),
  }
}
