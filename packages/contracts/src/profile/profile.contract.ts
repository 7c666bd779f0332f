import * as z from 'zod/mini'
import { get, post, put, remove } from '../call.ts'
import { limits } from '../limits.ts'
import { empty, uuid } from '../text.ts'
import { consent, consentToGive } from './profile.consents.ts'
import { drawingChoice } from './profile.drawing.ts'
import { captionedPhoto, ownPhoto, ownProfile, profileEdit } from './profile.schema.ts'
import { consentClasses, interests } from './profile.values.ts'

export const profileContract = {
  interests: get('/api/interests.php', {
    summary: 'The interests this site offers; fetched once and cached (PRF-06)',
    access: 'anyone',
    origin: 'spec',
    answer: z.object({ interests: z.array(z.enum(interests)) }),
  }),
  saveProfile: put('/api/profile.php', {
    summary: 'Saves any fields of the member’s own profile, all or none of them (PRF-03, EDI-06)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: profileEdit,
    answer: z.object({ profile: ownProfile }),
  }),
  consents: get('/api/consents.php', {
    summary: 'What the member agreed to and when, also what was withdrawn; the newest first (TRU-11)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ consents: z.array(consent) }),
  }),
  giveConsent: post('/api/consent.php', {
    summary: 'Agrees to the storing of one kind of sensitive fields; does nothing if the member has agreed already (TRU-11)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: consentToGive,
    answer: z.object({ profile: ownProfile, consents: z.array(consent) }),
  }),
  withdrawConsent: remove('/api/consent.php', {
    summary: 'Withdraws a consent and erases the values that it allowed (TRU-11)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ class: z.enum(consentClasses) }),
    answer: z.object({ profile: ownProfile, consents: z.array(consent) }),
  }),
  saveDrawing: put('/api/drawing.php', {
    summary: 'Saves the member’s drawn portrait and whether strangers see it instead of the photos until a match (PRF-11)',
    access: 'member',
    origin: 'ours',
    perMinute: 20,
    body: drawingChoice,
    answer: z.object({ profile: ownProfile }),
  }),
  addPhoto: post('/api/photo.php', {
    summary: 'Adds a photo to the member’s profile; it is pending until it is checked (PRF-04, PRF-05)',
    access: 'member',
    origin: 'ours',
    upload: true,
    perMinute: 20,
    answer: z.object({ photo: ownPhoto }),
  }),
  orderPhotos: put('/api/photos.php', {
    summary: 'Orders the member’s photos; the body lists all that are active or pending (PRF-03)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ photos: z.array(uuid).check(z.maxLength(limits.premiumPhotos)) }),
    answer: z.object({ photos: z.array(ownPhoto) }),
  }),
  captionPhoto: put('/api/photo.php', {
    summary: 'Sets the caption of a photo; an empty one removes it',
    access: 'member',
    origin: 'ours',
    body: captionedPhoto,
    answer: z.object({ photo: ownPhoto }),
  }),
  removePhoto: remove('/api/photo.php', {
    summary: 'Removes a photo of the member; it can be restored for two minutes',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ photo: uuid }),
    answer: empty,
  }),
  restorePhoto: post('/api/photo-restore.php', {
    summary: 'Restores a photo that was just removed',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ photo: uuid }),
    answer: z.object({ photo: ownPhoto }),
  }),
}
