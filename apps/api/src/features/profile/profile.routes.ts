import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { addPhoto, discardPhoto, keepPhoto, removePhoto } from './profile.photos.ts'

export const profileEndpoints = [
  endpoint(profileContract.interests, async ({ edition }) => ({ interests: interestsOf(edition) })),

  endpoint(profileContract.addPhoto, {
    prepare: async (checked) => {
      if (!checked.file) throw refuseField('file', 'required')
      return keepPhoto(checked, checked.file)
    },
    undo: (checked, kept) => discardPhoto(checked, kept),
    decide: async (context, kept) => ({ photo: await addPhoto(context, kept) }),
  }),

  endpoint(profileContract.removePhoto, async (context) => {
    await removePhoto(context, context.body.photo)
    return {}
  }),
]
