import * as z from 'zod/mini'
import { email, user } from '../account/account.schema.ts'
import { post } from '../call.ts'
import { activation, signupForm } from './signup.schema.ts'

export const signupContract = {
  signup: post('/api/signup.php', {
    summary: 'Creates an account, logs in and sends the activation mail (SGN-02 to SGN-08)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: signupForm,
    answer: z.object({ user }),
  }),
  activate: post('/api/activation.php', {
    summary:
      'Uses an activation link: confirms the email address, logs in, delivers held messages (SGN-09, SGN-10). Needs the password, or a new one, if the account is not logged in',
    access: 'anyone',
    origin: 'ours',
    perMinute: 30,
    body: activation,
    answer: z.object({ user }),
  }),
  resendActivation: post('/api/activation-mail.php', {
    summary: 'Sends the activation mail again, to a corrected address if one is given (SGN-08)',
    access: 'member',
    origin: 'ours',
    perMinute: 6,
    body: z.strictObject({ email: z.optional(email) }),
    answer: z.object({ user }),
  }),
}
