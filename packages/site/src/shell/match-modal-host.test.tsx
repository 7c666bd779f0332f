import { screen, waitFor, within } from '@testing-library/react'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aChat } from '@vonk/fixtures/chat/a-chat.ts'
import { aLikeAllowance, aMatch } from '@vonk/fixtures/likes/a-like.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it, vi } from 'vitest'
import { expectPath, openSite } from '../testing/open-site.tsx'

const match = aMatch({ match_new: true }, 3)
const { name } = match.profile
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('It’s a Match', () => {
  const openMatch = async ({
    user = aFreeMember(),
    chats = [aChat({}, 1)],
    settings = {},
  }: { user?: User; chats?: Parameters<typeof aChat>[0][]; settings?: Partial<Settings> } = {}) => {
    const site = await openSite('/pricing', {
      user,
      settings,
      chats: chats.map((chat, n) => aChat(chat, n)),
      likes: { matches: [match] },
    })
    return { site, modal: await screen.findByRole('dialog', { name: 'New like!' }) }
  }
  const openersIn = async (site: Awaited<ReturnType<typeof openMatch>>['site'], modal: HTMLElement) => {
    await site.keyboard.click(within(modal).getByRole('button', { name: 'Stuck for words?' }))
    return within(await within(modal).findByRole('list', { name: 'Say hello with one tap' })).getAllByRole('button')
  }

  it('shows both portraits, and the mark of a fictional profile [TRU-01 partly]', async () => {
    const fictional = aMatch({ profile: { ...match.profile, kind: 'fictional' } })
    const user = aFreeMember()
    await openSite('/pricing', { user, likes: { matches: [fictional] } })
    const modal = await screen.findByRole('dialog', { name: 'New like!' })
    const photos = [...modal.querySelectorAll('img')].map((photo) => photo.getAttribute('src'))
    expect(photos).toEqual([user.profile.main_image?.match, match.profile.main_image?.match])
    expect(within(modal).getByText('Fictional profile')).toBeVisible()
  })

  it('sends a first line that the member asks for with one touch, at the price that the button shows, also in own money [TRU-04]', async () => {
    const bought = { credits: 100, price: 1999, currency: 'EUR' }
    const { site, modal } = await openMatch({ user: { ...aFreeMember(), bought } })
    site.on(chatContract.send, answers.chat.send)
    expect(within(modal).queryByRole('list')).toBeNull()
    const openers = await openersIn(site, modal)
    expect(openers).toHaveLength(3)
    for (const opener of openers) expect(opener).toHaveAccessibleName(/2 credits ?\(€0\.40\)$/)
    await site.keyboard.click(openers[0] as HTMLElement)
    expect(await within(modal).findByText(`Sent. Your first line is in your chat with ${name}.`)).toBeVisible()
    await waitFor(() => expect(site.asked(chatContract.send)).toHaveLength(1))
    expect(site.asked(chatContract.send)[0]?.body).toMatchObject({
      profile: match.profile.id,
      kind: 'text',
      payload: { text: `Hi ${name}, what made you smile today?` },
    })
    expect(within(modal).queryByRole('list')).toBeNull()
  })

  it.each([7, null])(
    'says with the first lines when their price comes back, if the site offers that: %s [TRU-16]',
    async (days) => {
      const { site, modal } = await openMatch({ settings: { reply_escrow_days: days } })
      await openersIn(site, modal)
      const told = within(modal).queryAllByText('No answer within 7 days? You get the credits back.')
      expect(told).toHaveLength(days === null ? 0 : 1)
    },
  )

  it('says why the server refused the line, and where to get on', async () => {
    const { site, modal } = await openMatch()
    site.on(chatContract.send, () => refused(403, 'conversation_limit'))
    const [first] = await openersIn(site, modal)
    await site.keyboard.click(first as HTMLElement)
    const alert = await within(modal).findByRole('alert')
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/premium')
  })

  it('offers no line that the member cannot pay', async () => {
    const { modal } = await openMatch({ user: { ...aFreeMember(), credits: 1 } })
    expect(within(modal).queryByRole('button', { name: 'Stuck for words?' })).toBeNull()
    expect(within(modal).getByRole('button', { name: `Message ${name}` })).toBeVisible()
  })

  it('closes with “keep looking”, and costs nothing when a key is pressed as it opens', async () => {
    const { site, modal } = await openMatch()
    site.on(chatContract.send, answers.chat.send)
    await waitFor(() => expect(modal).toContainElement(document.activeElement as HTMLElement))
    await site.keyboard.keyboard('{Enter} ')
    expect(modal).toBeVisible()
    expect(site.asked(chatContract.send)).toEqual([])
    await site.keyboard.click(within(modal).getByRole('button', { name: 'Keep looking' }))
    await gone()
  })
})

describe('the like popup', () => {
  const liker = aProfileCard({}, 5)
  const open = (path: string, answer: typeof answers.likes.autoLike, user: User | null = aFreeMember()) =>
    openSite(path, { user, answer: (on) => on(likesContract.autoLike, answer) })

  it('opens after `t` seconds with a real liker, and the address loses `t` [RTE-12 LIK-06]', async () => {
    const site = await open('/pricing?t=0.3&ref=a', liker)
    await expectPath(site, '/pricing?ref=a')
    expect(screen.queryByRole('dialog')).toBeNull()
    const modal = await screen.findByRole('dialog', { name: 'New like!' })
    expect(within(modal).getByText(`${liker.name} likes you.`)).toBeVisible()
    expect(modal.querySelector('img')?.getAttribute('src')).toBe(liker.main_image?.match)
  })

  it('opens nothing if nobody waits for an answer [TRU-03 partly]', async () => {
    const site = await open('/pricing?t=0', null)
    await waitFor(() => expect(site.asked(likesContract.autoLike)).toHaveLength(1))
    await expectPath(site, '/pricing')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks nothing for a visitor, and for a wait that is no number', async () => {
    const visitor = await open('/pricing?t=0', liker, null)
    await expectPath(visitor, '/pricing')
    visitor.unmount()
    const member = await open('/pricing?t=soon', liker)
    await expectPath(member, '/pricing')
    expect([visitor.asked(likesContract.autoLike), member.asked(likesContract.autoLike)]).toEqual([[], []])
  })

  it('likes back, which makes the match [LIK-05]', async () => {
    const site = await open('/pricing?t=0', liker)
    site.on(likesContract.like, { ...answers.likes.like, match: true, profile: liker })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Like back' }))
    expect(await screen.findByText(`You and ${liker.name} like each other.`)).toBeVisible()
    expect(site.asked(likesContract.like)[0]?.body).toEqual({ profile: liker.id })
  })

  it('opens the profile from the photo', async () => {
    const site = await open('/pricing?t=0', liker)
    await site.keyboard.click(await screen.findByRole('button', { name: `View ${liker.name}’s profile` }))
    await expectPath(site, `/likes/m/${liker.id}`)
    await gone()
  })
})

describe('today’s likes', () => {
  const like = async (wish: Parameters<typeof aLikeAllowance>[0]) => {
    const site = await openSite(`/members/${answers.members.member.profile.id}`, { user: aFreeMember() })
    site.on(likesContract.like, { ...answers.likes.like, allowance: aLikeAllowance(wish) })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Like' }))
    return site
  }

  it('say how many are left when few are [LIK-04 partly]', async () => {
    await like({ left: 2 })
    expect(await screen.findByText('2 likes left today')).toBeVisible()
  })

  it('say when more come when none are left [LIK-04 partly]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
    try {
      // The clock of the device is a day behind that of the server.
      await like({ left: 0, more_at: '2026-03-03T15:30:00.000Z', more_in: 5.5 * 3600 })
      expect(await screen.findByText('That’s all your likes for today')).toBeVisible()
      expect(screen.getByText('You’ll get more in 5 hours.')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('are refused in a warm tone, with the time until more [LIK-04 partly]', async () => {
    const site = await openSite(`/members/${answers.members.member.profile.id}`, { user: aFreeMember() })
    site.on(likesContract.like, () => refused(429, 'like_limit'))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Like' }))
    expect(await screen.findByText('That’s all your likes for today')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Like', pressed: false })).toBeVisible()
  })
})
