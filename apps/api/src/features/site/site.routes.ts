import { editions } from '@vonk/contracts/editions.ts'
import { isOpenLocale, localeCodes } from '@vonk/contracts/locales.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { siteOfHost } from '../../admission/edition.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { visitorCountryOf } from '../../admission/visitor-country.ts'
import { localeOf } from '../../admission/visitor-locale.ts'
import { figuresOf } from './site.figures.ts'
import { nearestTown, regionsIn, searchTowns } from './site.places.ts'
import { companyOf, settingsFor, settingsOf } from './site.service.ts'

export const siteEndpoints = [
  endpoint(siteContract.settings, async ({ deps, edition, query, request }) => {
    const forced = siteOfHost(query['forced-domain'] ?? '', deps.config)
    const asked = forced ? editions[forced] : edition
    const { domain_language } = await settingsOf({ deps, edition: asked })
    const locale = localeOf(request, { config: deps.config, domainLanguage: domain_language })
    const country = visitorCountryOf(deps, request)
    return { settings: await settingsFor({ deps, edition: asked }, { locale, country }), domain_language }
  }),

  endpoint(siteContract.companyInfo, async ({ deps, edition }) => {
    return { companyinfo: companyOf(await settingsOf({ deps, edition })) }
  }),

  endpoint(siteContract.languages, async ({ deps }) => {
    const complete = await deps.texts.completeness()
    return { languages: localeCodes.map((code) => ({ code, open: isOpenLocale(code), complete: complete[code] })) }
  }),

  // Counted before the transaction: it may take longer than a decision.
  endpoint(siteContract.figures, {
    prepare: ({ deps, edition }) => figuresOf(deps, edition),
    decide: (_context, figures) => Promise.resolve({ figures }),
  }),

  endpoint(siteContract.regions, async ({ deps, edition }) => {
    const { countries } = await settingsOf({ deps, edition })
    return { regions: regionsIn(countries) }
  }),

  endpoint(siteContract.places, async ({ deps, edition, query }) => {
    const { countries } = await settingsOf({ deps, edition })
    return { places: searchTowns(query.name, countries) }
  }),

  endpoint(siteContract.geocode, async ({ query }) => ({ place: nearestTown(query) })),
]
