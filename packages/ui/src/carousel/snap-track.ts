import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** State of a row of slides with scroll snapping. */
export interface SnapTrack {
  /** For the scrolling element. Its children are the slides. */
  ref: RefObject<HTMLUListElement | null>
  /** Index of the current stop, from 0. */
  index: number
  /** Number of scroll positions: fewer than slides if several are visible. */
  stops: number
  /** Scrolls to a stop, `instant` without animation. */
  show: (index: number, how?: 'smooth' | 'instant') => void
  onScroll: () => void
}

/** Returns the scroll positions of the slides, up to the end of the row. */
function stopsOf(track: HTMLElement): number[] {
  const end = track.scrollWidth - track.clientWidth
  const [first] = track.children
  const origin = first instanceof HTMLElement ? first.offsetLeft : 0
  const starts = [...track.children].map((slide) => Math.min(slide instanceof HTMLElement ? slide.offsetLeft - origin : 0, end))
  return starts.filter((start, at) => at === 0 || start > (starts[at - 1] ?? 0) + 1)
}

const nearest = (stops: readonly number[], left: number) =>
  stops.reduce((best, stop, at) => (Math.abs(stop - left) < Math.abs((stops[best] ?? 0) - left) ? at : best), 0)

/** Tracks the scroll position of a row and scrolls it. Before the first measurement every slide counts as a stop. */
export function useSnapTrack(slides: number, onIndex?: (index: number) => void): SnapTrack {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [stops, setStops] = useState(slides)

  const measure = useEffectEvent(() => {
    const track = ref.current
    if (track === null) return
    const found = stopsOf(track)
    const next = nearest(found, track.scrollLeft)
    setStops(found.length)
    if (next === index) return
    setIndex(next)
    onIndex?.(next)
  })
  useEffect(() => {
    const track = ref.current
    if (track === null || slides === 0) return
    measure()
    const watcher = new ResizeObserver(() => measure())
    watcher.observe(track)
    return () => watcher.disconnect()
  }, [slides])

  const onScroll = () => {
    const track = ref.current
    if (track === null) return
    const next = nearest(stopsOf(track), track.scrollLeft)
    if (next === index) return
    setIndex(next)
    onIndex?.(next)
  }

  const show = useCallback((next: number, how: 'smooth' | 'instant' = 'smooth') => {
    const track = ref.current
    if (track === null) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.scrollTo({ left: stopsOf(track)[next] ?? 0, behavior: still ? 'instant' : how })
  }, [])

  return { ref, index, stops, show, onScroll }
}
