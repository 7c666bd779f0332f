import type { QueryClient } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import { attachedTo } from '../attached.ts'
import { refresh } from './live.ts'

/**
 * Without a live stream, reloads user, chats and likes after 5 seconds, then every 60 seconds, or every 300 with push
 * (CHT-04). Returns the function that stops it.
 */
export function startPolling(client: QueryClient): () => void {
  const { hydration, live, pushSubscribed } = attachedTo(client)
  let isOn = true
  let timer: ReturnType<typeof setTimeout> | undefined

  function pollAfter(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      hydration.after(() => isOn && void refresh(client))
      pollAfter(pushSubscribed.get() ? limits.pollEveryWithPush : limits.pollEvery)
    }, delay)
  }
  function follow() {
    if (live.get() === 'live') clearTimeout(timer)
    else pollAfter(limits.firstPollAfter)
  }

  follow()
  const unsubscribe = live.subscribe(follow)
  return () => {
    isOn = false
    unsubscribe()
    clearTimeout(timer)
  }
}
