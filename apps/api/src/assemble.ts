import { createSecurityLog } from './admission/security-log.ts'
import { tellClosing } from './features/account/account.closing.ts'
import { eraseFinalAccount } from './features/account/account.erasure.ts'
import { makeExport } from './features/account/account.export-job.ts'
import { createPasswords } from './features/account/account.passwords.ts'
import { workOnOrder } from './features/credits/orders.service.ts'
import { forgetCard } from './features/credits/cards.service.ts'
import { createPromotions } from './features/offers/promotion.store.ts'
import { workOnRefund } from './features/credits/refunds.settle.ts'
import { emailActivity } from './features/notifications/activity.service.ts'
import { pushActivity } from './features/notifications/activity.push.ts'
import { deliverPush } from './features/notifications/push.service.ts'
import { isToMail } from './features/notifications/tell.ts'
import { takeRefusedAddress } from './features/notifications/stops.service.ts'
import { tellPhotoDecision } from './features/profile/profile.photo-decisions.ts'
import { carryOutReview, readUpload } from './features/profile/profile.photo-review.ts'
import { workOnVerification } from './features/profile/profile.verification.review.ts'
import { purgeRemovedPhoto } from './features/profile/profile.photos.ts'
import { company } from './features/site/site.defaults.ts'
import { tellRemoval } from './features/chat/chat.removal.ts'
import { deliverDecisions } from './features/members/members.decisions.mails.ts'
import { deliverComplaints } from './features/support/support.complaints.ts'
import { deliverStarts } from './features/signup/signup.starts.ts'
import { settingsOf } from './features/site/site.service.ts'
import { createTrafficCounter } from './features/traffic/traffic.counts.ts'
import { deliverLinks } from './mail/deliver-links.ts'
import { createMailer } from './mail/mailer.ts'
import type { Jobs, Dependencies } from './dependencies.ts'
import { createPartner } from './partners/partner.ts'
import { createPictures } from './photos/pictures.ts'
import { removeOpenedPhoto } from './features/chat/chat.photos.files.ts'
import { returnUnanswered } from './features/chat/chat.escrow.ts'
import { returnUndelivered } from './features/chat/chat.returns.ts'
import { markedNameOf } from './features/profile/profile.names.ts'
import { createPusher } from './push/pusher.ts'
import { createSms } from './sms/sms.ts'
import { createVoices } from './voices/voices.ts'
import { createPools } from './work/pool.ts'

/** Functions that stop what was started. Run them in reverse order. */
export type Closers = (() => unknown)[]

/** The dependencies that differ between a server and a test. `openJobs` opens the queues without workers. */
export type GivenDependencies<SomeJobs extends Jobs> = Omit<
  Dependencies,
  'jobs' | 'sms' | 'pusher' | 'partner' | 'promotions' | 'security' | 'traffic' | 'passwords' | 'pictures' | 'voices' | 'pools'
> & {
  openJobs: () => Promise<SomeJobs>
}

/** Creates the dependencies that are always the same and registers the workers of the mail, order and photo jobs. */
export async function assemble<SomeJobs extends Jobs>(
  { openJobs, ...given }: GivenDependencies<SomeJobs>,
  closers: Closers,
  replacements: Partial<Dependencies> = {},
): Promise<{ deps: Dependencies; jobs: SomeJobs }> {
  const mailer = await createMailer({
    ...given,
    senderOf: async (edition) => {
      const { mail_name: name, support_email: replyTo } = await settingsOf({ deps: given, edition })
      return { name, replyTo, company }
    },
    onRefused: async ({ userId, ...mail }, status) => {
      if (userId !== null) await takeRefusedAddress(given, { ...mail, userId }, status)
    },
  })
  closers.push(() => mailer.close())
  const jobs = await openJobs()
  closers.push(() => jobs.stop())
  const passwords = createPasswords(given.config)
  closers.push(() => passwords.stop())
  const pictures = createPictures(given.config)
  closers.push(() => pictures.stop())
  const voices = createVoices(given.config)
  closers.push(() => voices.stop())
  const security = createSecurityLog(given.log)
  const pusher = await createPusher(given)
  const traffic = createTrafficCounter(given)
  closers.push(() => traffic.stop())
  const pools = createPools()
  const partner = replacements.partner === undefined ? createPartner(given.config) : replacements.partner
  const promotions = createPromotions({ ...given, partner, pictures, pools })
  closers.push(() => promotions.stop())
  const deps: Dependencies = {
    ...given,
    jobs,
    sms: createSms(given.inbox),
    pusher,
    partner,
    promotions,
    security,
    traffic,
    passwords,
    pictures,
    voices,
    pools,
    ...replacements,
  }
  const [deliverLink, deliverStart] = [
    deliverLinks(deps, mailer, { isToMail, nameOf: (who) => markedNameOf(deps, who) }),
    deliverStarts(deps, mailer),
  ]
  const deliverComplaint = deliverComplaints(deps, mailer)
  const deliverDecision = deliverDecisions(deps, mailer)
  await jobs.work('mail', (data) => {
    if ('start' in data) return deliverStart(data)
    if ('complaint' in data) return deliverComplaint(data)
    return 'link' in data ? deliverLink(data) : deliverDecision(data)
  })
  await jobs.work('photo', (data) => readUpload(deps, data))
  await jobs.work('photo-review', (data) => carryOutReview(deps, data))
  await jobs.work('photo-decision', async (data) => tellPhotoDecision(deps, data))
  await jobs.work('verification', (data) => workOnVerification(deps, data))
  await jobs.work('photo-removal', (data) => purgeRemovedPhoto({ deps, now: deps.clock() }, data))
  await jobs.work('message-photo-removal', (data) => removeOpenedPhoto(deps, data))
  await jobs.work('activity', (data) => emailActivity(deps, data))
  await jobs.work('activity-push', (data) => pushActivity(deps, data))
  await jobs.work('push', (data) => deliverPush(deps, data))
  await jobs.work('export', (data) => makeExport(deps, data))
  await jobs.work('erasure', ({ account }) => eraseFinalAccount(deps, account))
  await jobs.work('returns', (data) => returnUndelivered(deps, data))
  await jobs.work('escrow', (data) => returnUnanswered(deps, data))
  await jobs.work('account-closing', (data) => tellClosing(deps, data))
  await jobs.work('message-removal', (data) => tellRemoval(deps, data))
  await jobs.work('order', (data) => workOnOrder(deps, data))
  await jobs.work('card', (card) => forgetCard(deps, card))
  await jobs.work('refund', ({ refund }) => workOnRefund(deps, refund))
  return { deps, jobs }
}
