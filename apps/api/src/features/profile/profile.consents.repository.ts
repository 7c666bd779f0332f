import type { Edition } from '@vonk/contracts/editions.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import type { Insertable } from 'kysely'
import { builtOnce, type Given } from '../../database/built-once.ts'
import type { ConsentTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** All consents of a member, the newest first. */
export const findConsents = (db: Db, edition: Edition, id: string) =>
  db
    .selectFrom('consents')
    .select(['class', 'wording', 'language', 'given_at', 'withdrawn_at'])
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const standingOf = builtOnce((db, { edition, id }: Given<{ edition: Edition; id: string }>) =>
  db
    .selectFrom('consents')
    .select('class')
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .compile(),
)

/** The consents that a member has given and not withdrawn. */
export const findStanding = async (db: Db, edition: Edition, id: string): Promise<ConsentClass[]> =>
  (await standingOf(db, { edition, id })).map((row) => row.class)

export const insertConsent = (db: Db, consent: Insertable<ConsentTable>) => db.insertInto('consents').values(consent).execute()

/** Ends the standing consent. Returns false if there is none. */
export async function endConsent(db: Db, edition: Edition, id: string, one: ConsentClass, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('class', '=', one)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteConsents = (db: Db, edition: Edition, id: string) =>
  db.deleteFrom('consents').where('edition', '=', edition).where('user_id', '=', id).execute()
