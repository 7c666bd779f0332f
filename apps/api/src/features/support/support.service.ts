import { isDeepStrictEqual } from 'node:util'
import type { QueryOf } from '@vonk/contracts/call.ts'
import type { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { termsVersion } from '@vonk/contracts/support/support.rules.ts'
import type { InformationPage } from '@vonk/contracts/support/support.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { PageSource, Texts } from '@vonk/i18n/server.ts'
import type { Act } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { companyOf, settingsFor } from '../site/site.service.ts'
import { fillOf } from './support.fill.ts'
import { type ParsedPage, parsePage } from './support.markdown.ts'

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
  return {
    token,
    language,
    version: day === undefined ? (token === 'terms' ? termsVersion(companyOf(settings)) : null) : `${day}T12:00:00.000Z`,
    earlier: texts.earlierPages(locale, token),
    ...filledPage(texts, `${edition}/${language}/${token}/${day ?? ''}`, { language, source, settings }),
  }
}

type Filled = { settings: Settings; page: ParsedPage }

/** The last filling of each page. There are at most as many as pages that exist: an address cannot add one. */
const filledPages = new WeakMap<Texts, Map<string, Filled>>()

/** Filling a long page blocks the server for some 10 ms, so this happens again only after a change of the settings. */
function filledPage(texts: Texts, key: string, { language, source, settings }: PageSource & { settings: Settings }): ParsedPage {
  const remembered = filledPages.get(texts) ?? new Map<string, Filled>()
  filledPages.set(texts, remembered)
  const last = remembered.get(key)
  if (last && isDeepStrictEqual(last.settings, settings)) return last.page
  const page = parsePage(source, fillOf({ texts, language, company: companyOf(settings), settings }))
  remembered.set(key, { settings, page })
  return page
}
