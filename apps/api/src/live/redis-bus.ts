import { editionNumbers } from '@vonk/contracts/editions.ts'
import { liveEvent } from '@vonk/contracts/live-events.schema.ts'
import { createClient } from 'redis'
import * as z from 'zod/mini'
import type { LiveBus } from '../dependencies.ts'
import { clientSettings, connectedInTime } from '../redis/connecting.ts'
import { createListeners, keyOf } from './bus.ts'

const channelOf = (edition: number | string) => `vonk:live:${edition}`

/**
 * The bus between servers: Redis publish/subscribe with one channel per edition. The server subscribes to all channels at
 * the start, so that a new stream misses nothing. While Redis is down events are lost, and pages poll instead.
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
  // The key of the member comes first, so that events without a listener here are not parsed.
  await subscriber.subscribe(editionNumbers.map(channelOf), (message) => {
    const cut = message.indexOf(' ')
    const key = message.slice(0, cut)
    if (!listeners.has(key)) return
    const event = z.safeParse(liveEvent, JSON.parse(message.slice(cut + 1)))
    if (event.success) listeners.notify(key, event.data)
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
