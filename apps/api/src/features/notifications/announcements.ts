import { before, day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { inTransaction } from '../../admission/transaction.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { announcementTexts, type AnnouncementKind } from '../../mail/announcement.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

/** How long members can still get an announcement, in ms. A member with another notice the same day gets it the next day. */
const openFor = 7 * day
/** Announcements of a kind to the members of one site in a week. */
const perWeek = 2

/** What staff write: a page of the site, and the texts by language. */
const announcement = z.strictObject({
  page: z.string().check(z.regex(/^\/(?!\/)[\w\-/?=&#]{0,200}$/, 'must be a path of the site, e.g. /credits')),
  texts: announcementTexts,
})

/** The announcements that members of an edition can still get, the oldest first. */
export const findOpenAnnouncements = (db: Db, edition: Edition, now: Date) =>
  db
    .selectFrom('announcements')
    .select(['id', 'kind'])
    .where('edition', '=', edition)
    .where('ends_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Queues a text of staff for the members of a site who want this kind; the hourly look sends it. Returns its id.
 *
 * @throws {Error} for staff: what is wrong with the text, or that there were enough this week
 */
export async function queueAnnouncement(
  deps: Pick<Dependencies, 'db' | 'log' | 'clock'>,
  { edition, kind, given }: { edition: Edition; kind: AnnouncementKind; given: unknown },
): Promise<string> {
  const parsed = announcement.safeParse(given)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`).join('\n'))
  const { page, texts } = parsed.data
  const now = deps.clock()
  return inTransaction(deps, async (db) => {
    // Two members of staff at the same time are counted one after the other.
    await sql`lock table announcements in share row exclusive mode`.execute(db)
    const { recent } = await db
      .selectFrom('announcements')
      .select(({ fn }) => fn.countAll<number>().as('recent'))
      .where('edition', '=', edition)
      .where('kind', '=', kind)
      .where('created_at', '>', before(now, 7 * day))
      .executeTakeFirstOrThrow()
    if (recent >= perWeek) throw new Error(`The members of this site already got ${perWeek} texts of this kind this week.`)
    const { id } = await db
      .insertInto('announcements')
      .values({
        edition,
        kind,
        texts: JSON.stringify(texts),
        path: page,
        created_at: now,
        ends_at: new Date(now.getTime() + openFor),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Ends an announcement: nobody else gets it. Returns false if there is none, or it has ended. */
export async function stopAnnouncement({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, id: string): Promise<boolean> {
  const now = clock()
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest announcements, each with the number of members told. */
export const listAnnouncements = (db: Db, limit: number) =>
  db
    .selectFrom('announcements')
    .select(['id', 'edition', 'kind', 'texts', 'created_at', 'ends_at'])
    .select((row) =>
      row
        .selectFrom('notices')
        .select(({ fn }) => fn.countAll<number>().as('told'))
        .whereRef('notices.kind', '=', 'announcements.kind')
        .whereRef('notices.edition', '=', 'announcements.edition')
        .where((eb) => eb('notices.occasion', '=', eb.cast<string>('announcements.id', 'text')))
        .as('told'),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
