import { isSignupOpen } from '@vonk/contracts/signup/signup.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { rememberedTracking, trackingOf } from '@vonk/state/traffic/tracking.ts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => {}

/**
 * Whether this visitor may sign up, by the mode of the site and the traffic source in the address or stored before (SGN-06).
 * The server knows only the address while it renders, and decides when the form arrives.
 */
export function useSignupOpen(): boolean {
  const { signups } = useSettings()
  const { network } = trackingOf(useLocation().search)
  const remembered = useSyncExternalStore(
    neverChanges,
    () => rememberedTracking().network,
    () => undefined,
  )
  return isSignupOpen(signups, network ?? remembered)
}
