// Apart from the other rules for characters: every page needs only this one.

const notOnOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Whether a text stays on its line: no line breaks or other control characters, no bidirectional controls. */
export const isOneLine = (value: string) => value.isWellFormed() && !notOnOneLine.test(value)
