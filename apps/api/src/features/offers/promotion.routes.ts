import { promotionContract } from '@vonk/contracts/offers/promotion.contract.ts'
import { isPromoted, promotionAt } from '@vonk/contracts/offers/promotion.rules.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { visitorCountryOf } from '../../admission/visitor-country.ts'
import { settingsOf, withCountry } from '../site/site.service.ts'

export const promotionEndpoints = [
  endpoint(promotionContract.promotion, async ({ deps, edition, query: { id }, now, request }) => {
    const settings = withCountry(await settingsOf({ deps, edition }), visitorCountryOf(deps, request))
    if (!isPromoted(settings)) return { promotion: null }
    const live = deps.promotions.live(edition)
    return { promotion: id === undefined ? promotionAt(live, now) : (live.find((one) => one.id === id) ?? null) }
  }),
]
