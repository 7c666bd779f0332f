import { useRef } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'

/** Where a card was let go. */
export interface Drag {
  /** Pixels from its place. */
  x: number
  y: number
  /** −1 to 1: how far it is on its way out, left or right. */
  share: number
}

/** Pixels before a press becomes a drag. */
const slack = 8
/** Pixels per millisecond from which a flick is enough. */
const flick = 0.55
/** How far out of its own width a card must be. */
const farEnough = 0.28

/** The handlers a card wears. */
export interface CardDragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
  onDragStart: (event: { preventDefault: () => void }) => void
}

/**
 * Drags a card sideways. Writes `--x`, `--y`, `--share` and `--near` on `pile` while it moves, so that nothing renders; calls
 * `onOut` when it is let go far enough out or with a flick. A drag is no click: what lies in the card is not pressed by it.
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
      // A finger that rested before it let go did not flick.
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
    // Pictures and links have a drag of their own, which would take the pointer away.
    onDragStart: (event) => event.preventDefault(),
  }
}
