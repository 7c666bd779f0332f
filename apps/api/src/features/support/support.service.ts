import type { QueryOf } from '@vonk/contracts/call.ts'
import type { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { termsVersion } from '@vonk/contracts/support/support.rules.ts'
import type { InformationPage } from '@vonk/contracts/support/support.schema.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { companyOf, settingsFor } from '../site/site.service.ts'
import { fillOf } from './support.fill.ts'
import { parsePage } from './support.markdown.ts'

/** An information page with its values filled in (INF-01). Throws `not_found` for a version that does not exist. */
export async function informationPage(
  { deps, edition }: Pick<Act, 'deps' | 'edition'>,
  { page: token, language: locale, version: day }: QueryOf<typeof supportContract.information>,
): Promise<InformationPage> {
  const { texts } = deps
  const found = texts.page(locale, token, day)
  if (!found) throw new Refusal('not_found')
  const { language, source } = found
  const settings = await settingsFor({ deps, edition }, { locale: language, country: { detected: null, selected: null } })
  const company = companyOf(settings)
  return {
    token,
    language,
    version: day === undefined ? (token === 'terms' ? termsVersion(company) : null) : `${day}T12:00:00.000Z`,
    earlier: texts.earlierPages(locale, token),
    ...parsePage(source, fillOf({ texts, language, company, settings })),
  }
}
