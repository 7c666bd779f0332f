import { useEffect, useRef, useState } from 'react'

/**
 * Plays something while it is in view, once by itself. `still`: it is shown whole and does not move, because the device asks for
 * reduced motion or scripts have not started. A `round` above 0 is a start from the beginning: give it to the element as its key.
 */
export function usePlaying<Played extends Element>() {
  const ref = useRef<Played>(null)
  const [round, setRound] = useState(0)
  const [canMove, setCanMove] = useState(false)
  const [isInView, setInView] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const played = ref.current?.parentElement
    if (!played) return undefined
    let isFirst = true
    // It is wound back shortly before it comes into view. What is in view from the start stays whole until the button is pressed.
    const near = new IntersectionObserver(
      ([entry]) => {
        if (isFirst) setCanMove(true)
        if (entry?.isIntersecting) {
          if (isFirst) setOver(true)
          else setRound(1)
          near.disconnect()
        }
        isFirst = false
      },
      { rootMargin: '30%' },
    )
    const inView = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { threshold: 0.3 })
    near.observe(played)
    inView.observe(played)
    return () => {
      near.disconnect()
      inView.disconnect()
    }
  }, [])

  const state = canMove ? (isInView && !isHeld && !isOver && round > 0 ? 'playing' : 'waiting') : 'still'
  const toggle = () => {
    if (state === 'playing') setHeld(true)
    else {
      if (isOver || round === 0) setRound((count) => count + 1)
      setOver(false)
      setHeld(false)
    }
  }
  return { ref, round, state, toggle, finish: () => setOver(true) } as const
}
