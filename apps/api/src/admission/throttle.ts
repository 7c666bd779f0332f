import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Spaces the requests of this route: resolves when the request may continue. */
    throttle?: () => Promise<void>
  }
}

/**
 * Makes requests of throttled routes wait before any other work. Most requests of a burst of logins or uploads are refused
 * because the pools are full, and refusing them must not delay the messages of members.
 */
export function throttleRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }) => routeOptions.config.throttle?.())
}

/** Longest queue. Times the interval it is the longest wait. */
const maxWaiting = 500

/**
 * Lets one request continue every `interval` ms, the first immediately. Other requests need several turns of the event
 * loop and get them in between, even during a burst. Throws `busy` when too many wait.
 */
export function createThrottle(interval: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let busy = false
  const next = () => {
    const proceed = waiting.shift()
    busy = proceed !== undefined
    if (!proceed) return
    setTimeout(next, interval)
    proceed()
  }
  return async () => {
    if (waiting.length >= maxWaiting) throw new Refusal('busy')
    if (busy) return new Promise<void>((proceed) => waiting.push(proceed))
    busy = true
    setTimeout(next, interval)
  }
}
