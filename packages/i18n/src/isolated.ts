import type { InterpolationOptions } from 'i18next'

/** Hebrew, Arabic and the other right-to-left scripts. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates a right-to-left value, so it does not reorder the words around it: a Hebrew name would move in front of the age
 * that follows it. Removes bidirectional overrides. Other values get no isolates, because texts are compared.
 */
export function isolated(value: string): string {
  const plain = value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/**
 * Isolates each interpolated value. It does not escape: React and the HTML of mails do so, and mail subjects must not be
 * escaped.
 */
export const interpolation: InterpolationOptions = { escapeValue: true, escape: isolated }
