import { before, day } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'

/** Reports of one member per day: enough for a person, too few for a script. */
export const reportsADay = 20

/** Throws `rate_limited` if the member has reached the daily cap. Parallel reports wait for each other. */
export async function checkReportCap({ db, edition, now, member }: Pick<MemberAct, 'db' | 'edition' | 'now' | 'member'>) {
  await sql`select from users where edition = ${edition} and id = ${member.id} for no key update`.execute(db)
  const since = before(now, day)
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from reports where from_id = ${member.id} and created_at > ${since}
    order by created_at desc limit ${reportsADay}
  `.execute(db)
  const oldest = rows[reportsADay - 1]
  if (oldest) throw new Refusal('rate_limited', { retryIn: oldest.at.getTime() - since.getTime() })
}
