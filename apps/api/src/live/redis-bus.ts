import { editionNumbers } from '@vonk/contracts/editions.ts'
import { liveEvent } from '@vonk/contracts/live-events.ts'
import { createClient } from 'redis'
import * as z from 'zod/mini'
import type { LiveBus } from '../dependencies.ts'
import { clientSettings, connectedInTime } from '../redis/connecting.ts'
import { createListeners, keyOf } from './bus.ts'

const channelOf = (edition: number | string) => `vonk:live:${edition}`

/**
 * The bus between replicas: Redis publish/subscribe with one channel per edition, all subscribed from the start, so that
 * a stream that opens misses nothing. While Redis is away events are lost and pages fall back on asking.
 */
export async function createRedisBus(
  url: string,
  { onError, silence }: { onError: (error: unknown) => void; silence?: number },
): Promise<LiveBus> {
  const listeners = createListeners()
  const publisher = createClient({ ...clientSettings(url, silence), disableOfflineQueue: true })
  const subscriber = createClient(clientSettings(url, silence))
  publisher.on('error', onError)
  subscriber.on('error', onError)
  await connectedInTime(Promise.all([publisher.connect(), subscriber.connect()]), () => {
    publisher.destroy()
    subscriber.destroy()
  })
  // The member stands before the event, so that events for nobody here are not even parsed.
  await subscriber.subscribe(editionNumbers.map(channelOf), (message) => {
    const cut = message.indexOf(' ')
    const key = message.slice(0, cut)
    if (!listeners.has(key)) return
    const event = z.safeParse(liveEvent, JSON.parse(message.slice(cut + 1)))
    if (event.success) listeners.tell(key, event.data)
    else onError(event.error)
  })
  return {
    publish(member, event) {
      publisher.publish(channelOf(member.edition), `${keyOf(member)} ${JSON.stringify(event)}`).catch(onError)
    },
    subscribe: (member, listener) => listeners.add(keyOf(member), listener),
    async close() {
      listeners.clear()
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
