import type { FastifyInstance } from 'fastify'
import { serveLiveEvents } from './live/stream.ts'
import type { Parts } from './parts.ts'

/** What the server answers beside the calls of the contract, in one place for the server and for tests. */
export const surroundings = (parts: Parts) => async (app: FastifyInstance): Promise<void> => {
  serveLiveEvents(app, parts)
}
