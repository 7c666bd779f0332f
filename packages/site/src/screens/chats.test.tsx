import { screen, waitFor, within } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { lastChatCookie } from '@vonk/contracts/chat/last-opened.rules.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, aHistory, aMessage, aText, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { keepDraft } from '@vonk/state/chat/drafts.ts'
import { forgetOpened } from '@vonk/state/chat/last-opened.ts'
import { loginNeeded } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { paths } from '../paths.ts'
import { expectPath, openSite } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetOpened(user.id)
})

const user = aFreeMember()
const { chat, messages } = aConversation({ messages: 3 }, 0)
const { id } = chat.conversation
const { name } = chat.profile

/** Opens a path with conversations of which each has messages of its own. */
const open = (path: string, chats: Chat[], locale: 'en' | 'nl' = 'en') =>
  openSite(path, {
    user,
    locale,
    answer: (on) => {
      on(chatContract.chats, aChatList(chats))
      on(chatContract.messages, ({ query }) => {
        const opened = query.get('conversation')
        const other = chats.find(({ conversation }) => conversation.id === opened) ?? chat
        return aHistory({ chat: other, messages: opened === id ? messages : [] })
      })
      on(chatContract.typing, {})
    },
  })

it('opens at its own address, and at that of the member, where a new one starts [CHT-01]', async () => {
  const stranger = aProfile({}, 7)
  const fieldFor = (who: string) => screen.findByRole('textbox', { name: `Message to ${who}` })
  /** The address of the conversation that the list shows as open. */
  const opened = () =>
    within(screen.getByRole('region', { name: 'Messages' }))
      .queryByRole('link', { current: 'page' })
      ?.getAttribute('href')
  const site = await open(paths.chat.href({ id }), [chat])
  expect(await fieldFor(name)).toBeInTheDocument()
  expect(opened()).toBe(paths.chat.href({ id }))

  site.on(membersContract.member, ({ query }) => ({
    profile: query.get('id') === stranger.id ? stranger : aProfile({ id: chat.profile.id, name }),
    related: [],
  }))
  site.on(chatContract.send, () => new Promise<never>(() => {}))
  await site.router.navigate(paths.memberChat.href({ id: stranger.id }))
  await site.keyboard.type(await fieldFor(stranger.name), 'Hello{Enter}')
  await waitFor(() =>
    expect(site.asked(chatContract.send)[0]?.body).toMatchObject({ profile: stranger.id, payload: { text: 'Hello' } }),
  )
  expect(opened()).toBeUndefined()

  await site.router.navigate(paths.memberChat.href({ id: chat.profile.id }))
  expect(await fieldFor(name)).toBeInTheDocument()
  expect(opened()).toBe(paths.chat.href({ id }))
})

describe('a conversation that went quiet', () => {
  const opened = '2026-11-20T12:00:00.000Z'
  const soon = '2026-11-21T11:00:00.000Z'
  const later = '2026-11-21T12:30:00.000Z'
  const listed: Chat = { ...chat, updated_at: opened }

  /** The list after the conversation was opened once. */
  async function listAt(time: string, row: Chat, locale: 'en' | 'nl' = 'en') {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(opened) })
    onTestFinished(() => void vi.useRealTimers())
    const before = await open(paths.chat.href({ id }), [row], locale)
    await waitFor(() => expect(document.cookie).toContain(`${lastChatCookie}=${user.id}`))
    before.unmount()
    vi.setSystemTime(time)
    const site = await open(paths.chats.href(), [row], locale)
    await screen.findByRole('link', { name: new RegExp(name) })
    return site
  }
  const card = () => screen.queryByRole('region', { name: /^(A conversation that went quiet|Een gesprek dat stilviel)$/ })

  it('is offered again after a day, with openers in the member’s language; one goes into the text, where the cursor is [CHT-12 CHT-18]', async () => {
    const site = await listAt(later, listed, 'nl')
    const offered = within(await waitFor(() => card() ?? expect.unreachable('no card')))
    expect(offered.getByText(`${name} wacht nog op je antwoord. Pak je de draad weer op?`)).toBeVisible()
    await site.keyboard.click(offered.getByRole('button', { name: 'Bekijk openingszinnen' }))
    const modal = within(await screen.findByRole('dialog', { name: `Breek het ijs met ${name}` }))
    const openers = within(modal.getByRole('list')).getAllByRole('button')
    expect(openers.map(({ textContent }) => textContent)).toEqual([
      `Hoi ${name}, waar moest jij vandaag om glimlachen?`,
      `Hoi ${name}! Wat is het verhaal achter je foto?`,
      `Een vrije avond en geen plannen: wat zou jij het liefst doen, ${name}?`,
    ])
    await site.keyboard.click(openers[1] as HTMLElement)
    await expectPath(site, paths.chat.href({ id }))
    const field = await screen.findByRole('textbox', { name: `Bericht aan ${name}` })
    expect(field).toHaveValue(`Hoi ${name}! Wat is het verhaal achter je foto?`)
    await waitFor(() => expect(field).toHaveFocus())
    expect(site.asked(chatContract.send)).toEqual([])
    expect(card()).toBeNull()
  })

  it('keeps what the member has written there: an opener goes behind it [CHT-18 CHT-19 partly]', async () => {
    const site = await listAt(later, listed)
    keepDraft(user.id, listed.profile.id, 'Sorry for the wait!')
    await site.keyboard.click(within(card() ?? expect.unreachable('no card')).getByRole('button', { name: 'See openers' }))
    await site.keyboard.click(await screen.findByRole('button', { name: /what made you smile today/ }))
    expect(await screen.findByRole('textbox', { name: `Message to ${name}` })).toHaveValue(
      `Sorry for the wait! Hi ${name}, what made you smile today?`,
    )
  })

  it('also when the member wrote last; “not now” puts it away for good [CHT-18]', async () => {
    const last_message = aMessage({ ...aText('And you?'), sender_id: user.profile.id, conversation_id: id, seq: 4 })
    const site = await listAt(later, { ...listed, last_message })
    const offered = within(await waitFor(() => card() ?? expect.unreachable('no card')))
    expect(offered.getByText(`It’s been quiet between you and ${name}. A fresh line can help.`)).toBeVisible()
    await site.keyboard.click(offered.getByRole('button', { name: 'Not now' }))
    expect(card()).toBeNull()
    site.unmount()
    await open(paths.chats.href(), [listed])
    await screen.findByRole('link', { name: new RegExp(name) })
    expect(card()).toBeNull()
  })

  it('is not offered before a day has passed, nor after somebody wrote [CHT-18]', async () => {
    const site = await listAt(soon, listed)
    expect(card()).toBeNull()
    site.unmount()
    await listAt(later, { ...listed, updated_at: soon })
    expect(card()).toBeNull()
  })
})

describe('what was typed and not sent', () => {
  const chats = someChats(2).map((row) => ({ ...row, num_unread_messages: 0 }))
  const [first, second] = chats as [Chat, Chat]
  const field = (to: Chat) => screen.findByRole('textbox', { name: `Message to ${to.profile.name}` })

  const at = paths.chat.href({ id: first.conversation.id })

  it('stays in its conversation: back, forward and after a session that ended elsewhere [CHT-19]', async () => {
    const site = await open(at, chats)
    await site.keyboard.type(await field(first), 'To the first')
    await site.router.navigate(paths.chat.href({ id: second.conversation.id }))
    expect(await field(second)).toHaveValue('')
    await site.keyboard.type(await field(second), 'To the second')
    await site.router.navigate(-1)
    expect(await field(first)).toHaveValue('To the first')
    await site.router.navigate(1)
    expect(await field(second)).toHaveValue('To the second')
    await site.router.navigate(-1)

    // The next call hears that the session is over.
    site.on(accountContract.currentUser, { user: null })
    site.on(chatContract.typing, () => loginNeeded())
    await site.keyboard.type(await field(first), '!')
    await expectPath(site, `/login?next=${encodeURIComponent(at)}`)
    site.on(accountContract.login, { user })
    site.on(accountContract.currentUser, { user })
    await site.keyboard.type(await screen.findByLabelText('Email address'), user.email)
    await site.keyboard.type(screen.getByLabelText('Password'), 'a good password{Enter}')
    expect(await field(first)).toHaveValue('To the first!')
  })

  it('is there after a reload [CHT-19]', async () => {
    const site = await open(at, chats)
    await site.keyboard.type(await field(first), 'To the first')
    site.unmount()
    await open(at, chats)
    expect(await field(first)).toHaveValue('To the first')
  })

  it('goes when it is sent, and with the logout [CHT-19]', async () => {
    const site = await open(at, chats)
    site.on(chatContract.send, () => new Promise<never>(() => {}))
    await site.keyboard.type(await field(first), 'Sent{Enter}')
    await waitFor(() => expect(site.asked(chatContract.send)).toHaveLength(1))
    await site.router.navigate(paths.chat.href({ id: second.conversation.id }))
    await site.keyboard.type(await field(second), 'Not sent')
    await site.router.navigate(-1)
    expect(await field(first)).toHaveValue('')
    expect(JSON.stringify(localStorage)).toContain('Not sent')
    await site.keyboard.click(await screen.findByRole('button', { name: 'Account' }))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Not sent'))
  })
})
