import { hydratedEvent } from '@vonk/contracts/rendered-page.ts'
import { Suspense, useLayoutEffect, ViewTransition } from 'react'
import { NavigationType, Outlet, useNavigationType } from 'react-router'
import { usePath } from '../shell/use-path.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

/**
 * Where a layout shows its screen; what a screen does not wait for itself is waited for here. One screen fades into the
 * next, though not when going back, which browsers draw in their own way, and not where motion is unwanted.
 */
export function ScreenOutlet() {
  const still = useNavigationType() === NavigationType.Pop || matchMedia('(prefers-reduced-motion: reduce)').matches
  const fade = still ? 'none' : 'auto'
  return (
    <Suspense fallback={<WaitingScreen />}>
      <ViewTransition key={usePath()?.name} enter={fade} exit={fade} default="none">
        <Outlet />
      </ViewTransition>
      <Ready />
    </Suspense>
  )
}

/** Says that the screen answers to presses: it commits together with the screen. */
function Ready() {
  useLayoutEffect(() => {
    performance.mark(hydratedEvent)
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
