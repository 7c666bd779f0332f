import { editions } from '@vonk/contracts/editions.ts'
import { chooseLocale, localeCookie } from '@vonk/contracts/locales.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { nearestPlace, regionsOf } from '@vonk/contracts/site/site.places.ts'
import { siteOfHost } from '../../admission/edition.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { company } from './site.defaults.ts'
import { settingsFor, settingsOf } from './site.service.ts'

export const siteEndpoints = [
  endpoint(siteContract.settings, async ({ deps, edition, query, request }) => {
    const forced = siteOfHost(query['forced-domain'] ?? '', deps.config)
    const asked = forced ? editions[forced] : edition
    const { domain_language } = await settingsOf({ deps, edition: asked })
    const locale = chooseLocale({ cookie: request.cookies[localeCookie], domainLanguage: domain_language })
    return { settings: await settingsFor({ deps, edition: asked }, locale), domain_language }
  }),

  endpoint(siteContract.companyInfo, async () => ({ companyinfo: company })),

  endpoint(siteContract.regions, async ({ deps, edition }) => {
    const { countries } = await settingsOf({ deps, edition })
    return { regions: regionsOf(countries) }
  }),

  endpoint(siteContract.geocode, async ({ query }) => ({ place: nearestPlace(query) })),
]
