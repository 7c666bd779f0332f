import { type PointerEvent, useRef } from 'react'

/** Distances in pixels: of a finger until it is a swipe, until it replies, and at most. */
const far = { swipe: 12, reply: 56, most: 76 }
/** A swipe from the edge of the screen is the system's way back. */
const edge = 24

type Pull = { row: HTMLElement; id: number; x: number; y: number; along: boolean; far: number }

type Pulls = {
  /** Selects the rows that a finger may pull. */
  on: string
  /** A finger begins to pull a row. */
  onPull: (row: HTMLElement) => void
  onReply: (row: HTMLElement) => void
}

/**
 * Handlers for an element around rows that a finger pulls to the right to reply. The row moves along by the CSS variables `--pull`
 * (a length) and `--pulled` (0 to 1). A mouse and a keyboard use the menu.
 */
export function useSwipeReply({ on, onPull, onReply }: Pulls) {
  const pull = useRef<Pull | null>(null)
  const show = (row: HTMLElement, by: number) => {
    row.style.setProperty('--pull', `${by}px`)
    row.style.setProperty('--pulled', String(Math.min(1, by / far.reply)))
    row.toggleAttribute('data-pulled', by > 0)
  }
  const end = (replies: boolean) => {
    const was = pull.current
    pull.current = null
    if (!was?.along) return
    show(was.row, 0)
    if (replies && was.far >= far.reply) onReply(was.row)
  }
  return {
    onPointerDown: ({ target, pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(on) : null
      const begins = row !== null && pointerType === 'touch' && isPrimary && x > edge
      pull.current = begins ? { row, id, x, y, along: false, far: 0 } : null
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const now = pull.current
      if (now?.id !== pointerId) return
      const [right, down] = [clientX - now.x, Math.abs(clientY - now.y)]
      if (!now.along && down > far.swipe) pull.current = null
      else if (!now.along && right > far.swipe && right > down * 1.5) {
        now.along = true
        onPull(now.row)
      }
      if (!now.along) return
      now.far = Math.max(0, Math.min(far.most, right - far.swipe))
      show(now.row, now.far)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
}
