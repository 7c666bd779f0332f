import * as z from 'zod/mini'

/** NUL cannot be stored by PostgreSQL and lone surrogates are no text: both are refused as input, never cut out. */
export const isPlainText = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** A text from a member: trimmed, well-formed, within `min`..`max` characters. Codes: too_short, too_long, malformed_text. */
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .check(
      z.trim(),
      z.refine(isPlainText, { error: 'malformed_text' }),
      z.minLength(min, { error: min === 1 ? 'required' : 'too_short' }),
      z.maxLength(max, { error: 'too_long' }),
    )

/** Numbers are stored as 32-bit integers; a larger one is none of ours. */
export const largestInteger = 2_147_483_647

/** An id, in lower case: ids are compared as texts in many places, and PostgreSQL writes them so. */
export const uuid = z.uuid({ error: 'malformed_id' }).check(z.toLowerCase())

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ error: 'invalid_date' })

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'unknown_country' }))

export const empty = z.object({})
