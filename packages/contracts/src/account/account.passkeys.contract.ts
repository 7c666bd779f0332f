import * as z from 'zod/mini'
import { get, post, put, remove } from '../call.ts'
import { uuid } from '../text.ts'
import { creationOptions, newPasskey, passkey, passkeyName, requestOptions, usedPasskey } from './account.passkeys.schema.ts'
import { currentPassword, user } from './account.schema.ts'

const passkeys = z.object({ passkeys: z.array(passkey) })

export const passkeysContract = {
  passkeys: get('/api/passkeys.php', {
    summary: 'The passkeys of the member, the oldest first (TRU-12)',
    access: 'member',
    origin: 'ours',
    answer: passkeys,
  }),
  preparePasskey: post('/api/passkeys.php', {
    summary: 'The options for a new passkey. Needs the password unless the member logged in a short while ago',
    access: 'member',
    origin: 'ours',
    when: { prepare: '1' },
    perMinute: 20,
    body: z.strictObject({ password: z.optional(currentPassword) }),
    answer: z.object({ options: creationOptions }),
  }),
  addPasskey: post('/api/passkeys.php', {
    summary: 'Adds the passkey that the browser made with the options',
    access: 'member',
    origin: 'ours',
    perMinute: 20,
    body: z.strictObject({ name: passkeyName, credential: newPasskey }),
    answer: passkeys,
  }),
  renamePasskey: put('/api/passkeys.php', {
    summary: 'Renames a passkey',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ id: uuid, name: passkeyName }),
    answer: passkeys,
  }),
  removePasskey: remove('/api/passkeys.php', {
    summary: 'Removes a passkey. The password stays as a way to log in',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ id: uuid }),
    answer: passkeys,
  }),
  preparePasskeyLogin: post('/api/passkey-login.php', {
    summary: 'The options for a login with a passkey',
    access: 'anyone',
    origin: 'ours',
    when: { prepare: '1' },
    perMinute: 30,
    body: z.strictObject({}),
    answer: z.object({ options: requestOptions }),
  }),
  passkeyLogin: post('/api/passkey-login.php', {
    summary: 'Logs in with a passkey, without a name (TRU-12)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 30,
    body: z.strictObject({ credential: usedPasskey }),
    answer: z.object({ user }),
  }),
}
