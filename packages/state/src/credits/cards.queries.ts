import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { cardsContract } from '@vonk/contracts/credits/cards.contract.ts'
import { apiOf } from '../attached.ts'

/** The stored card of the member, null without one (PAY-06). */
export const storedCardQuery = () =>
  queryOptions({
    queryKey: ['credits', 'stored-card'],
    queryFn: ({ client, signal }) => apiOf(client).call(cardsContract.storedCard, { signal }),
    staleTime: 0,
  })

/** Removes the stored card. */
export const removeCardMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(cardsContract.removeCard, {}),
    onSuccess: (answer, _, __, { client }) => client.setQueryData(storedCardQuery().queryKey, answer),
  })
