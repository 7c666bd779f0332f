/** Letters that Unicode does not take apart, e.g. `ø` of Danish. */
const joined: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Characters without a width, which hide words from a search, and what makes an emoji of a digit. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u20e3]/gu

/** The digits of other scripts that phones write. NFKC makes plain digits of styled ones alone. */
const foreignDigits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙']
const valueOf = new Map(foreignDigits.flatMap((row) => Array.from(row, (digit, value) => [digit, String(value)] as const)))

/** The text as it sounds: small letters without marks, digits as 0 to 9, nothing invisible. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    // The full stop of Chinese and Japanese, which browsers read as a dot in an address.
    .replaceAll('。', '.')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => valueOf.get(digit) ?? digit)
    .replaceAll(/[øæœßłđðþı]/gu, (letter) => joined[letter] ?? letter)

/** Three or more single characters with something between them: `w h a t s a p p`. */
const spelled = /(?<![\p{L}\d])[\p{L}\d](?:[ ._*-]{1,2}[\p{L}\d@$](?![\p{L}\d])){2,}(?:[ ._*-]?\p{L}{1,4}\b)?/gu
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Cyrillic and Greek letters that look like those of our languages, none of which uses them. */
const foreign = {
  from: 'авеіјкмнорстухѕһԁԛԝӏαβεηικνορτυχω',
  as: 'abeijkmhopctyxshdqwlabenikvoptuxw',
}
const foreignLetter = new RegExp(`[${foreign.from}]`, 'g')

/**
 * A plain text without disguises of words: spelled out, with digits for letters (`wh4tsapp`), or with letters of another alphabet. For
 * words, not for numbers.
 */
export const undisguised = (text: string): string =>
  text
    .replaceAll(foreignLetter, (letter) => foreign.as[foreign.from.indexOf(letter)] ?? letter)
    .replaceAll(/(?<=[a-z]{3})[@4](?=[\s:']|$)/g, 'a')
    .replaceAll(spelled, (letters) => letters.replaceAll(/[ ._*-]/g, ''))
    .replaceAll(/(?<=[a-z])[013457@$]+(?=[a-z])/g, (digits) => digits.replaceAll(/./g, (digit) => lookalikes[digit] ?? digit))
