import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { apiOf } from '../attached.ts'
import { interruptLoad } from '../known-changes.ts'
import { knownUser, updateUser, userKey } from '../known.ts'

type Change = (photos: OwnPhoto[]) => OwnPhoto[]

/** Changes the own photos. The main photo is always the first active one. */
export const updatePhotos = (client: QueryClient, change: Change) =>
  updateUser(client, (user) => {
    const photos = change(user.profile.photos)
    return { ...user, profile: { ...user.profile, photos, main_image: photos.find(({ status }) => status === 'active') ?? null } }
  })

const replaced =
  (photo: OwnPhoto): Change =>
  (photos) =>
    photos.map((one) => (one.id === photo.id ? photo : one))

/** Shows a change before the server has answered. */
async function changeEarly(client: QueryClient, change: Change) {
  const resumeLoad = await interruptLoad(client, userKey)
  const before = knownUser(client)?.profile.photos
  updatePhotos(client, change)
  return { before, resumeLoad }
}

/** The photos may have changed on the server, so they are loaded again after a failure. */
function takeBack(client: QueryClient, before: OwnPhoto[] | undefined) {
  if (before) updatePhotos(client, () => before)
  void client.invalidateQueries({ queryKey: userKey })
}

/** Orders the active and pending photos. Shown immediately; fails with photos_changed if they are others meanwhile. */
export const orderPhotosMutation = () =>
  mutationOptions({
    mutationFn: (photos: string[], { client }) => apiOf(client).call(profileContract.orderPhotos, { body: { photos } }),
    onMutate: (ids, { client }) =>
      changeEarly(client, (photos) => {
        const place = ({ id }: OwnPhoto) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
        return photos.toSorted((one, other) => place(one) - place(other))
      }),
    onError: (_, __, early, { client }) => takeBack(client, early?.before),
    onSuccess: ({ photos }, _, __, { client }) => updatePhotos(client, () => photos),
    onSettled: (_, __, ___, early) => early?.resumeLoad(),
  })

export const captionPhotoMutation = () =>
  mutationOptions({
    mutationFn: (body: { photo: string; caption: string }, { client }) =>
      apiOf(client).call(profileContract.captionPhoto, { body }),
    onSuccess: ({ photo }, _, __, { client }) => updatePhotos(client, replaced(photo)),
  })

/** Removes a photo immediately. It can be restored for two minutes. */
export const removePhotoMutation = () =>
  mutationOptions({
    mutationFn: (photo: string, { client }) => apiOf(client).call(profileContract.removePhoto, { body: { photo } }),
    onMutate: (id, { client }) => changeEarly(client, (photos) => photos.filter((photo) => photo.id !== id)),
    onError: (_, __, early, { client }) => takeBack(client, early?.before),
    onSettled: (_, __, ___, early) => early?.resumeLoad(),
  })

/** Restores a removed photo. Its place is known to the server only. */
export const restorePhotoMutation = () =>
  mutationOptions({
    mutationFn: (photo: string, { client }) =>
      apiOf(client).call(profileContract.restorePhoto, { body: { photo }, repeatable: true }),
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: userKey }),
  })
