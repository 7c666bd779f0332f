import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { useEffect, useState } from 'react'
import { isOfflinePage, leaveOffline } from '../offline-page.ts'

/**
 * Reports whether the server is reachable. It is not while the browser is offline, and after a call without a response until
 * the next call succeeds. A page that the service worker opened has had no answer yet. Returns the function that stops the reports.
 */
export function watchConnection(client: QueryClient, onChange: (reachable: boolean) => void): () => void {
  let online = navigator.onLine
  let answered = !isOfflinePage()
  const report = () => onChange(online && answered)
  const ofBrowser = () => {
    online = navigator.onLine
    // Back online: the last failure no longer matters.
    if (online) answered = true
    report()
  }
  const ofCall = (event: { type: string; action?: { type: string; error?: unknown; manual?: boolean } }) => {
    // `manual`: a change in this page.
    if (event.type !== 'updated' || event.action?.manual) return
    if (event.action?.type === 'success') {
      answered = true
      leaveOffline()
    } else if (event.action?.type === 'error') answered = !isApiError(event.action.error) || event.action.error.status !== 0
    else return
    report()
  }
  globalThis.addEventListener('online', ofBrowser)
  globalThis.addEventListener('offline', ofBrowser)
  const stopQueries = client.getQueryCache().subscribe(ofCall)
  const stopMutations = client.getMutationCache().subscribe(ofCall)
  report()
  return () => {
    globalThis.removeEventListener('online', ofBrowser)
    globalThis.removeEventListener('offline', ofBrowser)
    stopQueries()
    stopMutations()
  }
}

/** Whether the server is reachable, as far as this tab knows. */
export function useReachable(): boolean {
  const client = useQueryClient()
  const [reachable, setReachable] = useState(true)
  useEffect(() => watchConnection(client, setReachable), [client])
  return reachable
}
