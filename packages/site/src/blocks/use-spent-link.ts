import { startTransition, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * Replaces the address of a mailed link once the link is used up, so that it can be reloaded, bookmarked and shared. `state` stays
 * with the entry of the history. The shell may load its data again for another user, which cancels the navigation: then it
 * starts again.
 */
export function useSpentLink(isSpent: boolean, to: string, state: unknown = null): void {
  const [search] = useSearchParams()
  const hasToken = search.has('token')
  const navigate = useNavigate()
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (!isSpent || !hasToken) return
    let tokenRemains = true
    void (async () => {
      await navigate(to, { state, replace: true })
      if (tokenRemains) startTransition(() => setAttempts((count) => count + 1))
    })()
    return () => {
      tokenRemains = false
    }
    // The state belongs to the link, which is used once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSpent, hasToken, attempts, navigate, to])
}
