import { queryOptions } from '@tanstack/react-query'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { apiOf } from '../attached.ts'

/** The receipt of a payment of the member, null without one, and its credit notes (PAY-12). A receipt never changes; notes may follow. */
export const receiptQuery = (payment: string) =>
  queryOptions({
    queryKey: ['credits', 'receipt', payment],
    queryFn: ({ client, signal }) => apiOf(client).call(receiptsContract.receipt, { query: { id: payment }, signal }),
  })
