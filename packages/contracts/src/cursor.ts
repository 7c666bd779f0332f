import * as z from 'zod/mini'

/** Where a page of a list ended. The client sends it to get the next page; only the server makes and reads it. */
export const cursor = z
  .string()
  .check(z.regex(/^[01]\.\d{1,13}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'malformed_id' }))
