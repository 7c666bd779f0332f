import type { Edition } from '@vonk/contracts/editions.ts'
import { offers } from '@vonk/contracts/profile/profile.rules.ts'
import { kinkInterests, type Interest } from '@vonk/contracts/profile/profile.values.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { Db } from '../../dependencies.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { mayVisitorsSearch } from './members.policy.ts'
import { countByInterest } from './members.search.repository.ts'

/** Members whose interests are counted. On a larger site the numbers say "more than". */
const sample = 20_000

/**
 * How many members share each interest that the site offers, for visitors. Empty where they may not search. Without fictional
 * profiles, invisible members and kinks, which are told to nobody without a consent (TRU-11).
 */
export async function countInterests(
  { db }: { db: Db },
  { edition, settings, network }: { edition: Edition; settings: Settings; network: string | undefined },
): Promise<{ interest: Interest; count: number; more: boolean }[]> {
  if (!offers(settings, 'interests')) return []
  const offered = interestsOf(edition).filter((interest) => !kinkInterests.includes(interest))
  const { members, counts } = mayVisitorsSearch(settings, network)
    ? await countByInterest(db, { edition, sample })
    : { members: 0, counts: new Map<string, number>() }
  return offered.map((interest) => ({ interest, count: counts.get(interest) ?? 0, more: members >= sample }))
}
