import type { Edition } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Dependencies } from '../../dependencies.ts'
import { fictionalWordIn } from '../site/site.service.ts'
import { findProfile } from './profile.repository.ts'
import { isShown } from './profile.policy.ts'

/**
 * The name of a profile for mails and pushes, which show nothing else of it, with what marks its kind elsewhere (TRU-01,
 * EDI-07). Null if members no longer see the profile.
 */
export async function markedNameOf(
  deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'log' | 'texts'>,
  { edition, id, locale }: { edition: Edition; id: string; locale: Locale },
): Promise<string | null> {
  const profile = await findProfile(deps.db, edition, id)
  if (!profile || !isShown(profile)) return null
  const { kind, name } = profile
  if (kind === 'member') return name
  const t = deps.texts.getFixedT(locale, 'mails')
  const mark = kind === 'fictional' ? await fictionalWordIn({ deps, edition }, locale) : t('verifiedProfile')
  return `${name} (${mark})`
}
