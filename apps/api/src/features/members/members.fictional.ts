import { editionNumbers, type Edition } from '@vonk/contracts/editions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { fitting, kept, type PlainCriteria } from './members.kept.ts'
import { findFictional, type MemberRow } from './members.search.repository.ts'

/** The fictional profiles of each site: few, and they change rarely. */
const fictionalRows = kept((db, edition: Edition) => findFictional(db, { edition, hidden: [] }), {
  keyOf: (edition) => edition,
  entriesAtMost: editionNumbers.length,
})

/** The fictional profiles that fit a search, as they were at most ten seconds ago. */
export const fictionalFor = async (
  deps: Pick<Dependencies, 'db'>,
  { criteria, now }: { criteria: PlainCriteria; now: Date },
): Promise<MemberRow[]> => fitting(await fictionalRows(deps, criteria.edition, now), criteria)
