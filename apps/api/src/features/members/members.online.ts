import { editionNumbers, type Edition } from '@vonk/contracts/editions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { onlineFor } from '../profile/profile.policy.ts'
import { fitting, kept } from './members.kept.ts'
import { findOnline, type Criteria, type OnlineRow } from './members.search.repository.ts'

/** So many are looked through in a millisecond or two. */
const atMost = 20_000

const onlineRows = kept(
  (db, edition: Edition, now) => findOnline(db, { edition, since: new Date(now.getTime() - onlineFor), atMost: atMost + 1 }),
  { keyOf: (edition) => edition, entriesAtMost: editionNumbers.length },
)

/**
 * The members who are online and fit a search, as they were at most ten seconds ago. They are few, of a whole site spread over
 * all pages of the database, and the same for everybody. Null if the search is for others too, or if they are not few.
 */
export async function onlineMembers(
  deps: Pick<Dependencies, 'db'>,
  { criteria, now }: { criteria: Criteria; now: Date },
): Promise<OnlineRow[] | null> {
  const { edition, onlineSince } = criteria
  const all = onlineRows(deps, edition, now)
  if (!onlineSince) {
    // Asked for all the same, so that whoever looks for them next does not wait for all of them. That search tells an error.
    all.catch(() => {})
    return null
  }
  const rows = await all
  if (rows.length > atMost) return null
  const since = onlineSince.getTime()
  return fitting(rows, criteria).filter(({ active }) => active > since)
}
