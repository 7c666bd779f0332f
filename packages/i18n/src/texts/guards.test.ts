import type { Locale } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { completenessOf, type Texts } from '../completeness.ts'
import { guards, guardsOfOpen, type Exceptions } from './guards.ts'

const english: Texts = {
  'site:title': 'Search members',
  'site:greeting': 'Hello {{name}}, good to see you here again',
  'site:link': 'Read the <terms>terms</terms> before you sign up',
  'site:photos_one': '{{count}} photo',
  'site:photos_other': '{{count}} photos',
  'errors:too_many': 'You chose too many.',
}

const dutch: Texts = {
  'site:title': 'Leden zoeken',
  'site:greeting': 'Hallo {{name}}, leuk dat je er weer bent',
  'site:link': 'Lees de <terms>voorwaarden</terms> voor je je inschrijft',
  'site:photos_one': '{{count}} foto',
  'site:photos_other': '{{count}} foto’s',
  'errors:too_many': 'Je hebt er te veel gekozen.',
}

const polish: Texts = {
  'site:title': 'Szukaj osób',
  'site:greeting': 'Cześć {{name}}, dobrze znów cię tu widzieć',
  'site:link': 'Przeczytaj <terms>regulamin</terms>, zanim się zapiszesz',
  'site:photos_one': '{{count}} zdjęcie',
  'site:photos_few': '{{count}} zdjęcia',
  'site:photos_many': '{{count}} zdjęć',
  'site:photos_other': '{{count}} zdjęcia',
  'errors:too_many': 'To za dużo naraz.',
}

const french: Texts = {
  'site:title': 'Chercher un membre',
  'site:greeting': 'Bonjour {{name}}, c’est bien de te revoir ici',
  'site:link': 'Lis les <terms>conditions</terms> avant de t’inscrire',
  'site:photos_one': '{{count}} photo',
  'site:photos_many': '{{count}} de photos',
  'site:photos_other': '{{count}} photos au total',
  'errors:too_many': 'Tu en as choisi trop.',
}

const right: Partial<Record<Locale, Texts>> = { en: english, nl: dutch, pl: polish, fr: french }

const exceptionsOf: Partial<Record<Locale, Exceptions>> = { fr: { sameWords: ['photo'] } }

const every = { ...guardsOfOpen, ...guards }

type Planted = { locale: Locale; key: string; text: string | undefined; why: string }

function faultsOf({ locale, key, text }: Planted, guard: (typeof every)[string] | undefined): string[] {
  const { [key]: _, ...others } = right[locale] ?? {}
  const texts = text === undefined ? others : { ...others, [key]: text }
  return guard?.({ locale, texts, english, dutch, exceptions: exceptionsOf[locale] ?? {} }) ?? []
}

const judge = (promise: string) => every[promise]
const plant = (locale: Locale, key: string, text: string | undefined, why: string): Planted => ({ locale, key, text, why })

describe.each(Object.entries(every))('the guard: a language %s', (_, guard) => {
  it.each(['en', 'nl', 'pl', 'fr'] as const)('finds nothing in right texts of %s', (locale) => {
    expect(guard({ locale, texts: right[locale] ?? {}, english, dutch, exceptions: exceptionsOf[locale] ?? {} })).toEqual([])
  })
})

it.each([
  plant('nl', 'site:title', undefined, 'is missing'),
  plant('pl', 'site:photos_few', undefined, 'is missing'),
  plant('fr', 'site:photos_many', undefined, 'is missing'),
  plant('pl', 'errors:too_many', undefined, 'is missing'),
])('finds that $key of $locale is missing', (planted) => {
  const [room, key] = planted.key.split(':')
  expect(faultsOf(planted, judge('is complete'))).toEqual([`locales/${planted.locale}/${room}.json  ${key}  is missing`])
})

it.each([
  plant('nl', 'site:photos_few', '{{count}} foto’s', 'is no plural form: nl has one, other'),
  plant('pl', 'site:photos_two', '{{count}} zdjęcia', 'is no plural form: pl has one, few, many, other'),
  plant('fr', 'site:subtitle', 'Bonjour', 'English has no such key'),
  plant('pl', 'site:title', ' ', 'is empty'),
])('finds that $key of $locale $why', (planted) => {
  const [room, key] = planted.key.split(':')
  expect(faultsOf(planted, judge('has no keys and plural forms that are not its own'))).toEqual([
    `locales/${planted.locale}/${room}.json  ${key}  "${planted.text}"  ${planted.why}`,
  ])
})

describe.each([
  {
    promise: 'has the placeholders and tags of English',
    planted: [
      plant('nl', 'site:greeting', 'Hallo {{naam}}, leuk dat je er weer bent', 'lacks {{name}}'),
      plant('pl', 'site:greeting', 'Cześć {{name}, dobrze znów cię tu widzieć', 'has a broken placeholder'),
      plant('pl', 'site:photos_few', 'Zdjęcia', 'lacks {{count}}'),
      plant('fr', 'site:photos_one', 'Une photo', 'lacks {{count}}'),
      plant('fr', 'site:link', 'Lis les conditions avant de t’inscrire', 'has not the tags of English'),
      plant('nl', 'site:link', 'Lees de </terms>voorwaarden<terms> voor je je inschrijft', 'do not close in order'),
    ],
  },
  {
    promise: 'has no sentence in another language',
    planted: [
      plant('pl', 'site:greeting', 'Hello {{name}}, good to see you here', 'reads as en'),
      plant(
        'fr',
        'errors:too_many',
        'Tu en as choisi trop. Je hebt er te veel gekozen.',
        'reads as nl: “Je hebt er te veel gekozen.”',
      ),
      plant('nl', 'site:link', 'Bitte lies die <terms>Bedingungen</terms> vor der Anmeldung', 'reads as de'),
    ],
  },
  {
    promise: 'has only letters of its alphabet',
    planted: [
      plant('nl', 'site:title', 'Leden søge', 'does not have: ø'),
      plant('pl', 'site:title', 'Szukaj osоb', 'does not have: о'),
      plant('fr', 'site:title', 'Chercher un membreß', 'does not have: ß'),
    ],
  },
  {
    promise: 'has no text that English or Dutch has too',
    planted: [
      plant('nl', 'site:title', 'Search members', 'is the same in English'),
      plant('fr', 'site:title', 'Leden zoeken', 'is the same in Dutch'),
      plant('pl', 'site:photos_many', '{{count}} photos', 'is the same in English'),
    ],
  },
  {
    promise: 'has texts of a usual length',
    planted: [
      plant('pl', 'site:title', 'Szukaj wszystkich osób, które tu są', 'there is room for'),
      plant('nl', 'site:photos_other', '{{count}} mooie grote kleurenfoto’s', 'there is room for'),
      plant('fr', 'site:greeting', 'Bonjour {{name}}', 'English has 42'),
    ],
  },
  {
    promise: 'follows the typography of its language',
    planted: [
      plant('nl', 'site:title', 'Leden  zoeken', 'has two spaces'),
      plant('nl', 'site:title', 'Leden zoeken ', 'begins or ends with a space'),
      plant('nl', 'site:title', 'Leden zoeken...', 'has three dots'),
      plant('nl', 'site:photos_other', "{{count}} foto's", 'has a straight apostrophe'),
      plant('nl', 'site:title', '"Leden" zoeken', 'has a straight quotation mark'),
      plant('nl', 'site:title', '„Leden” zoeken', 'has other quotation marks than “…”'),
      plant('pl', 'site:title', '“Szukaj” osób', 'has other quotation marks than „…”'),
      plant('en', 'site:title', '“Search members', 'has other quotation marks than “…”'),
      plant('nl', 'site:title', 'Leden - zoeken', 'has a hyphen for a dash'),
      plant('nl', 'site:title', 'Leden zoeken !', 'has a space before a mark'),
      plant('pl', 'site:title', 'Szukaj osób!!', 'has two marks at its end'),
      plant('nl', 'site:title', 'Leden\u200bzoeken', 'has an invisible character'),
      plant('fr', 'site:title', 'Chercher ?', 'has a space before a mark'),
      plant('fr', 'site:title', 'Chercher?', 'lacks a no-break space before : ; ! ?'),
      plant('fr', 'site:title', 'Chercher: un membre', 'lacks a no-break space before : ; ! ?'),
      plant('fr', 'site:title', 'Chercher «un membre»', 'lacks a no-break space inside « »'),
      plant('es', 'site:title', 'Hola, buscas a alguien?', 'lacks ¿ or ¡'),
      plant('es', 'site:title', '¿Querías decir', 'lacks ¿ or ¡'),
      plant('nl', 'site:title', 'Zoeken voor 1.50', 'has a decimal mark other than ,'),
      plant('en', 'site:title', 'Search for 1,50', 'has a decimal mark other than .'),
      plant('fr', 'site:title', 'Chercher 50%', 'lacks a no-break space before %'),
      plant('nl', 'site:title', 'Zoeken 50 %', 'has a space before %'),
      plant('nl', 'site:title', 'Zoek uw leden', 'addresses the reader formally'),
      plant('de', 'site:title', 'Hier suchen Sie', 'addresses the reader formally'),
    ],
  },
])('a language that $promise', ({ promise, planted }) => {
  it.each(planted)('must not have $key “$text” in $locale', (fault) => {
    const [room, key] = fault.key.split(':')
    const found = faultsOf(fault, judge(promise))
    expect(found).toContainEqual(expect.stringContaining(fault.why))
    expect(found).toContainEqual(expect.stringContaining(`locales/${fault.locale}/${room}.json  ${key}  "${fault.text}"`))
  })
})

it.each([
  { text: 'Prêt\u202f? Entre ici\u00a0: c’est «\u202fVonk\u202f»\u202f!', locale: 'fr' },
  { text: 'Rendez-vous à 20:00\u00a0: 1,50 euro, 50\u00a0% de moins', locale: 'fr' },
  { text: '¿Qué tal? ¡Qué bien!', locale: 'es' },
  { text: 'Wähle „Anna’s Profil“ …', locale: 'de' },
  { text: 'Välj ”Anna” – 50\u00a0% rabatt', locale: 'sv' },
  { text: 'Artikel 6.1.b van de AVG', locale: 'nl' },
  { text: 'Boven de 1.000, ’s avonds 50%: ‘zo’', locale: 'nl' },
] as const)('accepts “$text” in $locale', ({ text, locale }) => {
  const texts = { 'site:title': text }
  expect(judge('follows the typography of its language')?.({ locale, texts, english, dutch })).toEqual([])
})

it('takes the names in the front matter of a page for no wording', () => {
  const texts = { 'pages:cookies': '---\ntitle: Confidentialité\ndescription: Ce que tu lis ici\u00a0: tout.\n---\n' }
  expect(judge('follows the typography of its language')?.({ locale: 'fr', texts, english, dutch })).toEqual([])
})

it('judges each line of an information page, without code and addresses', () => {
  const page = '# Titel\n\n- Zie [Privacy](/privacy), of `x = "1"`.\n- You can erase all of it in your browser.\n'
  const judged = { locale: 'nl', texts: { 'pages:cookies': page }, english, dutch } as const
  expect(judge('follows the typography of its language')?.(judged)).toEqual([])
  expect(judge('has no sentence in another language')?.(judged)).toEqual([
    'locales/nl/pages/cookies.md  "You can erase all of it in your browser."  reads as en: “You can erase all of it in your browser.”',
  ])
})

describe('completeness', () => {
  it('is 100 only if every text of the language is there', () => {
    const { 'site:photos_few': _, ...incomplete } = polish
    expect(completenessOf('pl', polish, english)).toBe(100)
    expect(completenessOf('pl', incomplete, english)).toBe(87)
    expect(completenessOf('pl', { ...polish, 'site:title': '' }, english)).toBe(87)
    expect(completenessOf('pl', {}, english)).toBe(0)
  })
})
