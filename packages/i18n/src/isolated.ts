import type { InterpolationOptions } from 'i18next'

/** Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A value as it stands in a sentence without turning the words around it: a name in Hebrew would else move the age behind
 * it to its front. What turns text by force is left out; isolates stand only where they are needed, as texts are compared.
 */
export function isolated(value: string): string {
  const plain = value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/**
 * Each value that is put into a text is isolated. Nothing is escaped: React does so where it renders, mails where they
 * write their HTML; a subject must not be.
 */
export const interpolation: InterpolationOptions = { escapeValue: true, escape: isolated }
