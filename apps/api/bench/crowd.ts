import { randomUUID } from 'node:crypto'
import { editions } from '@vonk/contracts/editions.ts'
import { hour } from '@vonk/contracts/clock.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import { rowOfSession, rowsOfMember } from '../src/testing/members.ts'

/** Two logged-in members with a conversation. The sender has enough credits for any run. */
export type Pair = { sender: string; senderToken: string; recipient: string; recipientToken: string; conversation: string }

export const site = 'milf'
const edition = editions[site]

/** Inserts pairs of members. The id of the sender sorts before that of the recipient. */
export async function addPairs(db: Kysely<Database>, count: number): Promise<Pair[]> {
  const now = new Date()
  const pairs = Array.from({ length: count }, (): Pair => {
    const [sender = '', recipient = ''] = [randomUUID(), randomUUID()].sort()
    return { sender, senderToken: randomUUID(), recipient, recipientToken: randomUUID(), conversation: randomUUID() }
  })
  const members = pairs.flatMap(({ sender, senderToken, recipient, recipientToken }) => [
    { id: sender, token: senderToken, credits: 1_000_000 },
    { id: recipient, token: recipientToken, credits: 0 },
  ])
  const rows = members.map(({ id, credits }) =>
    rowsOfMember({ name: `Bench ${id.slice(0, 4)}`, paid: true, credits }, { id, edition, passwordHash: '', now }),
  )
  await db
    .insertInto('profiles')
    .values(rows.map(({ profile }) => profile))
    .execute()
  await db
    .insertInto('users')
    .values(rows.map(({ user }) => user))
    .execute()
  await db
    .insertInto('wallets')
    .values(rows.map(({ wallet }) => wallet))
    .execute()
  await db
    .insertInto('consents')
    .values(rows.flatMap(({ consents }) => consents))
    .execute()
  await db
    .insertInto('ledger')
    .values(rows.flatMap(({ entries }) => entries))
    .execute()
  // In the future, so that no request updates the last activity during a run.
  const last_seen_at = new Date(now.getTime() + hour)
  const sessions = members.map(({ id, token }) => ({ ...rowOfSession({ id, edition }, { token, now }), last_seen_at }))
  await db.insertInto('sessions').values(sessions).execute()
  await db
    .insertInto('conversations')
    .values(
      pairs.map(({ sender, recipient, conversation }) => ({
        id: conversation,
        edition,
        low_id: sender,
        high_id: recipient,
        started_by: sender,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('participants')
    .values(
      pairs.flatMap(({ sender, recipient, conversation }) => [
        { conversation_id: conversation, edition, profile_id: sender, peer_id: recipient },
        { conversation_id: conversation, edition, profile_id: recipient, peer_id: sender },
      ]),
    )
    .execute()
  return pairs
}

/** Fills the site with profiles of all ages: 60% are in the Netherlands, 60% have a photo. */
export async function addProfiles(db: Kysely<Database>, count: number): Promise<void> {
  await db.connection().execute((connection) => fill(connection, count))
}

async function fill(db: Kysely<Database>, count: number): Promise<void> {
  // This takes longer than the timeout for requests.
  await sql`set statement_timeout = 0`.execute(db)
  await sql`
    insert into profiles (edition, name, date_of_birth, gender, country, region, city, cell_lat, cell_lon, about_me, status, has_photo, last_active_at)
    select ${sql.lit(edition)}, 'Profile ' || n, date '1950-01-01' + (n * 7919) % 18000,
      case when n % 2 = 0 then 'female' else 'male' end,
      case when n % 10 < 6 then 'NL' when n % 10 < 8 then 'DE' else 'BE' end,
      case n % 12 when 5 then 'Utrecht' else 'Region ' || n % 12 end, 'City ' || n % 300, 50 + (n % 300) / 100.0, 4 + (n % 250) / 100.0,
      repeat('About me. ', 12), 'active', n % 10 < 6, now() - n * interval '13 seconds'
    from generate_series(1, ${sql.lit(count)}) n
  `.execute(db)
  await sql`
    insert into photos (edition, profile_id, position, status, width, height, placeholder)
    select edition, id, 0, 'active', 800, 1000, 'aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ=' from profiles where has_photo
  `.execute(db)
  await sql`vacuum analyze profiles, photos`.execute(db)
}
