import { queryOptions } from '@tanstack/react-query'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { apiOf } from '../attached.ts'

/** The receipt of a payment of the member; null without one (PAY-12). A receipt never changes. */
export const receiptQuery = (payment: string) =>
  queryOptions({
    queryKey: ['credits', 'receipt', payment],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call(receiptsContract.receipt, { query: { id: payment }, signal })).receipt,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
