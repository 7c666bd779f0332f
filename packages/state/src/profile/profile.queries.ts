import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { DrawingChoice } from '@vonk/contracts/profile/profile.drawing.ts'
import type { OwnProfile, ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { apiOf } from '../attached.ts'
import { knownUser, updateUser, userKey } from '../known.ts'

/** The interests that the site offers; fetched once (PRF-06). */
export const interestsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'interests'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(profileContract.interests, { signal })).interests,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/**
 * Saves fields of the member's own profile. The profile in the page changes immediately, and back if the server refuses
 * (PRF-03). Fails with codes per field.
 */
export const saveProfileMutation = () =>
  mutationOptions({
    mutationFn: (edit: ProfileEdit, { client }) =>
      apiOf(client).call(profileContract.saveProfile, { body: edit, repeatable: true }),
    onMutate: async (edit, { client }) => {
      // A load that started before would undo the change.
      await client.cancelQueries({ queryKey: userKey })
      const before = knownUser(client)?.profile
      updateUser(client, (user) => ({ ...user, profile: edited(user.profile, edit) }))
      return before
    },
    onError: (error, _, before, { client }) => {
      if (before) updateUser(client, (user) => ({ ...user, profile: before }))
      // The member withdrew the consent elsewhere.
      if (isApiError(error) && Object.values(error.fields).includes('consent_missing'))
        void client.invalidateQueries({ queryKey: userKey })
    },
    onSuccess: ({ profile }, _, __, { client }) => updateUser(client, (user) => ({ ...user, profile })),
  })

/** Saves the drawing of oneself, and whether strangers see it until a match (PRF-11). */
export const saveDrawingMutation = () =>
  mutationOptions({
    mutationFn: (choice: DrawingChoice, { client }) =>
      apiOf(client).call(profileContract.saveDrawing, { body: choice, repeatable: true }),
    onSuccess: ({ profile }, _, __, { client }) => updateUser(client, (user) => ({ ...user, profile })),
  })

function edited(profile: OwnProfile, { place, notes, ...fields }: ProfileEdit): OwnProfile {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...profile, ...given, ...place, notes: { ...profile.notes, ...notes } }
}
