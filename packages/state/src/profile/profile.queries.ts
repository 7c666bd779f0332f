import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { apiOf } from '../attached.ts'
import { userKey } from '../known.ts'

/** The interests this site offers; fetched once (PRF-06). */
export const interestsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'interests'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(profileContract.interests, { signal })).interests,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** Adds a photo; `onProgress` hears the share that is sent, from 0 to 1. Fails with photo_unreadable, photo_limit, too_large. */
export const addPhotoMutation = () =>
  mutationOptions({
    mutationFn: async ({ file, onProgress }: { file: Blob; onProgress?: (share: number) => void }, { client }) =>
      (await apiOf(client).call(profileContract.addPhoto, { file, onProgress })).photo,
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: userKey }),
  })

export const removePhotoMutation = () =>
  mutationOptions({
    mutationFn: ({ photo }: { photo: string }, { client }) =>
      apiOf(client).call(profileContract.removePhoto, { body: { photo } }),
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: userKey }),
  })
