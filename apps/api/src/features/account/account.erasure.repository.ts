import { randomUUID } from 'node:crypto'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'
import { movementsOf, withdrawCredits } from '../credits/credits.service.ts'

export type FinalAccount = { edition: Edition; id: string; email: string }

/**
 * Deleted accounts that can no longer come back, the oldest first; with `id`, this one if it is such an account. One that
 * appeals waits for the answer, unless the member wants the erasure.
 */
export const findFinal = (db: Db, now: Date, limit: number, id?: string): Promise<FinalAccount[]> =>
  db
    .selectFrom('deletions')
    .innerJoin('users', 'users.id', 'deletions.user_id')
    .select(['users.edition', 'users.id', 'users.email'])
    .where('users.status', '=', 'deleted')
    .where('deletions.final_at', '<=', now)
    .$if(id !== undefined, (query) => query.where('users.id', '=', id ?? ''))
    .$if(id === undefined, (query) =>
      query.where(sql<boolean>`not exists (select from appeals where user_id = users.id and decided_at is null)`),
    )
    .orderBy('deletions.final_at')
    .limit(limit)
    .execute()

/** The names of the photos of a profile: shown, removed but named by a report, and the drawing. */
export async function findPhotoIds(db: Db, edition: Edition, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('edition', '=', edition)
    .where('profile_id', '=', id)
    .unionAll((eb) =>
      eb
        .selectFrom('profiles')
        .select(sql<string>`drawing_id`.as('id'))
        .where('id', '=', id)
        .where('drawing_id', 'is not', null),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('reports')
        .select(sql<string>`(jsonb_path_query(evidence, '$.profile.photos[*].id') #>> '{}')::uuid`.as('id'))
        .where('about_id', '=', id),
    )
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Removes every personal row and value of a deleted account. Does nothing if it came back meanwhile. Foreign keys remove the
 * rows that belong to the account or the profile.
 */
export async function eraseRows(db: Db, { edition, id, email }: FinalAccount, now: Date): Promise<void> {
  const { rows } = await sql`
    select from users join deletions on deletions.user_id = users.id
    where users.id = ${id}::uuid and users.status = 'deleted' and deletions.final_at <= ${now} for update of users
  `.execute(db)
  if (rows.length === 0) return
  await deleteJobs(db, id)
  await unnamePayments(db, id)
  await closeWallet(db, id, now)
  await sql`delete from login_attempts where edition = ${edition} and email = ${email}`.execute(db)
  await sql`delete from signup_starts where edition = ${edition} and email = ${email}`.execute(db)
  await sql`delete from given_likes where to_id = ${id}::uuid`.execute(db)
  await eraseConversations(db, id)
  await unnameDecisions(db, id)
  await sql`delete from users where id = ${id}::uuid`.execute(db)
  await eraseProfile(db, id)
}

/** Jobs have only ids in them: of the member, a mail, a payment, a photo or an archive. */
async function deleteJobs(db: Db, id: string): Promise<void> {
  await sql`
    delete from pgboss.job where data::text like any (
      select '%' || named || '%' from (
        select ${id} as named
        union all select id::text from mail_links where user_id = ${id}::uuid
        union all select id::text from signup_starts where (edition, email) in (select edition, email from users where id = ${id}::uuid)
        union all select id::text from payments where user_id = ${id}::uuid
        union all select id::text from photos where profile_id = ${id}::uuid
        union all select id::text from verifications where user_id = ${id}::uuid
        union all select id::text from exports where user_id = ${id}::uuid
      ) names
    )
  `.execute(db)
}

/** Decisions of moderators stay for the figures (TRU-08), without the member and what was found out. */
async function unnameDecisions(db: Db, id: string): Promise<void> {
  await sql`
    update decisions set facts = '' where reported_id = ${id}::uuid or (reporter_id = ${id}::uuid and measure = 'none')
  `.execute(db)
  await sql`update appeals set body = '', answer = '' where user_id = ${id}::uuid`.execute(db)
}

/** Payments stay for the books, without the member. */
async function unnamePayments(db: Db, id: string): Promise<void> {
  await sql`
    delete from payments where user_id = ${id}::uuid and status <> 'completed' and provider_reference is null
  `.execute(db)
  // A code for everybody stays used.
  await sql`
    update payments set user_id = null, checkout_url = null, discount_code = (
      select code from discount_codes
      where discount_codes.edition = payments.edition and code = discount_code and discount_codes.user_id is null
    )
    where user_id = ${id}::uuid
  `.execute(db)
}

/**
 * The ledger stays for the books. The wallet gets a random name there, and the credits that are left in it go to the account
 * `forfeited`, so that every entry still adds up.
 */
async function closeWallet(db: Db, id: string, now: Date): Promise<void> {
  await withdrawCredits(db, id, now, 'forfeited')
  const name = randomUUID()
  const renamed = (column: string) => sql`replace(${sql.ref(column)}, ${id}, ${name})`
  await sql`
    update ledger set from_account = ${renamed('from_account')}, to_account = ${renamed('to_account')}, reference = ${renamed('reference')}
    where ${movementsOf(id)}
  `.execute(db)
}

/**
 * Removes what the member wrote, and conversations in which nothing is left for the other member. In the others the own
 * messages of that member stay.
 */
async function eraseConversations(db: Db, id: string): Promise<void> {
  // Without the answers of this member, the other would seem to have got none (TRU-16).
  await sql`
    update conversations set settled_seq = last_seq
    where id in (select conversation_id from messages where sender_id = ${id}::uuid and kind <> 'system' and not held)
  `.execute(db)
  await sql`delete from messages where sender_id = ${id}::uuid`.execute(db)
  // The other member quoted what this one wrote, and has reactions of this one.
  await sql`
    update messages set reaction = null, payload = case kind when 'text' then jsonb_set(payload, '{quote}', 'null') else payload - 'quote' end
    where (reaction is not null or payload -> 'quote' <> 'null') and conversation_id in (select id from conversations where ${id}::uuid in (low_id, high_id))
  `.execute(db)
  await sql`
    delete from conversations where ${id}::uuid in (low_id, high_id) and not exists (
      select from participants side join users on users.id = side.profile_id
      where side.conversation_id = conversations.id and side.peer_id = ${id}::uuid and side.updated_at is not null
        and exists (
          select from messages where messages.conversation_id = conversations.id and messages.seq > side.hidden_seq
        )
    )
  `.execute(db)
  await sql`update participants set unread = 0 where peer_id = ${id}::uuid`.execute(db)
  await sql`
    update participants set unread = 0, read_seq = 0, hidden_seq = 0, updated_at = null, muted = false where profile_id = ${id}::uuid
  `.execute(db)
}

/** Deletes the profile. A conversation that stays needs its id, so then an empty profile remains, without anything else. */
async function eraseProfile(db: Db, id: string): Promise<void> {
  const empty = sql`
    update profiles set name = '', date_of_birth = '1900-01-01', gender = null, sexuality = null, country = 'ZZ',
      region = null, city = null, cell_lat = null, cell_lon = null, about_me = '', interests = '{}', prompts = '[]', notes = '{}', hair_colour = null,
      eye_colour = null, body_type = null, relationship_status = null, tattoos = null, has_photo = false,
      drawing = null, drawing_id = null, drawn_until_match = false,
      last_active_at = 'epoch', created_at = 'epoch', kind = 'member', verified_at = null
    where id = ${id}::uuid
  `
  for (const table of ['photos', 'likes', 'given_likes', 'matches', 'passes', 'today_picks', 'blocks', 'reports'] as const)
    await sql`delete from ${sql.table(table)} where ${ownersOf[table](id)}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    delete from profiles where id = ${id}::uuid
      and not exists (select from conversations where ${id}::uuid in (low_id, high_id))
  `.execute(db)
  if (numAffectedRows === 0n) await empty.execute(db)
}

const fromOrTo = (id: string) => sql`${id}::uuid in (from_id, to_id)`
const ownersOf = {
  photos: (id: string) => sql`profile_id = ${id}::uuid`,
  likes: fromOrTo,
  given_likes: fromOrTo,
  matches: (id: string) => sql`${id}::uuid in (low_id, high_id)`,
  passes: fromOrTo,
  today_picks: fromOrTo,
  blocks: fromOrTo,
  reports: (id: string) => sql`${id}::uuid in (from_id, about_id)`,
}

/**
 * Deletes conversations with an erased member that the other member has removed from the list or left too, and then empty
 * profiles without conversations. Returns how many profiles.
 */
export async function removeEmptyProfiles(db: Db, limit: number): Promise<number> {
  const erased = sql`
    select id from profiles where status = 'deleted' and kind = 'member'
      and not exists (select from users where users.id = profiles.id)
  `
  await sql`
    delete from conversations where id in (
      select conversation_id from participants side where peer_id in (${erased})
        and (updated_at is null or not exists (select from users where users.id = side.profile_id))
      limit ${limit}
    )
  `.execute(db)
  const { numAffectedRows } = await sql`
    delete from profiles where id in (
      ${erased} and not exists (
        select from conversations where low_id = profiles.id union all select from conversations where high_id = profiles.id
      ) limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
