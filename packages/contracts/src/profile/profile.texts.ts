import * as z from 'zod/mini'
import { asLines, isBlank, isLines } from '../characters.ts'
import { normaliseName } from '../signup/signup.names.ts'
import { normalisable } from '../text.ts'

/** A profile name. It must also differ from the email address, see `nameProblem`. */
export const profileName = z
  .string()
  .check(normalisable, z.overwrite(normaliseName), z.minLength(2, { error: 'too_short' }), z.maxLength(40, { error: 'too_long' }))

/** Invisible characters that separate nothing: members copy them from other apps without knowing. Emoji do not need them. */
const invisible = /[\u00AD\u200B\u2060\uFEFF\u3164\u2800]/gu

/**
 * Returns a text of a profile as it is stored: composed characters (NFC), line breaks as `\n`, at most one empty line in a
 * row, nothing invisible at its ends. A text without visible characters becomes empty.
 */
export function normaliseText(value: string): string {
  const text = asLines(value.normalize('NFC')).replaceAll(invisible, '')
  return isBlank(text)
    ? ''
    : text
        .replaceAll(/[^\S\n]+\n/gu, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
}

/** The same on one line, for notes and answers. */
const normaliseLine = (value: string) => normaliseText(value).replaceAll(/\s*\n\s*/gu, ' ')

const tag = /<\/?[a-z][^<>]*>|<!--/iu

/**
 * What people read as a link: a scheme, `www.`, an email address, an IPv4 address, a name with a common ending. Unlike in a
 * name (`nameProblem`), the space after a full stop may be missing: `Uit.de stad` is no link. So endings that are also words
 * count only with a path: `t.me/anna`.
 */
const link =
  /https?:|:\/\/|\bwww\s?[.。]|[^\s@]@[\p{L}\p{N}-]+[.。]\p{L}|\b\d{1,3}(?:\.\d{1,3}){3}\b|[\p{L}\p{N}_-][.。](?:(?:com|net|org|info|biz|nl|eu|ru|рф|uk|io|app|xxx|xyz|tv|gg|cc|ly|fr|pl|dk|ch)(?![\p{L}\p{N}])|\p{L}{2,}\/\p{L})/iu

/** Eight digits or more, with the separators that people write between the digits of a phone number. */
const phone = /(?:\+|\b)\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){7,}/u

/** Ranges of years and dates have eight digits, too. */
const years = /\b(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}\b|\b\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d{2}\b/g

/** Returns the problem with a normalised text that all members can read, or null. The chat is the place for addresses. */
export function textProblem(text: string): 'malformed_text' | 'text_has_html' | 'text_has_link' | 'text_has_phone' | null {
  if (!isLines(text)) return 'malformed_text'
  if (tag.test(text)) return 'text_has_html'
  if (link.test(text)) return 'text_has_link'
  return phone.test(text.replaceAll(years, '')) ? 'text_has_phone' : null
}

type Size = { min?: number; max: number }

const publicText = (normalise: (value: string) => string, { min = 0, max }: Size) =>
  z.string().check(
    // Before `normalize`, which is slow for long texts. White space and composition shorten a text by far less than half.
    z.maxLength(max * 2, { error: 'too_long', abort: true }),
    z.overwrite(normalise),
    z.minLength(min, { error: 'required' }),
    z.maxLength(max, { error: 'too_long' }),
    z.check((payload) => {
      const problem = textProblem(payload.value)
      if (problem) payload.issues.push({ code: 'custom', message: problem, input: payload.value })
    }),
  )

/** A text of several lines that all members can read. Codes: those of `textProblem`, required, too_long. */
export const publicLines = (size: Size) => publicText(normaliseText, size)

/** The same on one line. */
export const publicLine = (size: Size) => publicText(normaliseLine, size)
