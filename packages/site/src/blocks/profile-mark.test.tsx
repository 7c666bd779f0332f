import { screen, waitFor, within } from '@testing-library/react'
import { calls } from '@vonk/contracts/contract.ts'
import { profileKinds } from '@vonk/contracts/profile/profile.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { exampleAnswers } from '@vonk/fixtures/answers.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { aSwipeCard } from '@vonk/fixtures/matching/matching.ts'
import { aProfile, aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, it } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

type Kind = (typeof profileKinds)[number]

/** Gives each name a kind, in turn, beginning with `first`. The fixtures have each member under one name. */
function kindsByName(first: Kind) {
  const kinds = new Map<string, Kind>()
  const kindOf = (name: string): Kind => {
    const next = profileKinds[(profileKinds.indexOf(first) + kinds.size) % profileKinds.length] ?? first
    return kinds.get(name) ?? (kinds.set(name, next), next)
  }
  /** The same response with these kinds. Only profiles have a picture beside their name. */
  const assign = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(assign)
    if (typeof value !== 'object' || value === null) return value
    const inside = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, assign(one)]))
    return 'main_image' in value && 'name' in value ? { ...inside, kind: kindOf(String(value.name)) } : inside
  }
  /** The kind of the profile whose name a text has. */
  const shownIn = (text: string | null) => [...kinds].find(([name]) => text?.includes(name))?.[1]
  return { assign, shownIn }
}

/** The responses that show other members. */
const showing: Record<string, unknown> = {
  ...Object.fromEntries(
    [
      'members.search',
      'members.member',
      'members.blocked',
      'likes.likes',
      'matching.finderMatches',
      'matching.today',
      'chat.chats',
      'chat.messages',
    ].map((name) => [name, exampleAnswers[name]]),
  ),
  'likes.autoLike': aProfileCard(),
  'matching.deck': { cards: [aSwipeCard()] },
}

const member = aProfile()
const conversation = aChatList().chats[0]?.conversation.id ?? ''

/** The parts of the main area with a role in another, once there are some. */
const inMain =
  (...roles: string[]) =>
  async (): Promise<HTMLElement[]> => {
    const find = () =>
      roles.reduce<HTMLElement[]>(
        (parts, role) => parts.flatMap((part) => within(part).queryAllByRole(role)),
        [screen.getByRole('main')],
      )
    await waitFor(() => expect(find().length).toBeGreaterThan(0))
    return find()
  }

/** The block around the name of the only member that is shown large. */
const head = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: new RegExp(member.name) })
  return [heading.closest('header') ?? heading]
}

type Surface = { surface: string; path: string; parts: () => Promise<HTMLElement[]>; visitor?: true; first?: Kind }

/** Every surface of a site that shows other members, and its parts that show one each. */
const surfaces: Surface[] = [
  { surface: 'cards on the home of a visitor', path: '/', parts: inMain('article'), visitor: true },
  { surface: 'cards on the home of a member', path: '/', parts: inMain('article') },
  { surface: 'cards of the search', path: '/members', parts: inMain('article') },
  { surface: 'cards of the match finder', path: '/signup-matches', parts: inMain('article') },
  { surface: 'cards below a profile', path: `/members/${member.id}`, parts: inMain('listitem', 'article') },
  { surface: 'likes', path: '/likes', parts: inMain('listitem') },
  { surface: 'the list of conversations', path: '/chats', parts: inMain('listitem') },
  ...(['fictional', 'verified'] as const).flatMap((first): Surface[] => [
    { surface: `a profile, ${first}`, path: `/members/${member.id}`, parts: head, first },
    { surface: `the page of a liker, ${first}`, path: `/likes/m/${member.id}`, parts: head, first },
    {
      surface: `the header of a chat, ${first}`,
      path: `/chats/${conversation}`,
      parts: async () => [(await screen.findByTitle(/^View .* profile/)).closest('header') ?? document.body],
      first,
    },
    { surface: `the swipe card, ${first}`, path: '/swipe-game', parts: inMain('group'), first },
    {
      surface: `the like popup, ${first}`,
      path: '/pricing?t=0',
      parts: async () => [await screen.findByRole('dialog', { name: 'New like!' })],
      first,
    },
  ]),
  { surface: 'a sign-up that starts at a profile', path: `/members/${member.id}/signup`, parts: inMain('form'), visitor: true },
]

const words = { member: null, verified: 'Verified', fictional: 'Fictional profile' } as const

it.each(surfaces)('the kind is on $surface [TRU-01]', async ({ path, parts, visitor = false, first = 'fictional' }) => {
  const { assign, shownIn } = kindsByName(first)
  // The profile that a surface shows large has the first kind.
  assign(member)
  await openSite(path, {
    user: visitor ? null : aFreeMember(),
    answer: (on) => {
      for (const { name, call } of calls) if (name in showing) on(call, assign(showing[name]) as never)
    },
  })
  const shown = (await parts()).flatMap((part) => {
    const kind = shownIn(part.textContent)
    return kind === undefined ? [] : [{ part, kind }]
  })
  expect(shown.length).toBeGreaterThan(0)
  for (const { part, kind } of shown)
    for (const [one, text] of Object.entries(words))
      if (text) expect(within(part).queryAllByText(text).length > 0, `${one} in ${part.textContent}`).toBe(one === kind)
})
