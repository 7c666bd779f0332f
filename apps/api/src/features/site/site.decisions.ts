import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'

/** What moderators decided, and what became of it. */
export type Decisions = { decided: number; appealed: number; overturned: number }

/** The reports that moderators decided since a moment. Nobody can appeal yet: null. */
export async function countDecisions(
  db: Db,
  edition: Edition,
  since: Date,
): Promise<Pick<Decisions, 'decided'> & Partial<Decisions>> {
  const { decided } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('decided'))
    .where('edition', '=', edition)
    .where('closed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { decided }
}
