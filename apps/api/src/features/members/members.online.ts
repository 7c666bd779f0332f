import type { Dependencies } from '../../dependencies.ts'
import { onlineFor } from '../profile/profile.policy.ts'
import { fitting, keptRows } from './members.kept.ts'
import { findOnline, type Criteria, type OnlineRow } from './members.search.repository.ts'

/** So many are looked through in a millisecond or two. */
const atMost = 20_000

const onlineRows = keptRows((db, edition, now) =>
  findOnline(db, { edition, since: new Date(now.getTime() - onlineFor), atMost: atMost + 1 }),
)

/**
 * The members who are online and fit a search, as they were at most five seconds ago. They are few, of a whole site spread over
 * all pages of the database, and the same for everybody. Null if the search is for others too, or if they are not few.
 */
export async function onlineMembers(
  deps: Pick<Dependencies, 'db'>,
  { criteria, now }: { criteria: Criteria; now: Date },
): Promise<OnlineRow[] | null> {
  const { edition, onlineSince, verified } = criteria
  if (!onlineSince) return null
  const rows = await onlineRows(deps, { edition, now })
  if (rows.length > atMost) return null
  const since = onlineSince.getTime()
  return fitting(rows, criteria).filter((row) => row.active > since && (!verified || row.kind === 'verified'))
}
