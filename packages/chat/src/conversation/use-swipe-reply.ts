import { type PointerEvent, useRef } from 'react'

/** Distances in pixels: of a finger until it is a swipe, until it replies, and at most. */
const far = { swipe: 12, reply: 56, most: 76 }
/** A swipe from the edge of the screen is the system's way back. */
const edge = 24

type Pull = { id: number; x: number; y: number; along: boolean; far: number }

/**
 * Handlers for a row that a finger pulls to the right to reply to it. The row moves along by the CSS variables `--pull` (a length)
 * and `--pulled` (0 to 1). A mouse and a keyboard use the menu.
 */
export function useSwipeReply(onReply: (() => void) | null) {
  const pull = useRef<Pull | null>(null)
  const show = (row: HTMLElement, by: number) => {
    row.style.setProperty('--pull', `${by}px`)
    row.style.setProperty('--pulled', String(Math.min(1, by / far.reply)))
    row.toggleAttribute('data-pulled', by > 0)
  }
  const end = ({ currentTarget: row }: PointerEvent<HTMLElement>, replies: boolean) => {
    const was = pull.current
    pull.current = null
    if (!was?.along) return
    show(row, 0)
    if (replies && was.far >= far.reply) onReply?.()
  }
  if (!onReply) return {}
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      pull.current = pointerType === 'touch' && isPrimary && x > edge ? { id, x, y, along: false, far: 0 } : null
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget: row }: PointerEvent<HTMLElement>) => {
      const now = pull.current
      if (now?.id !== pointerId) return
      const [right, down] = [clientX - now.x, Math.abs(clientY - now.y)]
      if (!now.along && down > far.swipe) pull.current = null
      else if (!now.along && right > far.swipe && right > down * 1.5) now.along = true
      if (!now.along) return
      now.far = Math.max(0, Math.min(far.most, right - far.swipe))
      show(row, now.far)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
