import type { Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Dependencies } from '../../dependencies.ts'
import { fictionalWordIn } from '../site/site.service.ts'
import { findProfile } from './profile.repository.ts'
import { isShown } from './profile.policy.ts'

/**
 * The name of a profile for mails and pushes, which show nothing else of it: that of a fictional profile has its mark
 * (TRU-01, EDI-07). Null if members no longer see the profile.
 */
export async function markedNameOf(
  deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'texts'>,
  { edition, id, locale }: { edition: Edition; id: string; locale: Locale },
): Promise<string | null> {
  const profile = await findProfile(deps.db, edition, id)
  if (!profile || !isShown(profile)) return null
  return profile.kind === 'fictional' ? `${profile.name} (${await fictionalWordIn({ deps, edition }, locale)})` : profile.name
}
