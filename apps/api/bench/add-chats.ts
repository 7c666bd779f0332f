/**
 * Gives the demo's Premium member of a running server more conversations, for the measures of long lists:
 * `add-chats.ts <data folder> <conversations>`. The member then has so many; every third has an unread message.
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { minute } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { demoLogins } from '@vonk/demo/logins.ts'
import { connect } from '../src/database/connect.ts'
import { pairOf } from '../src/database/pair.ts'
import { postgresOf } from '../src/database/postgres-of.ts'

const [dataDir = '', asked = ''] = process.argv.slice(2)
const site = 'general'
const edition = editions[site]
const me = demoLogins(site).premium.id

const { connection } = await postgresOf(dataDir)
const db = connect(connection, { connections: 1 })
const { known } = await db
  .selectFrom('participants')
  .select(({ fn }) => fn.countAll<number>().as('known'))
  .where('profile_id', '=', me)
  .where('updated_at', 'is not', null)
  .executeTakeFirstOrThrow()
const now = Date.now()
const pairs = Array.from({ length: Math.max(0, Number(asked) - known) }, (_, n) => ({
  peer: randomUUID(),
  conversation: randomUUID(),
  at: new Date(now - (n + 1) * minute),
  unread: n % 3 === 0 ? 1 : 0,
  number: known + n + 1,
}))
for (let from = 0; from < pairs.length; from += 500) {
  const some = pairs.slice(from, from + 500)
  await db
    .insertInto('profiles')
    .values(
      some.map(({ peer, number, at }) => ({
        id: peer,
        edition,
        name: `Number ${number}`,
        date_of_birth: '1990-01-01',
        country: 'NL',
        status: 'active' as const,
        last_active_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('conversations')
    .values(
      some.map(({ peer, conversation, at }) => ({
        id: conversation,
        edition,
        ...pairOf(me, peer),
        started_by: peer,
        created_at: at,
        last_seq: 1,
      })),
    )
    .execute()
  await db
    .insertInto('participants')
    .values(
      some.flatMap(({ peer, conversation, at, unread }) => [
        { conversation_id: conversation, edition, profile_id: me, peer_id: peer, unread, read_seq: 1 - unread, updated_at: at },
        { conversation_id: conversation, edition, profile_id: peer, peer_id: me, read_seq: 1, updated_at: at },
      ]),
    )
    .execute()
  await db
    .insertInto('messages')
    .values(
      some.map(({ peer, conversation, at, number }) => ({
        id: randomUUID(),
        edition,
        conversation_id: conversation,
        seq: 1,
        sender_id: peer,
        kind: 'text' as const,
        payload: JSON.stringify({ text: `${number} conversations ago we had not met yet. Shall we?`, quote: null }),
        credits: 0,
        held: false,
        created_at: at,
      })),
    )
    .execute()
}
await db.destroy()
