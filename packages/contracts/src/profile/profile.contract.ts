import * as z from 'zod/mini'
import { get, post, remove } from '../call.ts'
import { empty, uuid } from '../text.ts'
import { interests, photo } from './profile.schema.ts'

export const profileContract = {
  interests: get('/api/interests.php', {
    summary: 'The interests this site offers; fetched once and cached (PRF-06)',
    access: 'anyone',
    origin: 'spec',
    answer: z.object({ interests: z.array(z.enum(interests)) }),
  }),
  addPhoto: post('/api/photo.php', {
    summary: 'Adds a photo to the member’s profile (PRF-04, PRF-05)',
    access: 'member',
    origin: 'ours',
    upload: true,
    perMinute: 20,
    answer: z.object({ photo }),
  }),
  removePhoto: remove('/api/photo.php', {
    summary: 'Removes a photo of the member',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ photo: uuid }),
    answer: empty,
  }),
}
