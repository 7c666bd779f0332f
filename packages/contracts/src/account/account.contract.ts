import * as z from 'zod/mini'
import { get, post, put, remove } from '../call.ts'
import { openLocale } from '../locales.schema.ts'
import { empty, uuid } from '../text.ts'
import {
  credentials,
  device,
  emailChange,
  linkKinds,
  linkToken,
  mailChange,
  passwordChange,
  passwordReset,
  resetRequest,
  user,
} from './account.schema.ts'

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
    body: z.strictObject({ language: openLocale }),
    answer: z.object({ user }),
  }),
  logout: get('/api/logout.php', {
    summary: 'Logs out; does nothing for a visitor',
    access: 'anyone',
    origin: 'spec',
    changes: true,
    answer: empty,
  }),
  requestReset: post('/api/reset-password.php', {
    summary: 'Mails a link for a new password (AUT-05)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 10,
    body: resetRequest,
    answer: empty,
  }),
  resetPassword: put('/api/reset-password.php', {
    summary: 'Sets a new password with the link of a mail, logs in, and ends all other sessions (AUT-05)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: passwordReset,
    answer: z.object({ user }),
  }),
  readLink: post('/api/mail-link.php', {
    summary: 'Says what the link of a mail does, without using it (AUT-05, AUT-07, ACC-03)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 30,
    body: z.strictObject({ token: linkToken }),
    answer: z.object({ kind: z.enum(linkKinds), email: z.string() }),
  }),
  confirmEmail: put('/api/mail-link.php', {
    summary:
      'Uses a link that was mailed to a new address or to the previous one: changes the address, or undoes the change (AUT-07)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: z.strictObject({ token: linkToken }),
    answer: z.object({ outcome: z.enum(['changed', 'undone']), email: z.string() }),
  }),
  changePassword: put('/api/password.php', {
    summary: 'Changes the password and ends all other sessions (AUT-03, AUT-06)',
    access: 'member',
    origin: 'ours',
    perMinute: 20,
    body: passwordChange,
    answer: z.object({ user }),
  }),
  mailChange: get('/api/mail-change.php', {
    summary: 'The new email address that waits for its confirmation, or null (AUT-07)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ mail_change: z.nullable(mailChange) }),
  }),
  changeEmail: post('/api/mail-change.php', {
    summary: 'Mails a link to a new email address and tells the current one (AUT-07)',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    body: emailChange,
    answer: z.object({ mail_change: z.nullable(mailChange) }),
  }),
  resendMailChange: put('/api/mail-change.php', {
    summary: 'Mails the link to the new email address again (AUT-07)',
    access: 'member',
    origin: 'ours',
    perMinute: 6,
    body: z.strictObject({}),
    answer: z.object({ mail_change: z.nullable(mailChange) }),
  }),
  cancelMailChange: remove('/api/mail-change.php', {
    summary: 'Gives up the change of the email address (AUT-07)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({}),
    answer: z.object({ mail_change: z.nullable(mailChange) }),
  }),
  devices: get('/api/sessions.php', {
    summary: 'The sessions of the member, the current one first (TRU-12)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ sessions: z.array(device) }),
  }),
  endDevice: remove('/api/sessions.php', {
    summary: 'Ends a session (TRU-12)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({ session: uuid }),
    answer: z.object({ sessions: z.array(device) }),
  }),
  endOtherDevices: remove('/api/other-sessions.php', {
    summary: 'Ends all sessions but the current one (TRU-12)',
    access: 'member',
    origin: 'ours',
    body: z.strictObject({}),
    answer: z.object({ sessions: z.array(device) }),
  }),
}

/** The header and value that mark a request to user.php as coming from the product's own client (AUT-01). */
export const clientHeader = { name: 'x-request-type', value: 'client' } as const
