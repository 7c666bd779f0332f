import * as z from 'zod/mini'
import { email, linkToken, user } from '../account/account.schema.ts'
import { get, post, put, remove } from '../call.ts'
import { empty, uuid } from '../text.ts'
import { signupSteps } from './signup.steps.ts'
import { activation, signupCompletion, signupForm, signupStart, startedSignup } from './signup.schema.ts'

/** Seconds until the activation mail can be sent again; 0: now. The clock of a device can be wrong, so it is no moment. */
const secondsToWait = z.int().check(z.minimum(0))

export const signupContract = {
  signup: post('/api/signup.php', {
    summary: 'Creates an account, logs in and sends the activation mail (SGN-02 to SGN-08)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: signupForm,
    answer: z.object({
      user,
      /** The conversation with the first message; null without one, or if its receiver cannot get messages any more. */
      conversation_id: z.nullable(uuid),
    }),
  }),
  startSignup: post('/api/signup-start.php', {
    summary:
      'Starts the signup of a person of whom a landing page or an invitation knows the address: mails a link to complete it. Says nothing about accounts (SGN-11)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 10,
    body: signupStart,
    answer: empty,
  }),
  renewStart: put('/api/signup-start.php', {
    summary: 'Mails a new link for a started signup whose link has expired (SGN-11)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 6,
    body: z.strictObject({ token: linkToken }),
    answer: empty,
  }),
  forgetStart: remove('/api/signup-start.php', {
    summary: 'Deletes all started signups of the address that the link was mailed to (SGN-11)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: z.strictObject({ token: linkToken }),
    answer: empty,
  }),
  readStart: post('/api/complete-signup.php', {
    summary: 'What is known of a started signup, without using its link (SGN-11)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 30,
    body: z.strictObject({ token: linkToken }),
    answer: z.object({ start: startedSignup }),
  }),
  completeSignup: put('/api/complete-signup.php', {
    summary: 'Completes a started signup: makes a confirmed account and logs in (SGN-11)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: signupCompletion,
    answer: z.object({ user }),
  }),
  passStep: post('/api/signup-step.php', {
    summary: 'Stores that the member finished or skipped a step of the signup (SGN-01)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    body: z.strictObject({ step: z.enum(signupSteps) }),
    answer: z.object({ user }),
  }),
  activate: post('/api/activation.php', {
    summary:
      'Uses an activation link: confirms the email address, logs in, delivers held messages (SGN-09, SGN-10). Needs the password, or a new one, if the account is not logged in',
    access: 'anyone',
    origin: 'ours',
    perMinute: 30,
    body: activation,
    answer: z.object({
      user,
      /** How many messages waited for the confirmation and are delivered now. */
      delivered: z.int(),
    }),
  }),
  activationMail: get('/api/activation-mail.php', {
    summary: 'When the activation mail can be sent again (SGN-08)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ resend_in: secondsToWait }),
  }),
  resendActivation: post('/api/activation-mail.php', {
    summary: 'Sends the activation mail again, to a corrected address if one is given (SGN-08)',
    access: 'member',
    origin: 'ours',
    perMinute: 6,
    body: z.strictObject({ email: z.optional(email) }),
    answer: z.object({ user, resend_in: secondsToWait }),
  }),
}
