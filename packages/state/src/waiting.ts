import { useEffect } from 'react'
import { useUnread } from './chat/chat.queries.ts'
import { useNewLikes } from './likes/likes.queries.ts'

/** What waits for the member: unread messages and new likes, and their sum for the tab's title (NAV-02, NAV-03, NAV-09). */
export function useWaiting() {
  const unread = useUnread()
  const newLikes = useNewLikes()
  return { unread, newLikes, total: unread + newLikes }
}

/** Sets the badge on the installed app's icon, where the system has such (NAV-09). */
export function useAppBadge(count: number) {
  useEffect(() => {
    // Refused where the app is not installed, which is no failure.
    if (count > 0) navigator.setAppBadge?.(count).catch(() => {})
    else navigator.clearAppBadge?.().catch(() => {})
  }, [count])
}
