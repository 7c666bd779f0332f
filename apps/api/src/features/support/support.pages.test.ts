import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { localeCodes, openLocales } from '@vonk/contracts/locales.ts'
import { storedInBrowser } from '@vonk/contracts/support/support.cookies.ts'
import { pageTokens } from '@vonk/contracts/support/support.pages.ts'
import type { TextElement, TextNode } from '@vonk/contracts/support/support.schema.ts'
import { aCompany, someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import { describe, expect, it } from 'vitest'
import { personalData, type DataClass } from '../account/account.personal-data.ts'
import { dataTopics, periods, topicOfTable, topicsThatStay, type DataTopic } from './support.data.ts'
import { fillOf } from './support.fill.ts'
import { parsePage } from './support.markdown.ts'

const texts = createTexts()
const folderOf = (language: string) => fileURLToPath(new URL(`../../../../../locales/${language}/pages`, import.meta.url))
const translated = localeCodes.filter((language) => existsSync(folderOf(language)))

const elementsOf = (nodes: readonly TextNode[]): TextElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))
const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join(' ')

type Filled = Omit<Parameters<typeof fillOf>[0], 'texts' | 'company' | 'settings'> & { settings?: object }
const pageOf = (token: string, { language, settings }: Filled) => {
  const { source = '' } = texts.page(language, token) ?? {}
  return parsePage(source, fillOf({ texts, language, company: aCompany(), settings: someSettings('general', settings) }))
}

/** Paths that pages may link to; of those that need an account, only the withdrawal and the own reports. */
const paths = new Set([
  '/complaints?kind=withdrawal',
  '/credits/refunds',
  '/honesty',
  '/reports',
  ...pageTokens.map((token) => `/${token}`),
])

it('every open language has all pages [INF-01 partly]', () => {
  for (const language of openLocales)
    expect(readdirSync(folderOf(language)).filter((file) => file.endsWith('.md'))).toEqual(
      pageTokens.map((token) => `${token}.md`).toSorted(),
    )
})

describe.each(translated)('pages in %s', (language) => {
  it.each(pageTokens)('%s is filled in, and its links lead somewhere [INF-01 partly]', (token) => {
    for (const shown of [true, false]) {
      const settings = {
        fictional_warning: shown,
        member_resell: shown,
        support_phone: shown ? '+31 20-555 01 23' : null,
        reply_escrow_days: shown ? 7 : null,
      }
      const { title, description, text } = pageOf(token, { language, settings })
      const unfilled = /[{}<>[\]]|\b(?:undefined|null|NaN)\b|(data|stored|ranking)\.\w/
      expect(unfilled.exec(`${title} ${description} ${wordsOf(text)}`)?.[0]).toBeUndefined()
      expect(description.length).toBeLessThanOrEqual(160)
      const elements = elementsOf(text)
      const links = elements.flatMap(({ href }) => (href?.startsWith('/') ? [href] : []))
      expect(links.filter((link) => !paths.has(link))).toEqual([])
      const ids = elements.flatMap(({ tag, id }) => (tag === 'h2' || tag === 'h3' ? [id] : []))
      expect(ids).not.toContain('')
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('has the same sections and placeholders as the English pages', () => {
    for (const token of pageTokens) {
      const shapeOf = (source = '') => ({
        headings: source.match(/^#+ /gm)?.length ?? 0,
        conditions: source.match(/<!-- .* -->/g) ?? [],
        placeholders: [...new Set(source.match(/\{\{\w+\}\}/g))].toSorted(),
        links: source.match(/\]\([^)]*\)/g)?.toSorted() ?? [],
      })
      expect({ token, ...shapeOf(texts.page(language, token)?.source) }).toEqual({
        token,
        ...shapeOf(texts.page('en', token)?.source),
      })
    }
  })

  it('lists in the cookie page exactly what the product stores in a browser', () => {
    const listed = elementsOf(pageOf('cookies', { language }).text).flatMap(({ tag, children }) =>
      tag === 'li' && typeof children[0] === 'object' && children[0].tag === 'code' ? [wordsOf(children[0].children)] : [],
    )
    expect(listed).toEqual(storedInBrowser.map(({ name }) => name))
  })

  it('tells in the privacy page about every kind of personal data, and what stays', () => {
    const t = texts.getFixedT(language, 'information')
    const titles = elementsOf(pageOf('privacy', { language }).text).flatMap(({ tag, children }) =>
      tag === 'h3' ? [wordsOf(children)] : [],
    )
    expect(titles).toEqual(dataTopics.map((topic) => t(`data.${topic}.title`)))
    expect(new Set(titles).size).toBe(dataTopics.length)
  })

  it('says in the privacy page how long each kind of data stays', () => {
    const t = texts.getFixedT(language, 'information')
    const all = dataTopics.map((topic) => [
      t(`data.${topic}.long`),
      topicsThatStay.includes(topic) ? t(`data.stay.${topic as 'mails'}`) : '',
    ])
    expect(Object.keys(periods).filter((name) => !all.join().includes(`{{${name}}}`))).toEqual([])
  })
})

describe('the topics of the privacy page', () => {
  const columnsOf = (table: keyof typeof topicOfTable): DataClass[] => Object.values(personalData[table].columns)
  const tables = Object.keys(topicOfTable) as (keyof typeof topicOfTable)[]

  it('cover exactly the tables with personal data', () => {
    const untold = tables.filter((table) => (topicOfTable[table] === null) !== columnsOf(table).every((one) => one === 'neutral'))
    expect(untold).toEqual([])
    expect(dataTopics.filter((topic) => !Object.values(topicOfTable).includes(topic))).toEqual([])
  })

  it('say what stays exactly where something stays after the erasure', () => {
    const stays = tables
      .filter((table) => columnsOf(table).some((one) => typeof one === 'object'))
      .map((table) => topicOfTable[table])
    expect([...topicsThatStay].toSorted()).toEqual([...new Set(stays as DataTopic[])].toSorted())
  })
})

describe.each(['terms', 'privacy'])('%s', (token) => {
  const clause = 'This site is also offered through partners'
  it.each([true, false])('says that partners offer the site and that data is never sold: %s [EDI-08]', (member_resell) => {
    const words = wordsOf(pageOf(token, { language: 'en', settings: { member_resell } }).text)
    expect(words.includes(clause)).toBe(member_resell)
    if (member_resell) expect(words).toContain('Your data is never sold.')
  })
})

it.each([7, null])(
  'the prices say when the credits of a first message come back, where they do: %s [TRU-16]',
  (reply_escrow_days) => {
    const words = wordsOf(pageOf('pricing', { language: 'en', settings: { reply_escrow_days } }).text)
    expect(words.includes('no answer within 7 days, you get its credits back')).toBe(reply_escrow_days !== null)
  },
)

it('links to the phone number without dashes and spaces [EDI-09]', () => {
  const hrefs = elementsOf(pageOf('service', { language: 'en' }).text).map(({ href }) => href)
  expect(hrefs).toContain('tel:+31205550123')
})

describe('the reader of pages', () => {
  const fill = { values: { site: '<b>*Vonk*</b>' }, blocks: {}, conditions: { shown: true, hidden: false } }
  const page = (body: string) => parsePage(`---\ntitle: A\ndescription: B\n---\n${body}`, fill).text

  it('keeps values as they are: neither HTML nor Markdown', () => {
    expect(page('At **{{site}}**')).toEqual([{ tag: 'p', children: ['At ', { tag: 'strong', children: ['<b>*Vonk*</b>'] }] }])
  })

  it('shows parts by their condition', () => {
    const body = '<!-- if shown -->\none\n<!-- end -->\n\n<!-- if hidden -->\ntwo\n<!-- end -->\n'
    expect(page(body)).toEqual([{ tag: 'p', children: ['one'] }])
  })

  it.each([
    '{{nobody}}',
    '[a]({{nobody}})',
    '<!-- if nobody -->\na\n<!-- end -->',
    '[a](javascript:alert)',
    '[a](//evil.example)',
  ])('refuses %j', (body) => expect(() => page(body)).toThrow(/Unknown|cannot link/))

  it.each(['# one', '<p>html</p>', 'a <b>b</b>', '![a](/b.png)', '| a |\n| - |\n| b |', '---', '    code'])(
    'refuses %j, which it cannot show',
    (body) => expect(() => page(body)).toThrow(/Pages cannot have|A heading of level/),
  )
})
