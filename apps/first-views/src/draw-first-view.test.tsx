import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { AnswerOf, Call } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { someProfileCards } from '@vonk/fixtures/profile/a-profile.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { drawFirstView } from './draw-first-view.tsx'

const profiles = someProfileCards(30).map((card, at) => (at % 3 === 0 ? { ...card, kind: 'fictional' as const } : card))
const [first] = profiles

/** A server that knows some members and conversations, and whoever is logged in. */
function aServer(user: User | null) {
  const asked: string[] = []
  const answers = new Map<string, unknown>()
  const on = <C extends Call>({ path }: C, answer: AnswerOf<C>) => answers.set(path, answer)
  on(accountContract.currentUser, { user })
  on(siteContract.settings, { settings: someSettings('general'), domain_language: 'en' })
  on(siteContract.regions, { regions: [] })
  on(membersContract.search, { profiles, count: 30, page: 1, pages: 2, similar: [], similar_count: 0 })
  on(chatContract.chats, aChatList(someChats(20)))
  const ask = (address: string) => {
    asked.push(address)
    const answer = answers.get(address.split('?')[0] ?? '')
    return Promise.resolve(
      answer ? { status: 200, body: JSON.stringify(answer) } : { status: 404, body: '{"error":{"code":"not_found"}}' },
    )
  }
  return { asked, ask }
}

const draw = async (address: string, user: User | null = null) => {
  const { asked, ask } = aServer(user)
  const drawn = await drawFirstView({ site: 'general', locale: 'en', host: 'general.localhost', address, ask })
  return { asked, drawn, root: drawn?.root ?? '' }
}

describe('a first view', () => {
  it('shows a visitor the home with its members', async () => {
    const { root } = await draw('/')
    expect(root).toContain('<main')
    expect(root).toContain('href="/signup"')
    expect(root).toContain(`src="${first?.main_image?.match}"`)
  })

  it('shows a member whom the search finds, as many as fill a window', async () => {
    const { root } = await draw('/members', aFreeMember())
    expect(root).toContain('30 members')
    expect(root.match(/<article/g)).toHaveLength(12)
    expect(root).toContain('href="/likes"')
  })

  it('shows no fictional profile without its mark [EDI-07]', async () => {
    const { root } = await draw('/members', aFreeMember())
    const [, ...cards] = root.split('<article')
    const mark = someSettings('general').fictional_singular
    const marked = cards.map((card) => card.split('</article>', 1)[0]?.includes(mark))
    expect(marked).toEqual(profiles.slice(0, 12).map(({ kind }) => kind === 'fictional'))
  })

  it('shows a member the conversations, and leaves their times to the browser, which knows what time it is', async () => {
    const { root } = await draw('/chats', aFreeMember())
    expect(root.match(/<time /g)).toHaveLength(12)
    expect(root.match(/<time style="visibility:hidden"/g)).toHaveLength(12)
  })

  it('waits for what it shows, as the page cannot leave without it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask } = aServer(aFreeMember())
    const drawn = await drawFirstView({
      site: 'general',
      locale: 'en',
      host: 'general.localhost',
      address: '/members',
      ask: async (address) => {
        if (address.startsWith(membersContract.search.path)) await vi.advanceTimersByTimeAsync(1000)
        return ask(address)
      },
    })
    expect(drawn?.root).toContain('30 members')
  })

  it('brings its styles, and nothing that would have to run', async () => {
    for (const address of ['/', '/members', '/chats']) {
      const { drawn } = await draw(address, address === '/' ? null : aFreeMember())
      expect(drawn?.styles).toContain('--v-colours-primary')
      expect(drawn?.root).not.toMatch(/<script|<template|<title|<meta/)
    }
  })

  it('asks what the browser will ask, with the query of the address', async () => {
    const { asked } = await draw('/?ref=a&lb=1')
    expect(asked).toContain('/api/settings.php?ref=a&lb=1&forced-domain=general.localhost')
    expect((await draw('/members?gender=female', aFreeMember())).asked).toContain('/api/members.php?gender=female')
  })

  it('is not drawn of what is for others, and of a screen that few open a site with', async () => {
    expect((await draw('/chats')).drawn).toBeNull()
    expect((await draw('/terms')).drawn).toBeNull()
    expect((await draw('/nowhere/at/all')).drawn).toBeNull()
  })

  it('keeps the words of members words', async () => {
    const { ask } = aServer(aFreeMember())
    const named = { ...first, name: '<img src=x onerror=alert(1)>' }
    const drawn = await drawFirstView({
      site: 'general',
      locale: 'en',
      host: 'general.localhost',
      address: '/members',
      ask: async (address) =>
        address.startsWith(membersContract.search.path)
          ? {
              status: 200,
              body: JSON.stringify({ profiles: [named], count: 1, page: 1, pages: 1, similar: [], similar_count: 0 }),
            }
          : ask(address),
    })
    expect(drawn?.root).toContain('&lt;img src=x')
    expect(drawn?.root).not.toContain('<img src=x')
  })
})
