import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import { interestsOf } from '../site/site.defaults.ts'
import { consentsOf, giveConsent, withdrawConsent } from './profile.consents.ts'
import { saveDrawing } from './profile.drawing.ts'
import { saveProfile } from './profile.edit.ts'
import { addPhoto, captionPhoto, discardPhoto, keepPhoto, orderPhotos, removePhoto, restorePhoto } from './profile.photos.ts'
import { ownProfileOf } from './profile.service.ts'

export const profileEndpoints = [
  endpoint(profileContract.interests, async ({ edition }) => ({ interests: interestsOf(edition) })),

  endpoint(profileContract.saveProfile, async (context) => ({ profile: await saveProfile(context, context.body) })),

  endpoint(profileContract.consents, async (context) => ({ consents: await consentsOf(context) })),

  endpoint(profileContract.giveConsent, async (context) => {
    await giveConsent(context, context.body)
    return { profile: await ownProfileOf(context, context.member.id), consents: await consentsOf(context) }
  }),

  endpoint(profileContract.withdrawConsent, async (context) => {
    await withdrawConsent(context, context.body.class)
    return { profile: await ownProfileOf(context, context.member.id), consents: await consentsOf(context) }
  }),

  endpoint(profileContract.saveDrawing, async (context) => ({ profile: await saveDrawing(context, context.body) })),

  endpoint(profileContract.addPhoto, {
    prepare: async (checked) => {
      if (!checked.file) throw refuseField('file', 'required')
      return keepPhoto(checked, checked.file)
    },
    undo: (checked, kept) => discardPhoto(checked, kept),
    decide: async (context, kept) => ({ photo: await addPhoto(context, kept) }),
  }),

  endpoint(profileContract.orderPhotos, async (context) => ({ photos: await orderPhotos(context, context.body.photos) })),

  endpoint(profileContract.captionPhoto, async (context) => ({ photo: await captionPhoto(context, context.body) })),

  endpoint(profileContract.removePhoto, async (context) => {
    await removePhoto(context, context.body.photo)
    return {}
  }),

  endpoint(profileContract.restorePhoto, async (context) => ({ photo: await restorePhoto(context, context.body.photo) })),
]
