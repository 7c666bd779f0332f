import { randomUUID } from 'node:crypto'
import { contract } from '@vonk/contracts/contract.ts'
import { second } from '@vonk/contracts/clock.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser, type TestMember } from '../testing/harness.ts'
import { addActivePhoto, aPicture, upload } from '../testing/pictures.ts'

const server = await openTestApp()
const site = 'milf'

/** The member whom the others meet: two photos, and a block of the blocked member. */
const ann = await server.aMemberIn(site, { name: 'Ann', credits: 100 })
const [mainPhoto, otherPhoto] = [await addActivePhoto(server, ann), await addActivePhoto(server, ann)]

/** The roles of spec section 6. The blocked user is Premium, so that nothing but the block refuses. */
const roles = ['visitor', 'free member', 'Premium member', 'blocked user'] as const
type Role = (typeof roles)[number]

/** A person in a role. `me` is null for a visitor. */
type Actor = { browser: Browser; me: TestMember | null }

const write = (
  browser: Browser,
  to: { id: string },
  some: { kind: 'text'; payload: { text: string } } | { kind: 'gift'; payload: { gift: 'rose' } } = {
    kind: 'text',
    payload: { text: 'Hello' },
  },
) => browser.call(contract.chat.send, { body: { id: randomUUID(), profile: to.id, ...some } })

async function inRole(role: Role, { credits = 100 }: { credits?: number } = {}): Promise<Actor> {
  if (role === 'visitor') return { browser: server.visitor(site), me: null }
  const me = await server.aMemberIn(site, { credits, paid: role !== 'free member', user: { signup_at: server.clock() } })
  const browser = server.as(me)
  if (role === 'blocked user') {
    if (credits > 1) await write(browser, ann)
    await server.as(ann).call(contract.members.block, { body: { profile: me.id } })
  }
  return { browser, me }
}

/** `ok`, the code of the refusal, or the HTTP status of a file. */
type Outcome = string | number

type Permission = {
  permission: string
  /** The settings of the site, where they decide. */
  settings?: Partial<Settings>
  /** Credits of members; by default enough for everything. */
  credits?: number
  attempt: (actor: Actor) => Promise<Outcome>
  /** By role: visitor, free member, Premium member, blocked user. */
  expected: readonly [Outcome, Outcome, Outcome, Outcome]
}

const codeOf = ({ error }: { error: { code: string } | null }): Outcome => error?.code ?? 'ok'
const login = 'authentication_required'

/** Does something several times and returns the last outcome. */
async function last(times: number, act: () => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome = 'never'
  for (let turn = 0; turn < times; turn++) outcome = await act()
  return outcome
}

const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
const search =
  (query: { network?: string } = {}) =>
  async ({ browser }: Actor) =>
    codeOf(await browser.call(contract.members.search, { query }))

const permissions: Permission[] = [
  // Login is required to chat, view more photos, send a gift or like.
  {
    permission: 'chats with a member',
    attempt: async ({ browser }) => codeOf(await write(browser, ann)),
    expected: [login, 'ok', 'ok', 'blocked_by_member'],
  },
  {
    permission: 'sends a gift',
    attempt: async ({ browser }) => codeOf(await write(browser, ann, { kind: 'gift', payload: { gift: 'rose' } })),
    expected: [login, 'ok', 'ok', 'blocked_by_member'],
  },
  {
    permission: 'likes a member',
    attempt: async ({ browser }) => codeOf(await browser.call(contract.likes.like, { body: { profile: ann.id } })),
    expected: [login, 'ok', 'ok', 'blocked_by_member'],
  },
  {
    permission: 'opens a profile',
    attempt: async ({ browser }) => codeOf(await browser.call(contract.members.member, { query: { id: ann.id } })),
    expected: ['ok', 'ok', 'ok', 'blocked_by_member'],
  },
  {
    permission: 'finds a member in the search',
    attempt: async ({ browser }) => {
      const { answer } = await browser.call(contract.members.search, { query: {} })
      return answer.profiles.some(({ id }) => id === ann.id) ? 'found' : 'not found'
    },
    settings: { logged_out_search: true },
    expected: ['found', 'found', 'found', 'not found'],
  },
  {
    permission: 'sees the main photo',
    attempt: async ({ browser }) => (await browser.request('GET', mainPhoto.filename)).status,
    expected: [200, 200, 200, 404],
  },
  {
    permission: 'sees all photos',
    attempt: async ({ browser }) => (await browser.request('GET', otherPhoto.filename)).status,
    expected: [404, 404, 200, 404],
  },
  {
    permission: 'reads the own conversations',
    attempt: async ({ browser }) => codeOf(await browser.call(contract.chat.chats)),
    expected: [login, 'ok', 'ok', 'ok'],
  },
  {
    permission: 'keeps a conversation',
    attempt: async ({ browser }) => {
      await write(browser, ann)
      const { error, answer } = await browser.call(contract.chat.chats)
      return error?.code ?? answer.chats.length
    },
    expected: [login, 1, 1, 0],
  },
  {
    permission: 'reads the own likes',
    attempt: async ({ browser }) => codeOf(await browser.call(contract.likes.likes)),
    expected: [login, 'ok', 'ok', 'ok'],
  },
  // Some functions are for Premium members only.
  {
    permission: 'starts more than two conversations',
    attempt: ({ browser }) =>
      last(limits.freeConversations + 1, async () => codeOf(await write(browser, await server.aMemberIn(site)))),
    expected: [login, 'conversation_limit', 'ok', 'ok'],
  },
  {
    permission: 'replies in any number of conversations',
    attempt: async ({ browser, me }) =>
      last(limits.freeConversations + 1, async () => {
        const other = await server.aMemberIn(site, { credits: 50 })
        if (me) await write(server.as(other), me)
        return codeOf(await write(browser, other))
      }),
    expected: [login, 'ok', 'ok', 'ok'],
  },
  {
    permission: 'has more than three photos',
    attempt: async ({ browser, me }) => {
      if (!me) return codeOf(await browser.call(contract.profile.addPhoto))
      return last(limits.freePhotos + 1, async () => (await upload(server, me, await aPicture())).error?.code ?? 'ok')
    },
    expected: [login, 'photo_limit', 'ok', 'ok'],
  },
  // Sending a message requires enough credits.
  {
    permission: 'sends a message without credits',
    credits: 0,
    attempt: async ({ browser }) => codeOf(await write(browser, await server.aMemberIn(site))),
    expected: [login, 'insufficient_credits', 'insufficient_credits', 'insufficient_credits'],
  },
  {
    permission: 'sends a gift without enough credits',
    credits: 1,
    attempt: async ({ browser }) =>
      codeOf(await write(browser, await server.aMemberIn(site), { kind: 'gift', payload: { gift: 'rose' } })),
    expected: [login, 'insufficient_credits', 'insufficient_credits', 'insufficient_credits'],
  },
  // Logged-out search depends on two settings.
  {
    permission: 'searches where visitors may not',
    settings: closed,
    attempt: search(),
    expected: ['search_closed', 'ok', 'ok', 'ok'],
  },
  {
    permission: 'searches where visitors may',
    settings: { ...closed, logged_out_search: true },
    attempt: search(),
    expected: ['ok', 'ok', 'ok', 'ok'],
  },
  {
    permission: 'searches where visitors of a traffic source may',
    settings: { ...closed, logged_out_search_trafficsource: true },
    attempt: search({ network: 'partner' }),
    expected: ['ok', 'ok', 'ok', 'ok'],
  },
  {
    permission: 'searches without a traffic source where only its visitors may',
    settings: { ...closed, logged_out_search_trafficsource: true },
    attempt: search(),
    expected: ['search_closed', 'ok', 'ok', 'ok'],
  },
  // The time bonus is for members who have not paid.
  {
    permission: 'has the time bonus after the signup',
    attempt: async ({ browser }) => {
      const { error, answer } = await browser.call(contract.offers.discountCode, { query: { code: timeBonus.code } })
      return error?.code ?? (answer.discountcode ? 'ok' : 'none')
    },
    expected: [login, 'ok', 'none', 'none'],
  },
]

// The language switch and the warning at the entry are no permissions of a role; their own tests prove them. So do those of
// photos in a chat.
describe.each(permissions)('$permission', ({ settings, credits, attempt, expected }) => {
  it.each(roles.map((role, at) => [role, expected[at]] as const))('as %s: %s [ACC-05]', async (role, outcome) => {
    await server.setSettings(site, settings ?? {})
    // The server reads settings again after a few seconds.
    server.clock.advance(5 * second)
    expect(await attempt(await inRole(role, { credits }))).toBe(outcome)
  })
})
