import { useSyncExternalStore } from 'react'

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

const never = () => () => {}

/** Whether the site was opened from the home screen of a device, without browser bars. False on the server. */
export const useInstalled = (): boolean => useSyncExternalStore(never, isInstalled, () => false)
