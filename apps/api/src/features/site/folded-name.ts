/** Letters that do not decompose into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', þ: 'th', ð: 'd' }

/** Returns a name without accents, case and punctuation, so that `Köln`, `koln` and `KOLN` are equal. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłæœßđþð]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
