import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { verificationContract } from '@vonk/contracts/profile/profile.verification.contract.ts'
import type { Verification } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { apiOf } from '../attached.ts'

const verificationKey = ['verification'] as const

/** Where the photo check of the member stands (TRU-13). A live event reloads it after a decision. */
export const verificationQuery = () =>
  queryOptions({
    queryKey: verificationKey,
    queryFn: async ({ client, signal }) => (await apiOf(client).call(verificationContract.verification, { signal })).verification,
  })

const remember = (client: QueryClient, verification: Verification) => client.setQueryData(verificationKey, verification)

/** Draws a pose, or gets the one that is open. */
export const startVerificationMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(verificationContract.startVerification, { repeatable: true }),
    onSuccess: ({ verification }, _, __, { client }) => remember(client, verification),
  })

/** Takes back a picture that waits, or gives up the badge. */
export const withdrawVerificationMutation = () =>
  mutationOptions({
    mutationFn: (_: void, { client }) => apiOf(client).call(verificationContract.withdrawVerification, { repeatable: true }),
    onSuccess: ({ verification }, _, __, { client }) => remember(client, verification),
  })

/** `onProgress` gets the share that the server has received, from 0 to 1. */
type Picture = { file: Blob; onProgress: (share: number) => void }

/** Sends the picture of the open pose. After a failure the state is loaded again: the time may be over. */
export const sendVerificationMutation = () =>
  mutationOptions({
    mutationFn: ({ file, onProgress }: Picture, { client }) =>
      apiOf(client).call(verificationContract.sendVerification, { file, onProgress }),
    onSuccess: ({ verification }, _, __, { client }) => remember(client, verification),
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: verificationKey }),
  })
