import type { Locale } from '@vonk/contracts/locales.ts'

/** How a language is written. A language without a line here is judged by the rules that hold everywhere. */
export type Orthography = {
  /** Letters beside a to z, in lower case: those of the language and of common loan words. */
  letters: string
  /** The quotation marks, outer pairs first. */
  quotes: readonly (readonly [opens: string, closes: string])[]
  /** The mark before decimals. */
  decimal: '.' | ','
  /** A no-break space stands before the percent sign. */
  percentSpace: boolean
  /** Words that address the reader formally. The product says du, tu, je, ty … */
  formal?: RegExp
}

const curly = ['“', '”'] as const
const nordic = ['”', '”'] as const
const guillemets = ['«', '»'] as const
const low = ['„', '“'] as const

export const orthographies: Readonly<Partial<Record<Locale, Orthography>>> = {
  da: { letters: 'æøåéü', quotes: [nordic], decimal: ',', percentSpace: true },
  de: {
    letters: 'äöüßéèà',
    quotes: [low, ['‚', '‘']],
    decimal: ',',
    percentSpace: true,
    formal: /(?<=[\p{L}\d,] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
  },
  en: { letters: 'éèëïö', quotes: [curly, ['‘', '’']], decimal: '.', percentSpace: false },
  es: {
    letters: 'áéíóúüñºª',
    quotes: [guillemets, curly],
    decimal: ',',
    percentSpace: true,
    formal: /(?<!\p{L})usted(?:es)?(?!\p{L})/iu,
  },
  fi: { letters: 'äöåšžé', quotes: [nordic], decimal: ',', percentSpace: true },
  fr: {
    letters: 'àâæçéèêëîïôœùûüÿ',
    quotes: [guillemets, curly],
    decimal: ',',
    percentSpace: true,
    // The noun rendez-vous is no address.
    formal: /(?<![\p{L}-])(?:vous|votre|vos)(?!\p{L})/iu,
  },
  it: {
    letters: 'àèéìíîòóùúº',
    quotes: [guillemets, curly],
    decimal: ',',
    percentSpace: false,
    formal: /(?<=[\p{L}\d,] )(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
  },
  nb: { letters: 'æøåéèêóòôâü', quotes: [guillemets, ['‘', '’']], decimal: ',', percentSpace: true },
  nl: {
    letters: 'áéíóúàèìòùäëïöüâêîôûçñ',
    quotes: [curly, ['‘', '’']],
    decimal: ',',
    percentSpace: false,
    formal: /(?<!\p{L})uw?(?!\p{L})/iu,
  },
  pl: {
    letters: 'ąćęłńóśźżé',
    quotes: [['„', '”'], guillemets],
    decimal: ',',
    percentSpace: false,
    formal: /(?<!\p{L})(?:Państw(?:o|a|u|em)|Pan(?:a|u|em|i|ią)?)(?!\p{L})/u,
  },
  sv: { letters: 'åäöéèàü', quotes: [nordic], decimal: ',', percentSpace: true },
}

/** Names, which are the same in every language and no evidence of one. */
export const names =
  'Vonk Violetta Knotted Curvia Evergold Rubine Fellow Premium iDEAL PayPal Klarna Bancontact Mollie IBAN SEPA JPEG PNG WebP AVIF HEIC iPhone Android Chrome Safari Amsterdam'.split(
    ' ',
  )
