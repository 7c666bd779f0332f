import type { BrowserContext, Page } from '@playwright/test'
import { createApiClient, type ApiClient } from '@vonk/api-client/client.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { PaymentStatus } from '@vonk/contracts/credits/credits.schema.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { demoLogins, demoPassword } from '@vonk/demo/logins.ts'
import { ownAddress, siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'
import { siteFetch, type Session } from '../server/site-fetch.ts'
import { aNewcomer, type Newcomer } from './newcomer.ts'

/** A member with a session, who makes calls without a browser until `giveBrowser`. */
export type Member = Newcomer & {
  id: string
  slug: EditionSlug
  call: ApiClient['call']
  session: Session
}

/** A visitor, who makes calls without a browser. */
export function visitor(slug: EditionSlug) {
  const session: Session = { cookie: null }
  return { session, call: createApiClient({ fetch: siteFetch(slug, session, ownAddress()) }).call }
}

/** A member who has signed up and has not opened the mail yet. */
export async function anUnconfirmedMember(slug: EditionSlug, name: string): Promise<Member> {
  const { session, call } = visitor(slug)
  const who = aNewcomer(name)
  const { user } = await call(signupContract.signup, {
    body: { email: who.email, name, password: who.password, date_of_birth: '1975-03-14', language: 'en' },
  })
  return { ...who, id: user.id, slug, call, session }
}

/** A new free member without contacts, with the initial credits. */
export async function aMember(slug: EditionSlug, name: string): Promise<Member> {
  const member = await anUnconfirmedMember(slug, name)
  await confirm(member)
  return member
}

/** Follows the activation link without a browser. */
export async function confirm({ call, email }: Member): Promise<void> {
  await call(signupContract.activate, { body: { token: await activationToken(email) } })
}

/** The token of the newest activation mail to an address. */
export async function activationToken(email: string): Promise<string> {
  const { links } = await mailTo(email)
  const link = links.find((candidate) => candidate.includes('/activate/done'))
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`The newest mail to ${email} has no activation link`)
  return token
}

const demoMembers = new Map<string, Promise<Member>>()

/** One of a site's two demo members. All journeys share them and a session: do not change their data, and do not log out. */
export async function demoMember(slug: EditionSlug, plan: 'free' | 'premium'): Promise<Member> {
  const key = `${slug} ${plan}`
  const loggedIn = demoMembers.get(key) ?? logInDemoMember(slug, plan)
  demoMembers.set(key, loggedIn)
  const member = await loggedIn
  const { call } = member
  // The dialog of a new match would cover every screen.
  const { matches } = await call(likesContract.likes)
  for (const { profile, match_new } of matches)
    if (match_new) await call(likesContract.matchSeen, { body: { profile: profile.id } })
  return member
}

async function logInDemoMember(slug: EditionSlug, plan: 'free' | 'premium'): Promise<Member> {
  const { session, call } = visitor(slug)
  const { id, name, email } = demoLogins(slug)[plan]
  await call(accountContract.login, { body: { email, password: demoPassword } })
  return { id, name, email, password: demoPassword, slug, call, session }
}

/** Logs a browser in as a member, from its next page on. */
export async function giveBrowser(context: BrowserContext, { slug, session }: Member, locale: Locale = 'en'): Promise<void> {
  await context.addCookies([
    { name: 'session', value: session.cookie ?? '', url: siteOrigin(slug), httpOnly: true, sameSite: 'Lax' },
    { name: 'locale', value: locale, url: siteOrigin(slug) },
  ])
}

/** Logs a browser in as a member and opens a path of the site. */
export async function openAs(page: Page, member: Member, path: string, locale: Locale = 'en'): Promise<void> {
  await giveBrowser(page.context(), member, locale)
  await page.goto(siteOrigin(member.slug) + path)
}

/** The member's own account: balance, plan and profile. */
export async function userOf({ name, call }: Member) {
  const { user } = await call(accountContract.currentUser)
  if (!user) throw new Error(`${name} is logged out`)
  return user
}

/** Sends a message without a browser. Returns the message that the server stored. */
export async function sendMessage(from: Member, to: { id: string }, text: string) {
  const body = { id: crypto.randomUUID(), profile: to.id, kind: 'text', payload: { text } } as const
  return (await from.call(chatContract.send, { body })).message
}

/** The messages of the conversation of two members on the server, oldest first. */
export async function messagesBetween(reader: Member, other: { id: string }): Promise<string[]> {
  const { chats } = await reader.call(chatContract.chats)
  const chat = chats.find(({ profile }) => profile.id === other.id)
  if (!chat) return []
  const { messages } = await reader.call(chatContract.messages, { query: { conversation: chat.conversation.id } })
  return messages.flatMap((message) => (message.kind === 'text' ? [message.payload.text] : []))
}

/** Buys the first bundle with this outcome in the sandbox. Returns the payment's id. */
export async function buy(member: Member, outcome: PaymentStatus = 'completed'): Promise<string> {
  const { bundles, methods } = await member.call(creditsContract.pricing)
  const [bundle] = bundles
  const method = methods.find((one) => one !== 'directdebit')
  if (!bundle || !method) throw new Error(`${member.slug} has no bundle or payment method`)
  const { payment } = await member.call(creditsContract.buy, { body: { bundle: bundle.id, method, price: bundle.price } })
  await siteFetch(member.slug, member.session)(payment.checkout_url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `status=${outcome}`,
  })
  return payment.payment_id
}
