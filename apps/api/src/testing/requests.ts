import { randomUUID } from 'node:crypto'
import type { Call } from '@vonk/contracts/call.ts'

/** Ids (and a price) that calls refer to. */
export type Things = { profile: string; conversation: string; photo: string; payment: string; bundle: number; price: number }

/** Input for a call. `upload` replaces the body of a call that takes a file. */
export type ExampleRequest = { query?: Record<string, string>; body?: Record<string, unknown>; upload?: true }

/** A valid request for every call, by its name in the contract. Uses the given ids. */
export const exampleRequests = ({
  profile,
  conversation,
  photo,
  payment,
  bundle,
  price,
}: Things): Record<string, ExampleRequest> => ({
  'site.settings': { query: { 'forced-domain': 'bbw.localhost' } },
  'site.companyInfo': {},
  'site.regions': {},
  'site.geocode': { query: { lat: '52.36', lon: '4.88' } },
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
  'signup.activate': { body: { token: 'A'.repeat(43) } },
  'signup.resendActivation': { body: { email: `${randomUUID()}@example.com` } },
  'account.currentUser': {},
  'account.login': { body: { email: 'nobody@example.com', password: 'a good password' } },
  'account.saveLanguage': { body: { language: 'nl' } },
  'account.logout': {},
  'members.search': {
    query: { gender: 'female', country: 'NL', region: 'Utrecht', min_age: '20', max_age: '60', page: '1', network: 'partner' },
  },
  'members.member': { query: { id: profile } },
  'members.block': { body: { profile } },
  'members.unblock': { body: { profile } },
  'members.report': { body: { profile, reason: 'scam', note: 'Asks for money' } },
  'profile.interests': {},
  'profile.addPhoto': { upload: true },
  'profile.removePhoto': { body: { photo } },
  'likes.likes': {},
  'likes.like': { body: { profile } },
  'likes.unlike': { body: { profile } },
  'likes.likeSeen': { body: { profile } },
  'likes.matchSeen': { body: { profile } },
  'likes.autoLike': {},
  'chat.chats': {},
  'chat.removeChat': { body: { conversation } },
  'chat.messages': { query: { conversation, after: '0' } },
  'chat.send': { body: { id: randomUUID(), profile, kind: 'text', body: 'Hello' } },
  'chat.read': { body: { conversation, seq: 1 } },
  'chat.typing': { body: { conversation } },
  'credits.pricing': {},
  'credits.buy': { body: { bundle, method: 'creditcard', price } },
  'credits.payment': { query: { id: payment } },
  'offers.discountCode': { query: { code: 'SUMMER' } },
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
