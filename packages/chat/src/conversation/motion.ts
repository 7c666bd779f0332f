import { createContext, type RefObject, use, useEffect, useLayoutEffect, useState } from 'react'

/** A scroll is fast if it goes so far between two frames, in pixels: over a row or more. One row at a time is no motion. */
const fast = 100

/** How long after its last fast step a list rests, in ms. A finger flicks again within this time. */
const restsAfter = 400

/** How many rows get their late parts in a frame: few, so that a slow phone answers a press between two frames. */
const inFrame = 4

/** Knows whether a list moves fast, and tells its rows when it rests. */
function motionOf() {
  // What one sees first comes first, so a list opens as if it moved.
  let isMoving = true
  let ending: ReturnType<typeof setTimeout> | undefined
  let next: number | undefined
  const waiting = new Set<() => void>()

  function tellSome() {
    next = undefined
    if (isMoving) return
    for (const tell of [...waiting].slice(0, inFrame)) {
      waiting.delete(tell)
      tell()
    }
    plan()
  }

  function plan() {
    if (!isMoving && waiting.size > 0) next ??= requestAnimationFrame(tellSome)
  }

  function end() {
    clearTimeout(ending)
    isMoving = false
    plan()
  }

  return {
    isMoving: () => isMoving,
    /** Call it at each fast step of a scroll. */
    step: () => {
      isMoving = true
      clearTimeout(ending)
      ending = setTimeout(end, restsAfter)
    },
    /** Call it when the list has opened. */
    end,
    /** Calls `tell` once, when the list rests. Returns a function that prevents this. */
    atRest: (tell: () => void) => {
      waiting.add(tell)
      plan()
      return () => void waiting.delete(tell)
    },
  }
}

type Motion = ReturnType<typeof motionOf>

/**
 * The motion of the list that `scroller` scrolls. While a hand moves it (`isInHand`), `Virtualizer` hears of each step only after the
 * frame of the step: it would make the rows of a large one within the frame, and both together are a long task on a slow phone
 * (CHT-13).
 */
export function useMotion(scroller: RefObject<HTMLElement | null>, isInHand: () => boolean): Motion {
  const [motion] = useState(motionOf)
  useLayoutEffect(() => {
    const box = scroller.current
    let last = 0
    let telling: ReturnType<typeof setTimeout> | undefined
    const hear = (event: Event) => {
      const offset = box?.scrollTop ?? 0
      if (Math.abs(offset - last) > fast) motion.step()
      last = offset
      // It is not trusted if this has made it.
      if (!event.isTrusted || !isInHand()) return
      event.stopImmediatePropagation()
      telling ??= setTimeout(() => {
        telling = undefined
        box?.dispatchEvent(new Event('scroll'))
      })
    }
    // Before all other listeners.
    box?.addEventListener('scroll', hear, { capture: true, passive: true })
    return () => {
      clearTimeout(telling)
      box?.removeEventListener('scroll', hear, { capture: true })
    }
  }, [scroller, motion, isInHand])
  return motion
}

/** The list around a row. Without one, rows have all parts at once. */
export const MotionContext = createContext<Motion | null>(null)

/** Whether a row has its late parts too. One that appears while the list moves fast gets them when it rests. */
export function useLateParts(): boolean {
  const motion = use(MotionContext)
  const [isWhole, setIsWhole] = useState(() => !motion?.isMoving())
  useEffect(() => {
    if (motion && !isWhole) return motion.atRest(() => setIsWhole(true))
  }, [motion, isWhole])
  return isWhole
}
