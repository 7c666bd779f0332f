import * as z from 'zod/mini'
import { asLines, isBlank, isLines, isStorable } from './characters.ts'
import { isOneLine } from './one-line.ts'

type Size = { min?: number; max: number }

const malformed = { error: 'malformed_text' } as const

const sized = ({ min = 0, max }: Size) => [
  z.minLength(min, { error: min === 1 ? 'required' : 'too_short' }),
  z.maxLength(max, { error: 'too_long' }),
]

/** A short text: trimmed, on one line, within `min`..`max` characters. Codes: required, too_short, too_long, malformed_text. */
export const text = (size: Size) => z.string().check(z.trim(), z.refine(isOneLine, malformed), ...sized(size))

/** An invisible text becomes empty, because members pay for messages. */
const trimmed = (value: string) => (isBlank(value) ? '' : value.trim())

/** A multi-line text, such as a message; the same codes. */
export const lines = (size: Size) =>
  z.string().check(z.overwrite(asLines), z.overwrite(trimmed), z.refine(isLines, malformed), ...sized(size))

/** Check this before `normalize`, which takes a second for some texts of 60,000 characters. */
export const normalisable = z.maxLength(400, { error: 'too_long', abort: true })

/** For text that is compared but never shown, such as a password. It is not changed. */
export const storable = z.refine<string>(isStorable, malformed)

/** Numbers are stored as 32-bit integers. */
export const largestInteger = 2_147_483_647

/** An id in lower case, as PostgreSQL writes it, because many places compare ids as text. */
export const uuid = z.uuid({ error: 'malformed_id' }).check(z.toLowerCase())

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ error: 'invalid_date' })

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'unknown_country' }))

export const empty = z.object({})
