import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import { second } from '@vonk/contracts/clock.ts'
import { apiOf } from '../attached.ts'

/** How often to look while an archive is being made, in ms. */
const lookEvery = 5 * second

/** The last archive with the member's data, or null (ACC-04). */
export const exportQuery = () =>
  queryOptions({
    queryKey: ['account', 'export'] as const,
    queryFn: async ({ client, signal }) => (await apiOf(client).call(exportContract.dataExport, { signal })).data_export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? lookEvery : false),
  })

/** Asks for an archive. Fails with a code for the password, or with login_blocked. */
export const requestExportMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof exportContract.requestExport> & object, { client }) =>
      apiOf(client).call(exportContract.requestExport, { body, repeatable: true }),
    onSuccess: ({ data_export }, _, __, { client }) => client.setQueryData(exportQuery().queryKey, data_export),
  })
