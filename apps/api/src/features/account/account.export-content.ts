import type { MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { brandOf } from '../../mail/render.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  findConversations,
  findNames,
  readMessages,
  readRows,
  type StoredConversation,
  type StoredRow,
  type Table,
} from './account.export.repository.ts'
import { personalData } from './account.personal-data.ts'
import { noteAllShown } from '../chat/chat.delivery.ts'
import { archivedPayload } from '../chat/chat.archive.presenter.ts'

/** Somebody in an archive. The name is null if the member cannot see it any more. */
export type Person = { person: 'you' } | { person: 'member'; name: string | null }

/** What is stored in one row, by readable names. */
export type ArchivedRow = Record<string, unknown>

export type ArchivedConversation = {
  facts: ArchivedRow
  with: Person
  /** Reads the messages in steps, the oldest first. */
  messages: () => AsyncGenerator<ArchivedRow>
}

/** Everything that an archive says about a member (ACC-04), without files. */
export type Archive = {
  site: string
  madeAt: Date
  sections: { table: Table; rows: ArchivedRow[] }[]
  conversations: () => AsyncGenerator<ArchivedConversation>
}

/** Columns with the id of a profile. */
const peopleColumns = new Set(['from_id', 'to_id', 'about_id', 'low_id', 'high_id', 'started_by', 'peer_id', 'sender_id'])
/** Columns with the id of the member to whom the row belongs. */
const ownerColumns = new Set(['user_id', 'profile_id'])
/** Columns with the name of a wallet. */
const walletColumns = new Set(['from_account', 'to_account'])
/** Both columns of a pair. The archive names only the other member. */
const pairColumns = new Set(['low_id', 'high_id'])

const readableNames: Record<string, string> = {
  from_id: 'from',
  to_id: 'to',
  about_id: 'about',
  low_id: 'with',
  high_id: 'with',
  peer_id: 'with',
  sender_id: 'from',
  from_account: 'from',
  to_account: 'to',
  cell_lat: 'approximate_latitude',
  cell_lon: 'approximate_longitude',
}

/** The name of a column in an archive. Undefined: it would repeat whose archive it is. */
export const archivedName = (column: string): string | undefined =>
  ownerColumns.has(column) ? undefined : (readableNames[column] ?? column)

/** Conversations are written with their messages. */
const written = new Set<Table>(['conversations', 'participants', 'messages', 'withdrawn_messages'])
const messagesPerStep = 500

type Needs = Pick<Dependencies, 'db' | 'live'>
type Reader = { edition: Edition; id: string }

/** Reads what is stored about a member, except messages, which `conversations` reads in steps. What it reads of them counts as delivered. */
export async function readArchive(deps: Needs, { edition, id, now }: Reader & { now: Date }): Promise<Archive> {
  const { db } = deps
  const tables = (Object.keys(personalData) as Table[]).filter((table) => personalData[table].of && !written.has(table))
  const stored: { table: Table; rows: StoredRow[] }[] = []
  for (const table of tables) stored.push({ table, rows: await readRows(db, table, id) })
  const conversations = await findConversations(db, id)
  const names = await findNames(db, peopleIn([...stored.flatMap(({ rows }) => rows), ...conversations]), id)
  const site = brandOf(edition).name
  const readable = createReader({ id, site, names })
  return {
    site,
    madeAt: now,
    sections: stored.map(({ table, rows }) => ({ table, rows: rows.map(readable.row) })),
    async *conversations() {
      for (const conversation of conversations) {
        const { open: _open, peer_id, ...facts } = conversation
        yield {
          facts: readable.row(facts),
          with: readable.person(peer_id),
          messages: () => messagesOf(deps, conversation, { edition, id }, readable),
        }
      }
    },
  }
}

async function* messagesOf(
  deps: Needs,
  conversation: StoredConversation,
  { edition, id: member }: Reader,
  readable: ReturnType<typeof createReader>,
) {
  const { db } = deps
  const shownTo = await noteAllShown({ deps, db, edition }, { conversation: conversation.id, profile: member })
  for (let after = 0; ;) {
    const rows = await readMessages(db, conversation, { member, after, shownTo, limit: messagesPerStep })
    for (const { conversation_id: _conversation, withdrawn_at, credits, ...row } of rows) {
      const own = row['sender_id'] === member
      const payload = archivedPayload(row['kind'] as MessageKind, row['payload'], { own })
      const said = withQuote(payload, conversation.open ? readable.row : () => null)
      // Only its sender sees what a message cost.
      yield readable.row({ ...row, payload: said, ...(own && { credits }), ...(withdrawn_at !== null && { withdrawn_at }) })
    }
    if (rows.length < messagesPerStep) return
    after = rows.at(-1)?.seq ?? after
  }
}

/** What a message quotes, as people can read it; nothing of it after the other member left or one blocked the other (ACC-03). */
const withQuote = (payload: unknown, readable: (quote: StoredRow) => ArchivedRow | null): unknown =>
  typeof payload === 'object' && payload !== null && 'quote' in payload && payload.quote
    ? { ...payload, quote: readable(payload.quote as StoredRow) }
    : payload

function peopleIn(rows: readonly StoredRow[]): string[] {
  const ids = new Set<string>()
  for (const row of rows)
    for (const [column, value] of Object.entries(row)) if (peopleColumns.has(column) && typeof value === 'string') ids.add(value)
  return [...ids]
}

/** Turns stored rows into what a person can read: names for ids of members, the name of the site for its number. */
function createReader({ id, site, names }: { id: string; site: string; names: ReadonlyMap<string, string> }) {
  const person = (value: unknown): Person =>
    value === id ? { person: 'you' } : { person: 'member', name: names.get(String(value)) ?? null }
  const valueOf = (column: string, value: unknown): unknown => {
    if (value === null) return null
    if (peopleColumns.has(column)) return person(value)
    if (walletColumns.has(column) && value === `wallet:${id}`) return person(id)
    return column === 'edition' ? site : value
  }
  const row = (stored: StoredRow): ArchivedRow =>
    Object.fromEntries(
      Object.entries(stored).flatMap(([column, value]) => {
        const name = archivedName(column)
        if (name === undefined || (pairColumns.has(column) && value === id)) return []
        // When another member saw a like is about that member.
        if (column === 'seen_at' && stored['from_id'] === id) return []
        return [[name, valueOf(column, value)]]
      }),
    )
  return { person, row }
}
