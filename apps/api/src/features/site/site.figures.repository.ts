import type { Edition } from '@vonk/contracts/editions.ts'
import { figures, type Figures } from '@vonk/contracts/site/site.figures.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'

/** The stored figures of a site; undefined if there are none, or an earlier version wrote them. */
export async function findFigures(db: Db, edition: Edition): Promise<Figures | undefined> {
  const row = await db.selectFrom('site_figures').select('figures').where('edition', '=', edition).executeTakeFirst()
  return row && figures.safeParse(row.figures).data
}

/** Stores the figures of a day and returns what is stored: of two servers that count, the first one wins. */
export async function storeFigures(db: Db, edition: Edition, counted: Figures): Promise<Figures> {
  const row = { counted_on: counted.counted_on, figures: JSON.stringify(counted) }
  const stored = await db
    .insertInto('site_figures')
    .values({ edition, ...row })
    .onConflict((conflict) =>
      conflict
        .column('edition')
        .doUpdateSet(row)
        .where((eb) => eb('site_figures.counted_on', '<', eb.ref('excluded.counted_on'))),
    )
    .returning('edition')
    .executeTakeFirst()
  return stored ? counted : ((await findFigures(db, edition)) ?? counted)
}

type Profiles = Record<'members' | 'here' | 'verified' | 'fictional', number>

/** Visible profiles by kind. A member counts once the address is confirmed. */
export async function countProfiles(db: Db, edition: Edition, hereSince: Date): Promise<Profiles> {
  const isMember = sql`profiles.kind <> 'fictional' and users.status = 'confirmed'`
  const { rows } = await sql<Profiles>`
    select
      (count(*) filter (where ${isMember}))::integer as members,
      (count(*) filter (where ${isMember} and profiles.last_active_at >= ${hereSince}))::integer as here,
      (count(*) filter (where ${isMember} and profiles.kind = 'verified'))::integer as verified,
      (count(*) filter (where profiles.kind = 'fictional'))::integer as fictional
    from profiles left join users on users.id = profiles.id
    where profiles.edition = ${edition} and profiles.status = 'active'
  `.execute(db)
  return rows[0] ?? { members: 0, here: 0, verified: 0, fictional: 0 }
}

type Refunds = { asked: number; paid: number; people: number; median_seconds: number | null }

/** Refunds that were asked for between two moments, of how many people at least, and how long the paid ones took. */
export async function countRefunds(db: Db, edition: Edition, { from, to }: { from: Date; to: Date }): Promise<Refunds> {
  const { rows } = await sql<Refunds>`
    select count(*)::integer as asked,
      (count(*) filter (where status = 'paid'))::integer as paid,
      (count(distinct coalesce(user_id, id)))::integer as people,
      extract(epoch from percentile_disc(0.5) within group (order by ended_at - created_at)
        filter (where status = 'paid'))::float8 as median_seconds
    from refunds where edition = ${edition} and created_at >= ${from} and created_at < ${to}
  `.execute(db)
  return rows[0] ?? { asked: 0, paid: 0, people: 0, median_seconds: null }
}
