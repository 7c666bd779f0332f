import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { EventStream } from '../live-events.ts'

/** The server side of live streams, for tests. */
export function liveServer() {
  const open = new Set<EventStream>()
  let opened = 0
  return {
    openStream: (): EventStream => {
      const stream: EventStream = { onmessage: null, onerror: null, close: () => void open.delete(stream) }
      open.add(stream)
      opened++
      return stream
    },
    /** The number of streams that are open now. */
    get connections() {
      return open.size
    },
    /** The number of streams opened in total. */
    get opened() {
      return opened
    },
    say: (event: LiveEvent | string) => {
      const data = typeof event === 'string' ? event : JSON.stringify(event)
      for (const stream of open) stream.onmessage?.(new MessageEvent('message', { data }))
    },
    /** Breaks all connections. */
    cut: () => {
      for (const stream of open) stream.onerror?.(new Event('error'))
    },
  }
}
