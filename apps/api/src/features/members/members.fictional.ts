import type { Dependencies } from '../../dependencies.ts'
import { fitting, keptRows, type PlainCriteria } from './members.kept.ts'
import { findFictional, type FictionalRow } from './members.search.repository.ts'

/** The fictional profiles of each site: few, and they change rarely. */
const fictionalRows = keptRows((db, edition) => findFictional(db, { edition, hidden: [] }))

/** The fictional profiles that fit a search, as they were at most five seconds ago. */
export const fictionalFor = async (
  deps: Pick<Dependencies, 'db'>,
  { criteria, now }: { criteria: PlainCriteria; now: Date },
): Promise<FictionalRow[]> => fitting(await fictionalRows(deps, { edition: criteria.edition, now }), criteria)
