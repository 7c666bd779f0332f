import { randomUUID } from 'node:crypto'
import type { Call } from '@vonk/contracts/call.ts'
import { consentWording } from '@vonk/contracts/profile/profile.consents.ts'

/** Ids (and a price) that calls refer to. */
export type Things = {
  profile: string
  conversation: string
  photo: string
  payment: string
  /** Of a direct debit, for later orders too. */
  mandate: string
  bundle: number
  price: number
}

/** Input for a call. `upload` replaces the body of a call that takes a file. */
export type ExampleRequest = { query?: Record<string, string>; body?: Record<string, unknown>; upload?: true }

/** The names of a passkey that does not exist. */
const aCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

/** A valid request for every call, by its name in the contract. Uses the given ids. */
export const exampleRequests = ({
  profile,
  conversation,
  photo,
  payment,
  mandate,
  bundle,
  price,
}: Things): Record<string, ExampleRequest> => ({
  'site.settings': { query: { 'forced-domain': 'bbw.localhost' } },
  'site.companyInfo': {},
  'site.languages': {},
  'site.figures': {},
  'site.regions': {},
  'site.places': { query: { name: 'Utr' } },
  'site.geocode': { query: { lat: '52.36', lon: '4.88' } },
  'support.fileComplaint': {
    body: { id: randomUUID(), kind: 'complaint', email: `${randomUUID()}@example.com`, text: 'It does not work', language: 'nl' },
  },
  'support.complaint': { query: { token: 'A'.repeat(43) } },
  'support.information': { query: { page: 'terms', language: 'en' } },
  'signup.signup': {
    body: {
      email: `${randomUUID()}@example.com`,
      name: 'Anna',
      password: 'a good password',
      date_of_birth: '1990-05-17',
      language: 'nl',
      network: 'partner',
      ref: '1',
      sub1: 'a',
      sub2: 'b',
      sub3: 'c',
    },
  },
  'signup.startSignup': {
    body: { email: `${randomUUID()}@example.com`, name: 'Anna', gender: 'female', language: 'nl' },
  },
  'signup.renewStart': { body: { token: 'A'.repeat(43) } },
  'signup.forgetStart': { body: { token: 'A'.repeat(43) } },
  'signup.readStart': { body: { token: 'A'.repeat(43) } },
  'signup.completeSignup': {
    body: { token: 'A'.repeat(43), password: 'a good password', name: 'Anna', date_of_birth: '1990-05-17', language: 'nl' },
  },
  'signup.activate': { body: { token: 'A'.repeat(43) } },
  'signup.resendActivation': { body: { email: `${randomUUID()}@example.com` } },
  'signup.passStep': { body: { step: 'photo' } },
  'signup.activationMail': {},
  'account.currentUser': {},
  'account.login': { body: { email: 'nobody@example.com', password: 'a good password' } },
  'account.saveLanguage': { body: { language: 'nl' } },
  'account.logout': {},
  'account.passkeys': {},
  'account.preparePasskey': { body: {} },
  'account.addPasskey': {
    body: {
      name: 'My phone',
      credential: { ...aCredential, response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } },
    },
  },
  'account.renamePasskey': { body: { id: randomUUID(), name: 'My phone' } },
  'account.removePasskey': { body: { id: randomUUID() } },
  'account.preparePasskeyLogin': { body: {} },
  'account.passkeyLogin': {
    body: {
      credential: { ...aCredential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
    },
  },
  'account.requestReset': { body: { email: 'nobody@example.com' } },
  'account.resetPassword': { body: { token: 'A'.repeat(43), password: 'a good password', repeat: 'a good password' } },
  'account.readLink': { body: { token: 'A'.repeat(43) } },
  'account.confirmEmail': { body: { token: 'A'.repeat(43) } },
  'account.changePassword': {
    body: { old_password: 'vonk-test-password', password: 'a better password', repeat: 'a better password' },
  },
  'account.mailChange': {},
  'account.changeEmail': { body: { email: `${randomUUID()}@example.com`, password: 'vonk-test-password' } },
  'account.resendMailChange': { body: {} },
  'account.cancelMailChange': { body: {} },
  'account.devices': {},
  'account.endDevice': { body: { session: randomUUID() } },
  'account.endOtherDevices': { body: {} },
  'account.saveVisibility': { body: { invisible: true } },
  'account.saveReadReceipts': { body: { tells_read: false } },
  'account.alternatives': {},
  'account.stay': {},
  'account.deleteAccount': { body: { reason: 'privacy', note: 'Enough for now', password: 'vonk-test-password' } },
  'account.resendReactivation': { body: { email: 'nobody@example.com' } },
  'account.reactivate': { body: { token: 'A'.repeat(43), password: 'a good password' } },
  'account.dataExport': {},
  'account.requestExport': { body: { password: 'vonk-test-password' } },
  'members.search': {
    query: { gender: 'female', country: 'NL', region: 'Utrecht', min_age: '20', max_age: '60', page: '1', network: 'partner' },
  },
  'members.countMembers': {
    query: { gender: 'female', country: 'NL', photo: '1', online: '1', only_members: '1', facets: '1', network: 'partner' },
  },
  'members.replyRate': {},
  'members.savedSearches': {},
  'members.saveSearch': { body: { search: { gender: 'female', country: 'NL', min_age: 30 }, alerts: true } },
  'members.changeSearch': { body: { id: randomUUID(), alerts: false } },
  'members.removeSearch': { body: { id: randomUUID() } },
  'members.member': { query: { id: profile } },
  'members.block': { body: { profile } },
  'members.unblock': { body: { profile } },
  'members.blocked': {},
  'members.ownReports': {},
  'members.ownDecisions': {},
  'members.decision': { query: { token: 'A'.repeat(43) } },
  'members.appeal': { body: { token: 'A'.repeat(43), text: 'It was not me' } },
  'members.report': { body: { profile, reason: 'scam', note: 'Asks for money' } },
  'profile.interests': {},
  'profile.saveDrawing': {
    body: {
      drawing: {
        figure: 'masculine',
        build: 'normal',
        skin: 'peach',
        face: 'oval',
        hair: 'sidePart',
        hair_tone: 'brown',
        eyes: 'blue',
        beard: 'short',
        glasses: 'none',
        garment: 'shirt',
        cloth: 'sage',
      },
      until_match: true,
    },
  },
  'profile.saveProfile': {
    body: { about_me: 'Hello', prompts: [{ question: 'small_joy', answer: 'Rain' }], notes: { tattoos: 'One' } },
  },
  'profile.consents': {},
  'profile.giveConsent': { body: { class: 'sexuality', wording: consentWording, language: 'en' } },
  'profile.withdrawConsent': { body: { class: 'kink' } },
  'profile.addPhoto': { upload: true },
  'profile.orderPhotos': { body: { photos: [photo] } },
  'profile.verification': {},
  'profile.startVerification': {},
  'profile.withdrawVerification': {},
  'profile.sendVerification': { upload: true },
  'profile.captionPhoto': { body: { photo, caption: 'At the beach' } },
  'profile.removePhoto': { body: { photo } },
  'profile.restorePhoto': { body: { photo } },
  'likes.likes': {},
  'likes.like': { body: { profile } },
  'likes.unlike': { body: { profile } },
  'likes.likeSeen': { body: { profile } },
  'likes.matchSeen': { body: { profile } },
  'likes.autoLike': {},
  'likes.allowances': {},
  'matching.deck': {},
  'matching.pass': { body: { profile } },
  'matching.undoPass': { body: { profile } },
  'matching.finder': {},
  'matching.saveAnswer': { body: { question: 'age', wanted: { min: 25, max: 40 }, importance: 'much' } },
  'matching.forgetAnswers': {},
  'matching.finderMatches': {},
  'matching.today': {},
  'matching.todaySeen': {},
  'chat.chats': {},
  'chat.removeChat': { body: { conversation } },
  'chat.messages': { query: { conversation, after: '0' } },
  'chat.send': { body: { id: randomUUID(), profile, kind: 'text', payload: { text: 'Hello' } } },
  'chat.sendPhoto': { query: { id: randomUUID(), profile, view_once: 'no' }, upload: true },
  'chat.sendVoice': { query: { id: randomUUID(), profile, waveform: 'A'.repeat(64) }, upload: true },
  'chat.openPhoto': { body: { message: randomUUID(), ticket: randomUUID() } },
  'chat.react': { body: { message: randomUUID(), reaction: 'heart' } },
  'chat.unsend': { body: { message: randomUUID() } },
  'chat.mute': { body: { conversation, muted: true } },
  'chat.read': { body: { conversation, seq: 1 } },
  'chat.typing': { body: { conversation } },
  'credits.pricing': {},
  'credits.repeatOrder': {},
  'credits.price': { query: { bundle: String(bundle), code: 'NONE' } },
  'credits.buy': { body: { bundle, method: 'creditcard', price } },
  'credits.storedCard': {},
  'credits.removeCard': {},
  'credits.payment': { query: { id: payment } },
  'credits.receipt': { query: { id: payment } },
  'credits.refunds': {},
  'credits.withdraw': { body: { payment, credits: 1, amount: 1 } },
  'credits.spending': {},
  'credits.limitSpending': { body: { period: 'week', amount: null } },
  'credits.pauseBuying': { body: { days: 1 } },
  'credits.statement': {},
  'directDebit.state': {},
  'directDebit.begin': {
    body: {
      bundle,
      price,
      account_holder: 'Anna de Vries',
      iban: 'NL91ABNA0417164300',
      street: 'Kerkstraat',
      house_number: '12a',
      zip: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      phone: '0612345678',
      kind: 'once',
      wording: 1,
      language: 'nl',
    },
  },
  'directDebit.resend': { body: {} },
  'directDebit.confirm': { body: { otp: '123456' } },
  'directDebit.order': { body: { bundle, price, mandate } },
  'directDebit.discard': { body: {} },
  'directDebit.revoke': { body: { mandate } },
  'offers.discountCode': { query: { code: 'SUMMER' } },
  'offers.promotion': {},
  'notifications.settings': {},
  'notifications.choose': { body: { kind: 'promotions', channel: 'email', enabled: true } },
  'notifications.chooseTimes': { body: { mails: 'daily', quiet: { from: 1320, until: 420 }, time_zone: 'Europe/Amsterdam' } },
  'notifications.switchEmails': { body: { enabled: false } },
  'notifications.subscription': { query: { token: '0'.repeat(56) } },
  'notifications.changeSubscription': { body: { token: '0'.repeat(56), stop: true } },
  'notifications.unsubscribe': { body: { endpoint: 'https://push.example/gone' } },
  'notifications.subscribe': {
    query: { push: '1' },
    body: {
      subscription: {
        endpoint: `https://push.example/${randomUUID()}`,
        expirationTime: null,
        keys: { p256dh: 'BKey', auth: 'secret' },
      },
    },
  },
  'traffic.pageHidden': { body: {} },
  'traffic.pageVisit': { body: { lander: 'gallery-nl', language: 'nl', query: '?lb&network=n', stayed: 12, touched: null } },
})

const boundary = 'between-the-parts'

/** The HTTP request of a call, with headers. */
export function asSent(
  call: Call,
  { query, body, upload }: ExampleRequest,
): { url: string; payload?: string | Buffer; headers: Record<string, string> } {
  const search = new URLSearchParams({ ...call.when, ...query }).toString()
  const url = search ? `${call.path}?${search}` : call.path
  const headers: Record<string, string> = call.idempotent ? { 'idempotency-key': randomUUID() } : {}
  if (upload) {
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(part), onePixel, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return { url, payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } }
  }
  return body
    ? { url, payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    : { url, headers }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
