import * as z from 'zod/mini'
import { get, post, remove } from '../call.ts'
import { verification } from './profile.verification.schema.ts'

const answer = z.object({ verification })

export const verificationContract = {
  verification: get('/api/verification.php', {
    summary: 'Where the photo check of the member stands (TRU-13)',
    access: 'member',
    origin: 'ours',
    answer,
  }),
  startVerification: post('/api/verification.php', {
    summary: 'Draws a pose for a picture, or answers the one that is open. Free (TRU-13)',
    access: 'member',
    origin: 'ours',
    perMinute: 20,
    answer,
  }),
  withdrawVerification: remove('/api/verification.php', {
    summary: 'Deletes a picture that waits, and gives up the badge with what was compared (TRU-13)',
    access: 'member',
    origin: 'ours',
    answer,
  }),
  sendVerification: post('/api/verification-photo.php', {
    summary: 'Sends the picture of the open pose to the moderators, who alone see it until it is deleted (TRU-13)',
    access: 'member',
    origin: 'ours',
    upload: true,
    perMinute: 10,
    answer,
  }),
}
