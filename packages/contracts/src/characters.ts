/**
 * Which characters user input may contain; for texts on one line see `one-line.ts`.
 *
 * Bidirectional control characters can reverse neighbouring text, such as a list row. Right-to-left scripts do not need
 * them.
 */

/** PostgreSQL cannot store NUL, and lone surrogates are not text. Passwords may contain anything else. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/**
 * Returns a multi-line text as it is stored: every line break is `\n`. It removes embeddings and overrides instead of
 * refusing them, because phones put them around a number copied from the contacts.
 */
export const asLines = (value: string) =>
  value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')

/** Whether nothing is visible: only white space, joining or directional characters, fillers. */
export const isBlank = (value: string) => /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value)

/** More accents on a letter than any of our languages has: they are painted over the neighbours of a text. */
const strayAccents = /\p{M}{4}/u

/** Whether line breaks and tabs are the only control characters, and no letter has a pile of accents. */
export const isLines = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(value) && !strayAccents.test(value)
