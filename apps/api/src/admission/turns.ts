import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route go on when it is their turn. */
    turn?: () => Promise<void>
  }
}

/**
 * Before anything is done for a request: most of a burst of logins or uploads is refused for want of room, and that must not
 * hold up the messages of members.
 */
export function takeTurns(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }) => routeOptions.config.turn?.())
}

/** Longest queue. With the interval it says how long the last one waits. */
const mostWaiting = 500

/**
 * Lets one request go on every `interval` ms, the first immediately: however many come at the same instant, the answers of
 * all others, which take several turns of the event loop each, pass between them. Throws `busy` when too many wait.
 */
export function createTurns(interval: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let taken = false
  const next = () => {
    const goOn = waiting.shift()
    taken = goOn !== undefined
    if (!goOn) return
    setTimeout(next, interval)
    goOn()
  }
  return async () => {
    if (waiting.length >= mostWaiting) throw new Refusal('busy')
    if (taken) return new Promise<void>((goOn) => waiting.push(goOn))
    taken = true
    setTimeout(next, interval)
  }
}
