import * as z from 'zod/mini'

/** Where a page of a list ended: the page below it is asked for with it. The server makes and reads it, nobody else. */
export const cursor = z
  .string()
  .check(z.regex(/^[01]\.\d{1,13}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'malformed_id' }))
