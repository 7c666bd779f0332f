import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@vonk/contracts/locales.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import type { PageToken } from '@vonk/contracts/support/support.pages.ts'
import { apiOf } from '../attached.ts'

type PageRequest = { page: PageToken; language: Locale; version?: string | undefined }

/** An information page in a language (INF-01). `version`: the day of an earlier one. */
export const informationQuery = ({ page, language, version }: PageRequest) =>
  queryOptions({
    queryKey: ['support', 'information', page, language, version ?? null],
    queryFn: async ({ client, signal }) => {
      const query = { page, language, ...(version !== undefined && { version }) }
      return (await apiOf(client).call(supportContract.information, { query, signal })).page
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })
