import { queryOptions } from '@tanstack/react-query'
import { hour } from '@vonk/contracts/clock.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { apiOf } from '../attached.ts'

/** What the site says about itself (TRU-17). It changes once a day. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: ['site', 'figures'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(siteContract.figures, { signal })).figures,
    staleTime: hour,
    meta: { public: true },
  })
