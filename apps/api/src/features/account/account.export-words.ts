import type { Brand } from '@vonk/brands/brand.ts'
import { day } from '@vonk/contracts/clock.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import { ages } from './account.ages.ts'
import type { Person } from './account.export-content.ts'
import type { Table } from './account.export.repository.ts'

/** Columns whose values have texts of the profile: the group of texts in `profile.json`. */
const profileGroups: Record<string, string> = {
  gender: 'gender',
  sexuality: 'sexuality',
  hair_colour: 'hairColour',
  eye_colour: 'eyeColour',
  body_type: 'bodyType',
  relationship_status: 'relationshipStatus',
  interests: 'interest',
  interest: 'interest',
  question: 'prompts',
}

/** Columns with one of a few words of the product. Other texts are the member's. */
const worded = new Set([
  'status',
  'user_status',
  'profile_status',
  'kind',
  'channel',
  'reason',
  'purpose',
  'signup_passed',
  'provider',
  'period',
  'way',
  'outcome',
  'mails',
  'from',
  'to',
])

/** What the site itself says in a conversation, in short. */
const previews: Record<string, string> = { fictional: 'system.preview', unanswered: 'system.unansweredPreview' }

/** The server does not know the time zone of a member. Most live in this one, and the page names it. */
const timeZone = 'Europe/Amsterdam'

/** A text by a key that is put together, and what to show without it. */
type Look = (key: string, options: { defaultValue: string }) => string

const spaced = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
const camelCased = (value: string) => value.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export type ExportWords = ReturnType<typeof exportWords>

/** The texts of the page in an archive, in the language of its member. */
export function exportWords(locale: Locale, brand: Pick<Brand, 'name'>, texts: Texts) {
  const t = texts.getFixedT(locale, 'export')
  const look = t as Look
  const lookInProfile = texts.getFixedT(locale, 'profile') as Look
  const lookInSupport = texts.getFixedT(locale, 'support') as Look
  const lookInChat = texts.getFixedT(locale, 'chat') as Look
  const lookInDecisions = texts.getFixedT(locale, 'decisions') as Look
  const lookInPhrases = texts.getFixedT(locale, 'phrases') as Look
  const format = createFormat(locale, { timeZone })
  const params = { site: brand.name }

  const word = (column: string, value: string): string => {
    if (column === 'measure') return lookInDecisions(`short.${value}`, { defaultValue: value })
    if (column === 'rule') return lookInDecisions(`rules.${value}`, { defaultValue: value })
    if (column === 'subject') return lookInSupport(`complaint.kinds.${value}`, { defaultValue: value })
    const group = profileGroups[column]
    if (group) return lookInProfile(`${group}.${camelCased(value)}`, { defaultValue: value })
    return worded.has(column) ? look(`values.${value.replaceAll(':', '_')}`, { defaultValue: value }) : value
  }
  return {
    format,
    title: t('title', params),
    made: (at: Date, name: string) => t('made', { date: format.dateTime(at), name }),
    intro: t('intro', params),
    withheld: t('withheld', { days: ages.withdrawnMessages / day }),
    contents: t('contents'),
    conversations: t('sections.conversations'),
    conversationWith: (person: Person) => t('conversationWith', { name: personName(person) }),
    empty: t('empty'),
    yes: t('yes'),
    no: t('no'),
    photo: (caption: string) => caption || t('photo'),
    voice: t('voice'),
    gift: (name: string) => t('gift', { name: lookInChat(`gifts.names.${name}`, { defaultValue: name }) }),
    photoOfOther: lookInChat('list.photo', { defaultValue: t('photo') }),
    withdrawn: (own: boolean) => lookInChat(own ? 'message.withdrawnOwn' : 'message.withdrawn', { defaultValue: '' }),
    phrase: (id: string) => lookInPhrases(`cards.${id}`, { defaultValue: id }),
    system: (about: string) => lookInChat(previews[about] ?? 'system.returnedPreview', { defaultValue: about }),
    person: personName,
    section: (table: Table) => look(`sections.${table}`, { defaultValue: spaced(table) }),
    column: (name: string) => look(`columns.${name}`, { defaultValue: spaced(name) }),
    word,
  }

  function personName(person: Person): string {
    return person.person === 'you' ? t('you') : (person.name ?? t('gone'))
  }
}
