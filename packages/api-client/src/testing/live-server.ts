import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { EventStream } from '../live-events.ts'

/** The server's end of live streams, for tests: who is connected, and what it says to them. */
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
    /** How many streams are open now. */
    get connections() {
      return open.size
    },
    /** How many were opened in all. */
    get opened() {
      return opened
    },
    say: (event: LiveEvent | string) => {
      const data = typeof event === 'string' ? event : JSON.stringify(event)
      for (const stream of open) stream.onmessage?.(new MessageEvent('message', { data }))
    },
    /** The connection breaks. */
    cut: () => {
      for (const stream of open) stream.onerror?.(new Event('error'))
    },
  }
}
