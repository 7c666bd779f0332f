import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { type LiveEventsOptions, openLiveEvents } from '@vonk/api-client/live-events.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { attachedTo } from '../attached.ts'
import { addMessage } from '../chat/chat.cache.ts'
import { tidyDrafts } from '../chat/drafts.ts'
import { createOutbox, type OutboxOptions } from '../chat/outbox.store.ts'
import { sendUnsent } from '../chat/send-unsent.ts'
import { settingsKey, updateUser, withNewest } from '../known.ts'
import { useKnownUser } from '../session.ts'
import { applyLiveEvent, refresh } from './live.ts'
import { startPolling } from './polling.ts'

type SessionOptions = Partial<Pick<LiveEventsOptions, 'openStream' | 'locks' | 'retryDelay'>> & Pick<OutboxOptions, 'storage'>

/**
 * Starts what runs while a member is logged in: the outbox, the live stream, and polling without a stream. Returns the
 * function that stops all of it.
 */
export function startMemberSession(client: QueryClient, member: string, options: SessionOptions = {}): () => void {
  const attached = attachedTo(client)
  const { hydration } = attached
  let isOpen = true
  tidyDrafts(member)
  const outbox = createOutbox({
    member,
    ...options,
    send: async (message, upload) => {
      try {
        return await sendUnsent(attached.api, message, upload)
      } catch (error) {
        // The page says everywhere what it costs now.
        if (codeOf(error) === 'message_price_changed') void client.invalidateQueries({ queryKey: settingsKey })
        throw error
      }
    },
    onSent: async ({ message, ...balance }, { to }) => {
      await hydration.done()
      addMessage(client, message, to)
      updateUser(client, (user) => withNewest(user, balance))
      await new Promise<void>((shown) => notifyManager.schedule(shown))
    },
  })
  attached.outbox.set(outbox)

  const hasStreams = options.openStream !== undefined || typeof EventSource !== 'undefined'
  const live = hasStreams
    ? openLiveEvents({
        url: liveEventsPath,
        member,
        ...options,
        onEvent: (event) => {
          if (event.type === 'logged-out') applyLiveEvent(client, event)
          // A list that changes before its block has hydrated is no longer what the server rendered.
          else hydration.after(() => isOpen && applyLiveEvent(client, event))
        },
        onState: (state) => {
          attached.live.set(state)
          if (state === 'down') return
          hydration.after(() => isOpen && void refresh(client))
          outbox.wake()
        },
      })
    : null
  const stopPolling = startPolling(client)
  globalThis.window?.addEventListener('online', outbox.wake)

  return () => {
    isOpen = false
    globalThis.window?.removeEventListener('online', outbox.wake)
    stopPolling()
    live?.close()
    outbox.close()
    attached.outbox.set(null)
    attached.live.set('down')
  }
}

/** Runs {@link startMemberSession} for the logged-in member. Only the shell calls it. */
export function useMemberSession() {
  const client = useQueryClient()
  const member = useKnownUser()?.id
  useEffect(() => (member === undefined ? undefined : startMemberSession(client, member)), [client, member])
}
