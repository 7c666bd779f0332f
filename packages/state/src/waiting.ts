import { useEffect } from 'react'
import { useUnread } from './chat/chat.queries.ts'
import { useNewLikes } from './likes/likes.queries.ts'

/** The counts of unread messages and new likes, and their sum for the tab title (NAV-02, NAV-03, NAV-09). */
export function useWaiting() {
  const unread = useUnread()
  const newLikes = useNewLikes()
  return { unread, newLikes, total: unread + newLikes }
}

/** Sets the badge on the icon of the installed app, if the system supports it (NAV-09). */
export function useAppBadge(count: number) {
  useEffect(() => {
    // The browser rejects this if the app is not installed.
    if (count > 0) navigator.setAppBadge?.(count).catch(() => {})
    else navigator.clearAppBadge?.().catch(() => {})
  }, [count])
}
