import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WorkerMessage } from '@vonk/contracts/notifications/push-message.ts'
import { useEffect } from 'react'
import { attachedTo } from '../attached.ts'
import { refresh } from './live.ts'

/**
 * Listens to the service worker: after a push it reloads chats and likes (NTF-05), after a press on a notification it calls
 * `open` with the path and answers the worker. Returns the function that stops it.
 */
function listenToWorker(client: QueryClient, open: (path: string) => void): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined
  const onMessage = ({ data, ports }: MessageEvent<Partial<WorkerMessage> | null>) => {
    if (data?.type === 'pushed') attachedTo(client).hydration.after(() => void refresh(client))
    // Other workers of this address may send messages too.
    if (data?.type !== 'open' || data.path === undefined) return
    ports[0]?.postMessage('opened')
    open(data.path)
  }
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', onMessage)
  serviceWorker.startMessages?.()
  return () => serviceWorker.removeEventListener('message', onMessage)
}

/** Runs {@link listenToWorker} in the shell of members. */
export function usePushMessages(open: (path: string) => void): void {
  const client = useQueryClient()
  useEffect(() => listenToWorker(client, open), [client, open])
}
