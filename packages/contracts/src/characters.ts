/**
 * Which characters the texts of strangers may hold. Without schemas: pages that load first use it too.
 *
 * The controls of the bidirectional algorithm turn around what stands beside them, such as the row of a list; a text in a
 * right-to-left script needs none of them.
 */

/** NUL cannot be stored by PostgreSQL and lone surrogates are no text. Passwords may hold anything else. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

const notOnOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** A text that stays on its line: no line breaks or other control characters, nothing that turns its neighbours around. */
export const isOneLine = (value: string) => value.isWellFormed() && !notOnOneLine.test(value)

/**
 * A text of several lines as it is stored: every line break is `\n`. Embeddings and overrides are taken out rather than
 * refused, because phones put them around a number that is copied from the contacts.
 */
export const asLines = (value: string) =>
  value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')

/** Nothing to be seen: white space, what joins or directs other characters, fillers. */
export const isBlank = (value: string) => /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value)

/** A text of several lines: of the control characters it holds line breaks and tabs alone. */
export const isLines = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(value)
