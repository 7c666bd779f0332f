import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { addPhoto, removePhoto } from './profile.photos.ts'

export const profileEndpoints = [
  endpoint(profileContract.interests, async ({ edition }) => ({ interests: interestsOf(edition) })),

  endpoint(profileContract.addPhoto, async (context) => {
    if (!context.file) throw refuseField('file', 'required')
    return { photo: await addPhoto(context, context.file.bytes) }
  }),

  endpoint(profileContract.removePhoto, async (context) => {
    await removePhoto(context, context.body.photo)
    return {}
  }),
]
