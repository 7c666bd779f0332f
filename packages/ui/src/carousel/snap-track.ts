import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** What a row of slides that snaps into place knows of itself. */
export interface SnapTrack {
  /** Goes on the scrolling element, whose children are the slides. */
  ref: RefObject<HTMLUListElement | null>
  /** The slide at the start of the window, counted from 0. */
  index: number
  /** How many places the row can stop at: fewer than slides where several show at once. */
  stops: number
  /** Brings a slide into place; `instant` without moving there. */
  show: (index: number, how?: 'smooth' | 'instant') => void
  onScroll: () => void
}

/** Where each slide starts, as far as the row can scroll that far. */
function stopsOf(track: HTMLElement): number[] {
  const end = track.scrollWidth - track.clientWidth
  const [first] = track.children
  const origin = first instanceof HTMLElement ? first.offsetLeft : 0
  const starts = [...track.children].map((slide) => Math.min(slide instanceof HTMLElement ? slide.offsetLeft - origin : 0, end))
  return starts.filter((start, at) => at === 0 || start > (starts[at - 1] ?? 0) + 1)
}

const nearest = (stops: readonly number[], left: number) =>
  stops.reduce((best, stop, at) => (Math.abs(stop - left) < Math.abs((stops[best] ?? 0) - left) ? at : best), 0)

/** Watches a row that scrolls by touch, wheel and keys, and moves it by code. Until it is measured, every slide is a stop. */
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
