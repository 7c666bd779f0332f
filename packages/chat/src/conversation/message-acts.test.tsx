import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aConversation, aMessage, aText } from '@vonk/fixtures/chat/a-chat.ts'
import { ago as before } from '@vonk/fixtures/clock.ts'
import { forgetMessageDrafts } from '@vonk/state/chat/drafts.ts'
import { applyLiveEvent } from '@vonk/state/live/live.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { receiveToasts, type ToastMessage } from '@vonk/ui/toast/show-toast.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openConversation } from '../testing/open-conversation.tsx'
import { withSizes } from '../testing/render-in-chat.tsx'

beforeEach(() => {
  withSizes()
  forgetMessageDrafts()
})

/** By the clock of this device, which decides what the menu offers. */
const ago = (ms: number) => before(ms, new Date())

const { chat } = aConversation({ messages: 2 }, 0)
const about = { conversation_id: chat.conversation.id }
const theirs = aMessage({
  ...about,
  seq: 1,
  sender_id: chat.profile.id,
  created_at: ago(30 * minute),
  ...aText('Shall we dance?'),
})
const own = aMessage({ ...about, seq: 2, sender_id: aUser().profile.id, created_at: ago(minute), ...aText('With pleasure') })

/** The conversation with Anna, in which each has written once, and the toasts that appear. */
async function open(messages: Message[] = [theirs, own]) {
  const last_message = messages.at(-1) ?? null
  const toasts: ToastMessage[] = []
  onTestFinished(receiveToasts((toast) => toasts.push(toast)))
  const page = await openConversation(
    { chat: { ...chat, conversation: { ...chat.conversation, last_seq: messages.length }, last_message }, messages },
    { props: { onReport: () => {} } },
  )
  const { user } = page
  const { name } = chat.profile
  const buttonOf = {
    theirs: () => screen.findByRole('button', { name: new RegExp(`^Options for the message from ${name}`) }),
    own: () => screen.findByRole('button', { name: /^Options for your message/ }),
  }
  const choose = async (of: keyof typeof buttonOf, item: string, role = 'menuitem') => {
    await user.click(await buttonOf[of]())
    await user.click(await screen.findByRole(role, { name: item }))
  }
  return { ...page, name, toasts, buttonOf, choose }
}

describe('the menu of a message', () => {
  it('reacts at once, changes the reaction, and a press on it takes it back [CHT-19]', async () => {
    const { on, asked, choose, user } = await open()
    let change = 0
    on(chatContract.react, ({ body }) => ({ message: { ...theirs, reaction: body.reaction, change: ++change } }))
    await choose('theirs', 'Heart', 'menuitemcheckbox')
    expect(await screen.findByRole('button', { name: /^Your reaction: Heart/ })).toBeInTheDocument()
    await choose('theirs', 'Laughing', 'menuitemcheckbox')
    await user.click(await screen.findByRole('button', { name: /^Your reaction: Laughing/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Your reaction/ })).toBeNull())
    await waitFor(() =>
      expect(asked(chatContract.react).map(({ body }) => body)).toEqual(
        ['heart', 'laugh', null].map((reaction) => ({ message: theirs.id, reaction })),
      ),
    )
  })

  it('undoes a reaction that the server refuses, and says why', async () => {
    const { on, choose, toasts } = await open()
    on(chatContract.react, () => refused(409, 'message_gone'))
    await choose('theirs', 'Fire', 'menuitemcheckbox')
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'danger', title: 'This message is no longer there.' }]))
    expect(screen.queryByRole('button', { name: /^Your reaction/ })).toBeNull()
  })

  it('takes an own message back at once, and shows it again if that is too late [CHT-19]', async () => {
    const { on, choose, toasts } = await open()
    on(chatContract.unsend, () => refused(409, 'unsend_late', { minutes: 15 }))
    await choose('own', 'Unsend')
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]?.title).toContain('15 minutes')
    expect(await screen.findByText('With pleasure')).toBeInTheDocument()

    on(chatContract.unsend, { message: { ...own, kind: 'withdrawn', payload: {}, change: 1 } })
    await choose('own', 'Unsend')
    expect(await screen.findByText('You withdrew this message')).toBeInTheDocument()
    expect(screen.queryByText('With pleasure')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Options for your message/ })).toBeNull()
  })

  it('says that the credits of a message do not come back before one takes it back', async () => {
    const { user, buttonOf } = await open([theirs, { ...own, credits: 2 }])
    await user.click(await buttonOf.own())
    expect(await screen.findByRole('menuitem', { name: 'Unsend' })).toHaveAccessibleDescription(
      'You won’t get your credits back.',
    )
  })

  it('says nothing of credits about a message that was free', async () => {
    const { user, buttonOf } = await open([theirs, { ...own, credits: 0 }])
    await user.click(await buttonOf.own())
    expect(await screen.findByRole('menuitem', { name: 'Unsend' })).not.toHaveAccessibleDescription()
  })

  it('offers nothing but a report of a message that the other took back (TRU-08) [CHT-16 partly]', async () => {
    const { user, buttonOf } = await open([{ ...theirs, kind: 'withdrawn', payload: {} }, own])
    await user.click(await buttonOf.theirs())
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Report message'])
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  })

  it('does not offer to take back what was sent 16 minutes ago, nor to react to an own message', async () => {
    const { user, buttonOf } = await open([theirs, { ...own, created_at: ago(16 * minute) }])
    await user.click(await buttonOf.own())
    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Unsend' })).toBeNull()
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  })

  it('replies: the message stands above the field, which has the cursor, and goes with what is sent [CHT-19]', async () => {
    const { on, asked, choose, user } = await open()
    on(chatContract.send, () => refused(409, 'message_gone'))
    await choose('theirs', 'Reply')
    const field = await screen.findByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(/Shall we dance\?/)
    await user.click(screen.getByRole('button', { name: 'Remove the quote' }))
    expect(field).not.toHaveAccessibleDescription(/Shall we dance\?/)

    await choose('theirs', 'Reply')
    await user.type(field, 'Always{Enter}')
    await waitFor(() =>
      expect(asked(chatContract.send)[0]?.body).toMatchObject({
        payload: { text: 'Always', quote: { kind: 'message', message: theirs.id } },
      }),
    )
    expect(field).not.toHaveAccessibleDescription(/Shall we dance\?/)
    // A quoted message that is gone meanwhile does not hold the words back.
    const again = await screen.findByRole('button', { name: 'Send without the quote' })
    on(chatContract.send, ({ body }) => ({
      message: { ...own, id: body.id, seq: 3, ...aText('Always') },
      credits: 1,
      credits_version: 2,
    }))
    await user.click(again)
    await waitFor(() => expect(asked(chatContract.send).at(-1)?.body).toMatchObject({ payload: { text: 'Always' } }))
    expect(asked(chatContract.send).at(-1)?.body).not.toHaveProperty('payload.quote')
  })

  it('shows nothing any more of what the other takes back: not above the field, and not in a reply that was not sent [CHT-19 partly]', async () => {
    const withdrawn: Message = { ...theirs, kind: 'withdrawn', payload: {}, change: 1 }
    const { on, client, choose, user } = await open()
    on(chatContract.send, () => refused(409, 'message_gone'))
    await choose('theirs', 'Reply')
    const field = await screen.findByRole('textbox')
    await user.type(field, 'Always{Enter}')
    await screen.findByText('Not sent')
    await choose('theirs', 'Reply')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Shall we dance\?/))
    await user.type(field, 'And again')
    act(() => applyLiveEvent(client, { type: 'message-changed', message: withdrawn }))
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/Shall we dance\?/))
    expect(field).toHaveValue('And again')
    expect(screen.queryByText(/Shall we dance/)).toBeNull()
    expect(screen.getByText('Always')).toBeInTheDocument()
    // The message itself, and the quote of it.
    expect(screen.getAllByText('Message withdrawn')).toHaveLength(2)
    expect(localStorage.getItem('chat-drafts')).not.toContain('Shall we dance')
  })

  it('says in a reply, sent or not, that a moderator removed what it quotes', async () => {
    const removed: Message = { ...theirs, kind: 'withdrawn', payload: { removed: true }, change: 1 }
    const quote = {
      kind: 'message',
      message: theirs.id,
      sender_id: theirs.sender_id,
      about: 'withdrawn',
      said: '',
      removed: true,
    } as const
    const answered = aMessage({ ...own, kind: 'text', payload: { text: 'With pleasure', quote } })
    const { on, client, choose, user } = await open()
    on(chatContract.send, () => refused(409, 'message_gone'))
    await choose('theirs', 'Reply')
    await user.type(await screen.findByRole('textbox'), 'Always{Enter}')
    await screen.findByText('Not sent')
    act(() => {
      applyLiveEvent(client, { type: 'message-changed', message: removed })
      applyLiveEvent(client, { type: 'message-changed', message: { ...answered, change: 2 } })
    })
    // The message itself, and two quotes of it.
    await waitFor(() => expect(screen.getAllByText('Removed by a moderator')).toHaveLength(3))
    expect(screen.queryByText('Message withdrawn')).toBeNull()
  })

  it('keeps the message that a reply quotes: a reload, the way back and a purchase do not lose it [CHT-19 partly]', async () => {
    const { choose, user } = await open()
    await choose('theirs', 'Reply')
    await user.type(await screen.findByRole('textbox'), 'Always')
    cleanup()
    const { user: later } = await open()
    const field = await screen.findByRole('textbox')
    expect(field).toHaveValue('Always')
    expect(field).toHaveAccessibleDescription(/Shall we dance\?/)
    await later.click(screen.getByRole('button', { name: 'Remove the quote' }))
    expect(field).not.toHaveAccessibleDescription(/Shall we dance\?/)
    expect(field).toHaveValue('Always')
  })
})

it('shows what a reply quotes, and a press on it leads to that message', async () => {
  const quote = {
    kind: 'message',
    message: theirs.id,
    sender_id: chat.profile.id,
    about: 'text',
    said: 'Shall we dance?',
  } as const
  const { user, buttonOf } = await open([theirs, { ...own, ...aText('With pleasure', quote) }])
  await user.click(await screen.findByRole('button', { name: new RegExp(`${chat.profile.name}.*Shall we dance`) }))
  await waitFor(async () => expect(await buttonOf.theirs()).toHaveFocus())
})

it('names the reaction of the other member for people who do not see it', async () => {
  const { name } = await open([theirs, { ...own, reaction: 'heart', change: 1 }])
  expect(await within(await screen.findByRole('log')).findByRole('img', { name: `${name} reacted: Heart` })).toBeInTheDocument()
})
