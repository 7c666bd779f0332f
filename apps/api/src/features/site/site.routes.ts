import { editions } from '@vonk/contracts/editions.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { nearestPlace, regionsOf } from '@vonk/contracts/site/site.places.ts'
import { siteOfHost } from '../../plugins/edition.ts'
import { endpoint } from '../../plugins/endpoint.ts'
import { company } from './site.defaults.ts'
import { settingsOf } from './site.service.ts'

export const siteEndpoints = [
  endpoint(siteContract.settings, async ({ parts, edition, query }) => {
    const forced = siteOfHost(query['forced-domain'] ?? '', parts.config)
    const settings = await settingsOf(parts, forced ? editions[forced] : edition)
    return { settings, domain_language: settings.domain_language }
  }),

  endpoint(siteContract.companyInfo, async () => ({ companyinfo: company })),

  endpoint(siteContract.regions, async ({ parts, edition }) => {
    const { countries } = await settingsOf(parts, edition)
    return { regions: regionsOf(countries) }
  }),

  endpoint(siteContract.geocode, async ({ query }) => ({ place: nearestPlace(query) })),
]
