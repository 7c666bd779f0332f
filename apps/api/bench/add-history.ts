/**
 * Adds a long conversation to a running server, for `npm run history`: `add-history.ts <data folder> <messages> [<member> <other>]`,
 * by default of the demo's Premium member, with a companion. The members are of the general site. Prints its id, and how long PostgreSQL needs for one of its pages, as JSON.
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { minute } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { demoLogins } from '@vonk/demo/logins.ts'
import { demoCompanions } from '@vonk/demo/members.ts'
import type { Kysely } from 'kysely'
import { connect } from '../src/database/connect.ts'
import { pairOf } from '../src/database/pair.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import type { Database } from '../src/database/schema.ts'
import { median, rounded } from './measures.ts'

const [dataDir = '', asked = '', member, peer] = process.argv.slice(2)
const count = Number(asked)
const site = 'general'

const { connection } = await postgresOf(dataDir)
const database = connect(connection, { connections: 1 })
const added = await addHistory(database)
console.log(JSON.stringify({ conversation: added, pageMs: await pageCost(database, added) }))
await database.destroy()

/** Makes a conversation with `count` messages of all lengths. Returns its id. */
async function addHistory(db: Kysely<Database>): Promise<string> {
  const edition = editions[site]
  const me = member ?? demoLogins(site).premium.id
  const other = peer ?? demoCompanions(site)[0]?.id
  if (other === undefined) throw new Error('The demo has no companion')
  const id = randomUUID()
  const now = Date.now()
  const words = 'We walked along the water until the lights went out, and then we talked about nothing at all for hours'.split(
    ' ',
  )
  const messages = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    edition,
    conversation_id: id,
    seq: n + 1,
    sender_id: n % 5 < 2 ? me : other,
    kind: n % 60 === 30 ? ('gift' as const) : ('text' as const),
    payload: JSON.stringify(
      n % 60 === 30
        ? { gift: 'rose' }
        : { text: `${n + 1} ${words.slice(0, 1 + ((n * 7) % words.length)).join(' ')}`, quote: null },
    ),
    credits: 0,
    held: false,
    created_at: new Date(now - (count - n) * 3 * minute),
  }))
  await db
    .insertInto('conversations')
    .values({ id, edition, ...pairOf(me, other), started_by: me, created_at: new Date(now), last_seq: count })
    .execute()
  const sides = [
    { profile_id: me, peer_id: other },
    { profile_id: other, peer_id: me },
  ]
  await db
    .insertInto('participants')
    .values(sides.map((side) => ({ ...side, conversation_id: id, edition, read_seq: count, updated_at: new Date(now) })))
    .execute()
  for (let from = 0; from < count; from += 1000) {
    await db
      .insertInto('messages')
      .values(messages.slice(from, from + 1000))
      .execute()
  }
  return id
}

/** How long PostgreSQL needs for a page from the middle of the conversation, in ms. */
async function pageCost(db: Kysely<Database>, conversation: string): Promise<number> {
  const took: number[] = []
  for (let run = 0; run < 20; run++) {
    const began = performance.now()
    await db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversation)
      .where('seq', '>', 0)
      .where('seq', '<', count / 2)
      .orderBy('seq', 'desc')
      .limit(41)
      .execute()
    took.push(performance.now() - began)
  }
  return rounded(median(took), 2)
}
