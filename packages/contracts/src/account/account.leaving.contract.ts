import * as z from 'zod/mini'
import { get, post, put } from '../call.ts'
import { refundOrder } from '../credits/refunds.schema.ts'
import { limits } from '../limits.ts'
import { empty, moment } from '../text.ts'
import { deletionForm, reactivationForm } from './account.leaving.schema.ts'
import { email, user } from './account.schema.ts'

const discount = z.object({ percentage: z.number(), expires: moment })

/** The calls of a member who wants to be seen less, or to leave. Part of the room `account`. */
export const leavingContract = {
  saveVisibility: put('/api/visibility.php', {
    summary: 'Turns invisible mode on or off (ACC-02). An unconfirmed member is hidden anyway and gets not_confirmed',
    access: 'member',
    origin: 'ours',
    perMinute: 30,
    body: z.strictObject({ invisible: z.boolean() }),
    answer: z.object({ user }),
  }),
  saveReadReceipts: put('/api/read-receipts.php', {
    summary: 'Turns read receipts on or off, for both sides: who does not tell what they read is not told either (CHT-19)',
    access: 'member',
    origin: 'ours',
    perMinute: 30,
    body: z.strictObject({ tells_read: z.boolean() }),
    answer: z.object({ user }),
  }),
  alternatives: get('/api/deletion.php', {
    summary:
      'What the company offers a member who considers leaving (ACC-03): the discount in percent, null if there is none for this member, and the discount that the member has accepted',
    access: 'member',
    origin: 'ours',
    answer: z.object({ delete_discount: z.nullable(z.number()), accepted: z.nullable(discount) }),
  }),
  stay: post('/api/deletion-discount.php', {
    summary: 'Accepts the discount for staying, once per member. The next order gets it (ACC-03)',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    answer: z.object({ accepted: discount }),
  }),
  deleteAccount: post('/api/deletion.php', {
    summary: 'Deletes the account: nobody sees it any more. A mailed link brings it back until `final` (ACC-03)',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    body: z.extend(deletionForm, {
      /** The purchases whose unspent credits are paid back first, as the member saw them (TRU-07). */
      refunds: z.optional(z.array(refundOrder).check(z.maxLength(limits.refundsAtOnce, { error: 'too_many' }))),
    }),
    answer: z.object({ final: moment }),
  }),
  resendReactivation: post('/api/reactivation-mail.php', {
    summary: 'Mails the link back to a deleted account again (SGN-05). The answer is the same if there is no such account',
    access: 'anyone',
    origin: 'ours',
    perMinute: 6,
    body: z.strictObject({ email }),
    answer: empty,
  }),
  reactivate: post('/api/reactivation.php', {
    summary: 'Brings a deleted account back with the mailed link and the password, and logs in (ACC-03)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 20,
    body: reactivationForm,
    answer: z.object({ user }),
  }),
}
