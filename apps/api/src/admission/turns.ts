import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Spaces the requests of this route; resolves when it is the request's turn. */
    turn?: () => Promise<void>
  }
}

/**
 * Makes requests wait for their turn before any other work. Most requests of a burst of logins or uploads are refused
 * because the pools are full, and refusing them must not delay the messages of members.
 */
export function takeTurns(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }) => routeOptions.config.turn?.())
}

/** Longest queue. Times the interval it is the longest wait. */
const mostWaiting = 500

/**
 * Lets one request continue every `interval` ms, the first immediately. Other requests need several turns of the event
 * loop and get them in between, even during a burst. Throws `busy` when too many wait.
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
