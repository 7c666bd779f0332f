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
import { siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'
import { siteFetch, type Session } from '../server/site-fetch.ts'
import { aNewcomer, type Newcomer } from './newcomer.ts'

/** Somebody logged in on a site, who acts by calls until they are given a browser. */
export type Member = Newcomer & {
  id: string
  slug: EditionSlug
  call: ApiClient['call']
  session: Session
}

/** Somebody without an account, who acts by calls. */
export function visitor(slug: EditionSlug) {
  const session: Session = { cookie: null }
  return { session, call: createApiClient({ fetch: siteFetch(slug, session) }).call }
}

/** Somebody who signed up and has not opened the mail yet. */
export async function anUnconfirmedMember(slug: EditionSlug, name: string): Promise<Member> {
  const { session, call } = visitor(slug)
  const who = aNewcomer(name)
  const { user } = await call(signupContract.signup, {
    body: { email: who.email, name, password: who.password, date_of_birth: '1975-03-14', language: 'en' },
  })
  return { ...who, id: user.id, slug, call, session }
}

/** A free member whom nobody has met, with the credits everyone starts with. */
export async function aMember(slug: EditionSlug, name: string): Promise<Member> {
  const member = await anUnconfirmedMember(slug, name)
  await confirm(member)
  return member
}

/** Follows the activation link without a browser. */
export async function confirm({ call, email }: Member): Promise<void> {
  await call(signupContract.activate, { body: { token: await activationToken(email) } })
}

/** What the newest activation mail to an address lets one in with. */
export async function activationToken(email: string): Promise<string> {
  const { links } = await mailTo(email)
  const link = links.find((candidate) => candidate.includes('/activate/done'))
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`The newest mail to ${email} has no activation link`)
  return token
}

/** One of a site's two demo members, in a session of its own. Shared by all journeys: look, do not change. */
export async function demoMember(slug: EditionSlug, plan: 'free' | 'premium'): Promise<Member> {
  const { session, call } = visitor(slug)
  const { id, name, email } = demoLogins(slug)[plan]
  await call(accountContract.login, { body: { email, password: demoPassword } })
  // A match that waits to be seen would cover every screen.
  const { matches } = await call(likesContract.likes)
  for (const { profile, match_new } of matches)
    if (match_new) await call(likesContract.matchSeen, { body: { profile: profile.id } })
  return { id, name, email, password: demoPassword, slug, call, session }
}

/** Gives a browser to a member: from its next page on it is logged in as them. */
export async function giveBrowser(context: BrowserContext, { slug, session }: Member, locale: Locale = 'en'): Promise<void> {
  await context.addCookies([
    { name: 'session', value: session.cookie ?? '', url: siteOrigin(slug), httpOnly: true, sameSite: 'Lax' },
    { name: 'locale', value: locale, url: siteOrigin(slug) },
  ])
}

/** The same, and opens a path of the site. */
export async function openAs(page: Page, member: Member, path: string, locale: Locale = 'en'): Promise<void> {
  await giveBrowser(page.context(), member, locale)
  await page.goto(siteOrigin(member.slug) + path)
}

/** Writes to somebody without a browser; answers the message as the server has it. */
export async function tell(from: Member, to: { id: string }, text: string) {
  const body = { id: crypto.randomUUID(), profile: to.id, kind: 'text', body: text } as const
  return (await from.call(chatContract.send, { body })).message
}

/** What the server has of the conversation that two have, oldest first. */
export async function saidBetween(reader: Member, other: { id: string }): Promise<string[]> {
  const { chats } = await reader.call(chatContract.chats)
  const chat = chats.find(({ profile }) => profile.id === other.id)
  if (!chat) return []
  const { messages } = await reader.call(chatContract.messages, { query: { conversation: chat.conversation.id } })
  return messages.map(({ body }) => body)
}

/** Buys the first bundle and lets the sandbox answer; answers the payment's id. */
export async function buy(member: Member, outcome: PaymentStatus = 'completed'): Promise<string> {
  const { bundles, methods } = await member.call(creditsContract.pricing)
  const [bundle] = bundles
  const [method] = methods
  if (!bundle || !method) throw new Error(`Nothing is for sale on ${member.slug}`)
  const { payment } = await member.call(creditsContract.buy, { body: { bundle: bundle.id, method, price: bundle.price } })
  await siteFetch(member.slug, member.session)(payment.checkout_url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `status=${outcome}`,
  })
  return payment.payment_id
}
