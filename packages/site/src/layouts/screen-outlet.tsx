import { hydratedEvent } from '@vonk/contracts/rendered-page.ts'
import { useLayoutEffect, ViewTransition } from 'react'
import { NavigationType, Outlet, useNavigationType } from 'react-router'
import { Boundary } from '../blocks/boundary.tsx'
import { usePath } from '../shell/use-path.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

/**
 * The screen inside a layout. Shows a skeleton if the screen suspends. One screen fades into the next, except when going
 * back, where browsers have their own animation, and when the user prefers reduced motion.
 */
export function ScreenOutlet() {
  const still = useNavigationType() === NavigationType.Pop || matchMedia('(prefers-reduced-motion: reduce)').matches
  const fade = still ? 'none' : 'auto'
  return (
    <Boundary fallback={<WaitingScreen />}>
      <ViewTransition key={usePath()?.name} enter={fade} exit={fade} default="none">
        <Outlet />
      </ViewTransition>
      <Ready />
    </Boundary>
  )
}

/** Signals that the screen is interactive. It commits together with the screen. */
function Ready() {
  useLayoutEffect(() => {
    performance.mark(hydratedEvent)
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
