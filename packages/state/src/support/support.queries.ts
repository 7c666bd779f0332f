import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import type { Complaint } from '@vonk/contracts/support/complaints.schema.ts'
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

/** Files a complaint (INF-03). Repeating it with the same id files nothing new. */
export const fileComplaintMutation = () =>
  mutationOptions({
    mutationFn: async (body: BodyInputOf<typeof supportContract.fileComplaint>, { client }) =>
      (await apiOf(client).call(supportContract.fileComplaint, { body })).filed,
  })

/** A complaint by the token of its link; null if there is none. */
export const complaintQuery = (token: string) =>
  queryOptions({
    queryKey: ['support', 'complaint', token],
    queryFn: async ({ client, signal }): Promise<Complaint | null> => {
      try {
        return (await apiOf(client).call(supportContract.complaint, { query: { token }, signal })).complaint
      } catch (error) {
        // A token that cannot be one is refused as invalid input.
        if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
    meta: { public: true },
  })
