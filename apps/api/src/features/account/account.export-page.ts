import type { Brand } from '@vonk/brands/brand.ts'
import type { MessageKind, QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Archive, ArchivedConversation, ArchivedRow, Person } from './account.export-content.ts'
import { exportStyle } from './account.export-style.ts'
import { exportWords, type ExportWords } from './account.export-words.ts'

/** Rows with more columns are lists of facts instead of a table. */
const widestTable = 6
/** Details for programs, which only data.json has. */
const technical = new Set(['id', 'reference', 'placeholder', 'position', 'width', 'height'])

/** An archive as a page that a person can read, in pieces. It needs nothing but the photos beside it. */
export async function* pageOf(
  archive: Archive,
  { brand, locale, texts }: { brand: Brand; locale: Locale; texts: Texts },
): AsyncGenerator<string> {
  const words = exportWords(locale, brand, texts)
  const filled = archive.sections.filter(({ rows }) => rows.length > 0)
  const name = textIn(filled.find(({ table }) => table === 'profiles')?.rows[0]?.name)
  const links = [...filled.map(({ table }) => [table, words.section(table)]), ['conversations', words.conversations]]
  yield `<!doctype html>
<html lang="${words.format.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escapeHtml(words.title)}</title>
<style>${exportStyle(brand.theme)}</style>
</head>
<body>
<header>
<p class="site">${escapeHtml(brand.name)}</p>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.made(archive.madeAt, name))}</p>
<p>${escapeHtml(words.intro)}</p>
<p class="muted">${escapeHtml(words.withheld)}</p>
</header>
<nav aria-label="${escapeHtml(words.contents)}"><ul>
${links.map(([id = '', label = '']) => `<li><a href="#${id}">${escapeHtml(label)}</a></li>`).join('\n')}
</ul></nav>
<main>
`
  for (const { table, rows } of filled) {
    yield `<section id="${table}"><h2>${escapeHtml(words.section(table))}</h2>\n`
    yield table === 'photos' ? photosOf(rows, words) : rowsOf(rows, words.section(table), words)
    yield '</section>\n'
  }
  yield `<section id="conversations"><h2>${escapeHtml(words.conversations)}</h2>\n`
  let count = 0
  for await (const conversation of archive.conversations()) {
    count += 1
    yield* conversationOf(conversation, words)
  }
  yield `${count === 0 ? `<p class="muted">${escapeHtml(words.empty)}</p>` : ''}</section>\n</main>\n</body>\n</html>\n`
}

async function* conversationOf(conversation: ArchivedConversation, words: ExportWords): AsyncGenerator<string> {
  yield `<details open><summary>${escapeHtml(words.conversationWith(conversation.with))}</summary>\n<ol class="messages">\n`
  for await (const message of conversation.messages()) yield messageOf(message, words)
  yield '</ol>\n</details>\n'
}

function messageOf({ from, kind, payload, created_at: at, withdrawn_at: withdrawn }: ArchivedRow, words: ExportWords): string {
  const sender = from as Person
  const when = at instanceof Date ? `<time datetime="${at.toISOString()}">${escapeHtml(words.format.dateTime(at))}</time>` : ''
  const side = sender.person === 'you' ? ' class="own"' : ''
  const mark = withdrawn instanceof Date ? `<p class="by">${escapeHtml(words.withdrawn(true))}</p>` : ''
  return `<li${side}><p class="by">${escapeHtml(words.person(sender))} · ${when}</p>${mark}${saidIn(kind as MessageKind, sender.person === 'you', payload as ArchivedRow, words)}</li>\n`
}

/** What a message of any kind says, below what it replies to. */
function saidIn(kind: MessageKind, own: boolean, payload: ArchivedRow, words: ExportWords): string {
  const { text, quote, gift, phrase, file, about } = payload
  if (kind === 'photo' && typeof file === 'string') {
    const image = `<img src="${escapeHtml(file)}" alt="${escapeHtml(words.photo(''))}" loading="lazy">`
    return `${quoteOf(quote, words)}<p><a href="${escapeHtml(file)}">${image}</a></p>`
  }
  if (kind === 'voice' && typeof file === 'string')
    return `${quoteOf(quote, words)}<p>${escapeHtml(words.voice)}<br><audio controls src="${escapeHtml(file)}"></audio></p>`
  const said: Record<MessageKind, () => string> = {
    text: () => textIn(text),
    gift: () => words.gift(textIn(gift)),
    phrase: () => words.phrase(textIn(phrase)),
    voice: () => words.voice,
    system: () => words.system(textIn(about)),
    photo: () => (own ? words.photo('') : words.photoOfOther),
    withdrawn: () => words.withdrawn(own),
  }
  return `${quoteOf(quote, words)}<p>${escapeHtml(said[kind]())}</p>`
}

/** What a message replies to: a message, whose sender it names, or an answer or an interest on a profile. */
function quoteOf(quote: unknown, words: ExportWords): string {
  if (typeof quote !== 'object' || quote === null) return ''
  const { kind, from, about, said, question, answer, interest } = quote as ArchivedRow
  if (kind === 'interest') return `<blockquote><p>${escapeHtml(words.word('interest', textIn(interest)))}</p></blockquote>`
  if (kind !== 'message') {
    const asked = escapeHtml(words.word('question', textIn(question)))
    return `<blockquote><p class="by">${asked}</p><p>${escapeHtml(textIn(answer))}</p></blockquote>`
  }
  const sender = from as Person
  const name = textIn(said)
  const quoted = saidIn(about as QuotedMessage['about'], sender.person === 'you', { text: name, gift: name, phrase: name }, words)
  return `<blockquote><p class="by">${escapeHtml(words.person(sender))}</p>${quoted}</blockquote>`
}

function photosOf(rows: readonly ArchivedRow[], words: ExportWords): string {
  const figures = rows.map((row) => {
    const { file, caption: stored, ...facts } = row
    const caption = textIn(stored)
    const image =
      typeof file === 'string'
        ? `<a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="${escapeHtml(words.photo(caption))}" loading="lazy"></a>`
        : ''
    const said = caption ? `<p>${escapeHtml(caption)}</p>` : ''
    return `<figure>${image}<figcaption>${said}${factsOf(facts, words)}</figcaption></figure>`
  })
  return `<div class="photos">${figures.join('\n')}</div>\n`
}

/** Columns with an amount of money in minor units, in rows with a currency. */
const sums = ['amount', 'next_amount'] as const

/** Amounts of money as people write them, instead of minor units and a currency. */
function withMoney(row: ArchivedRow, words: ExportWords): ArchivedRow {
  const { currency, ...rest } = row
  if (typeof currency !== 'string') return row
  const written = sums.flatMap((name) => {
    const sum = row[name]
    return typeof sum === 'number' ? [[name, words.format.money(sum, currency)]] : []
  })
  return written.length > 0 ? { ...rest, ...Object.fromEntries(written) } : row
}

/** Short rows as a table, a long or single row as a list of facts. */
function rowsOf(stored: readonly ArchivedRow[], title: string, words: ExportWords): string {
  const rows = stored.map((row) => withMoney(row, words))
  const columns = [...new Set(rows.flatMap(Object.keys))].filter(
    (name) => !technical.has(name) && rows.some((row) => !isEmpty(row[name])),
  )
  if (rows.length === 1 || columns.length > widestTable) return rows.map((row) => factsOf(row, words)).join('\n')
  const head = columns.map((name) => `<th scope="col">${escapeHtml(words.column(name))}</th>`).join('')
  const lines = rows.map((row) => `<tr>${columns.map((name) => `<td>${shown(name, row[name], words)}</td>`).join('')}</tr>`)
  // A keyboard can scroll a table that is wider than the screen.
  return `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(title)}"><table><thead><tr>${head}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table></div>\n`
}

function factsOf(row: ArchivedRow, words: ExportWords): string {
  const facts = Object.entries(row).filter(([name, value]) => !technical.has(name) && !isEmpty(value))
  if (facts.length === 0) return ''
  const lines = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(words.column(name))}</dt><dd>${shown(name, value, words)}</dd></div>`,
  )
  return `<dl>${lines.join('\n')}</dl>\n`
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

const isPerson = (value: object): value is Person => 'person' in value

/** A value as HTML. */
function shown(column: string, value: unknown, words: ExportWords): string {
  if (isEmpty(value)) return ''
  if (value instanceof Date) return escapeHtml(words.format.dateTime(value))
  if (typeof value === 'boolean') return escapeHtml(value ? words.yes : words.no)
  if (typeof value === 'number') return escapeHtml(words.format.number(value))
  if (typeof value === 'string') return escapeHtml(textOf(column, value, words))
  if (typeof value !== 'object' || value === null) return ''
  if (Array.isArray(value)) {
    const items: unknown[] = value
    if (items.every((item) => typeof item === 'string')) return items.map((item) => shown(column, item, words)).join(', ')
    return items.map((item) => (typeof item === 'object' && item ? factsOf({ ...item }, words) : '')).join('')
  }
  if (isPerson(value)) return escapeHtml(words.person(value))
  return factsOf({ ...value }, words)
}

function textOf(column: string, value: string, words: ExportWords): string {
  if (column === 'country') return words.format.country(value)
  if (column === 'date_of_birth') return words.format.date(`${value}T12:00:00Z`)
  return words.word(column, value)
}
