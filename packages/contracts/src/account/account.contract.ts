import * as z from 'zod/mini'
import { get, post, put } from '../call.ts'
import { localeCodes } from '../locales.ts'
import { empty } from '../text.ts'
import { credentials, user } from './account.schema.ts'

export const accountContract = {
  currentUser: get('/api/user.php', {
    summary: 'The logged-in user, or null (AUT-01)',
    access: 'anyone',
    origin: 'spec',
    answer: z.object({ user: z.nullable(user) }),
  }),
  login: post('/api/user.php', {
    summary: 'Logs in (AUT-01, AUT-02)',
    access: 'anyone',
    origin: 'spec',
    perMinute: 60,
    body: credentials,
    answer: z.object({ user }),
  }),
  saveLanguage: put('/api/user.php', {
    summary: 'Saves the language of a logged-in user (LOC-03)',
    access: 'member',
    origin: 'spec',
    body: z.strictObject({ language: z.enum(localeCodes) }),
    answer: z.object({ user }),
  }),
  logout: get('/api/logout.php', {
    summary: 'Logs out; does nothing for a visitor',
    access: 'anyone',
    origin: 'spec',
    changes: true,
    answer: empty,
  }),
}

/** The header and value that mark a request to user.php as coming from the product's own client (AUT-01). */
export const clientHeader = { name: 'x-request-type', value: 'client' } as const
