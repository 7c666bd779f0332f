import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { useEffect, useState } from 'react'

/**
 * Tells whether the server can be reached: not while the browser says it is offline, and not after a call that no answer
 * came to, until the next one gets through. The answer stops it.
 */
export function watchConnection(client: QueryClient, onChange: (reachable: boolean) => void): () => void {
  let online = navigator.onLine
  let answered = true
  const tell = () => onChange(online && answered)
  const ofBrowser = () => {
    online = navigator.onLine
    // Back online: the last failure is no longer news.
    if (online) answered = true
    tell()
  }
  const ofCall = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type !== 'updated') return
    if (event.action?.type === 'success') answered = true
    else if (event.action?.type === 'error') answered = !isApiError(event.action.error) || event.action.error.status !== 0
    else return
    tell()
  }
  globalThis.addEventListener('online', ofBrowser)
  globalThis.addEventListener('offline', ofBrowser)
  const stopQueries = client.getQueryCache().subscribe(ofCall)
  const stopMutations = client.getMutationCache().subscribe(ofCall)
  tell()
  return () => {
    globalThis.removeEventListener('online', ofBrowser)
    globalThis.removeEventListener('offline', ofBrowser)
    stopQueries()
    stopMutations()
  }
}

/** Whether the server can be reached, as far as this page has seen. */
export function useReachable(): boolean {
  const client = useQueryClient()
  const [reachable, setReachable] = useState(true)
  useEffect(() => watchConnection(client, setReachable), [client])
  return reachable
}
