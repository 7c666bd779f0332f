import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/** State of a row of slides with scroll snapping, each as wide as the row. */
export interface SnapTrack {
  /** For the scrolling element. Its children are the slides. */
  ref: RefObject<HTMLUListElement | null>
  /** Index of the slide in view, from 0. */
  index: number
  /** Index of the last slide. */
  last: number
  /** Scrolls to a slide, or to the nearest that there is; `instant` without animation. */
  show: (index: number, how?: 'smooth' | 'instant') => void
  onScroll: () => void
  /** The arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Tracks which of some slides is in view, and scrolls to others. */
export function useSnapTrack(slides: number, onIndex?: (index: number) => void): SnapTrack {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const last = Math.max(0, slides - 1)

  const onScroll = () => {
    const track = ref.current
    // Without a width it is not laid out.
    if (track === null || track.clientWidth === 0) return
    const next = Math.min(last, Math.round(track.scrollLeft / track.clientWidth))
    if (next === index) return
    setIndex(next)
    onIndex?.(next)
  }
  const measure = useEffectEvent(onScroll)
  useEffect(() => {
    const track = ref.current
    if (track === null || slides === 0) return
    measure()
    const watcher = new ResizeObserver(() => measure())
    watcher.observe(track)
    return () => watcher.disconnect()
  }, [slides])

  const show = useCallback(
    (next: number, how: 'smooth' | 'instant' = 'smooth') => {
      const track = ref.current
      if (track === null) return
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      const left = Math.min(last, Math.max(0, next)) * track.clientWidth
      track.scrollTo({ left, behavior: still ? 'instant' : how })
    },
    [last],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
    // Another track in this one has used the key.
    if (next === undefined || last === 0 || event.defaultPrevented) return
    event.preventDefault()
    show(next)
  }

  return { ref, index, last, show, onScroll, onKeyDown }
}
