// Without the schema: the browser trusts the server's events, and every page of a member loads this file.
import type * as z from 'zod/mini'
import type { liveEvent } from './live-events.schema.ts'

export type LiveEvent = z.infer<typeof liveEvent>

/** The path of the live stream: server-sent events, each with a `LiveEvent` as JSON (CHT-04). */
export const liveEventsPath = '/api/events.php'
