import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

/** Where a layout shows its screen; what a screen does not wait for itself is waited for here. */
export function ScreenOutlet() {
  return (
    <Suspense fallback={<WaitingScreen />}>
      <Outlet />
    </Suspense>
  )
}
