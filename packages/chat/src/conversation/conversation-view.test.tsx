import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { lastChatCookie, readLastOpened } from '@vonk/contracts/chat/last-opened.rules.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { aFictionalCard, aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { forgetMessageDrafts } from '@vonk/state/chat/drafts.ts'
import { cookieText } from '@vonk/state/cookie-text.ts'
import { userKey } from '@vonk/state/known.ts'
import { applyLiveEvent } from '@vonk/state/live/live.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openConversation } from '../testing/open-conversation.tsx'
import { type RenderOptions, withSizes } from '../testing/render-in-chat.tsx'
import type { ConversationViewProps } from './conversation-view.tsx'

beforeEach(() => {
  withSizes()
  forgetMessageDrafts()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const anna = aConversation({ messages: 4, unread: 1 }, 0)

async function open(props: Partial<ConversationViewProps> = {}, options: RenderOptions = {}, language?: Locale) {
  const page = await openConversation(anna, { props, history: { delivered_seq: 4, read_seq: 4, language }, ...options })
  const name = (props.to ?? anna.chat.profile).name
  return { ...page, field: () => screen.findByRole('textbox', { name: `Message to ${name}` }) }
}

describe('ConversationView', () => {
  it('shows its messages and marks them as read [CHT-02]', async () => {
    const { asked } = await open()
    expect(await screen.findByText(textOf(anna.messages.at(-1)) ?? '')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to messages', hidden: true })).toHaveAttribute('href', '/chats')
    await waitFor(() => expect(asked(chatContract.read)[0]?.body).toEqual({ conversation: anna.chat.conversation.id, seq: 4 }))
  })

  it('shows nothing of the conversation any more when one of both blocks the other', async () => {
    const { client, on } = await open()
    const text = textOf(anna.messages.at(-1)) ?? ''
    expect(await screen.findByText(text)).toBeInTheDocument()
    on(chatContract.chats, aChatList([]))
    on(chatContract.messages, () => refused(404, 'not_found'))
    applyLiveEvent(client, { type: 'chats-changed' })
    expect(await screen.findByText('We can’t show this conversation')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to messages' })).toHaveAttribute('href', '/chats')
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('shows a message immediately and then as sent, and sends the typing signal [CHT-03 CHT-05]', async () => {
    const { asked, user, field } = await open()
    // The signal repeats after three seconds, and typing can take longer on a slow machine.
    vi.setSystemTime(Date.now())
    onTestFinished(() => void vi.useRealTimers())
    await user.type(await field(), 'See you there{Enter}')
    expect(await screen.findByText('See you there')).toBeInTheDocument()
    expect(await screen.findByText('Sent')).toBeInTheDocument()
    await waitFor(() => expect(asked(chatContract.typing)).toHaveLength(1))
    expect(asked(chatContract.send)[0]?.body).toMatchObject({
      profile: anna.chat.profile.id,
      kind: 'text',
      payload: { text: 'See you there' },
    })
  })

  it('says that the member has too few credits and links to the bundles [CHT-09]', async () => {
    const { user, asked } = await open({}, { user: { credits: 1 }, settings: { message_credits: 2 }, locale: 'nl' })
    expect(await screen.findByText('Je hebt onvoldoende credits')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Word Premium' })).toHaveAttribute('href', '/premium')
    await user.type(await screen.findByRole('textbox'), 'Hallo{Enter}')
    expect(asked(chatContract.send)).toEqual([])
  })

  it('opens the bundles over the text that waits, and offers to send it after the purchase [CHT-21 partly]', async () => {
    const onBuy = vi.fn()
    const onResumed = vi.fn()
    const { user, asked, again, client } = await open(
      { onBuy },
      { user: { credits: 1, paid_user: true }, settings: { message_credits: 2 } },
    )
    await user.type(await screen.findByRole('textbox'), 'See you{Enter}')
    await user.click(screen.getByRole('link', { name: 'Buy credits' }))
    expect(onBuy).toHaveBeenCalledWith(expect.objectContaining({ id: anna.chat.profile.id }), true)
    expect(screen.getByRole('textbox')).toHaveValue('See you')
    act(() => void client.setQueryData(userKey, aUser({ credits: 40, credits_version: 2, paid_user: true })))
    again({ onBuy, interrupted: true, onResumed })
    expect(await screen.findByText(/Your credits are here/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(asked(chatContract.send)[0]?.body).toMatchObject({ payload: { text: 'See you' } }))
    expect(onResumed).toHaveBeenCalledOnce()
  })

  it('says before the first message is paid that its price comes back without an answer [TRU-16]', async () => {
    const settings = { message_credits: 2, reply_escrow_days: 7 }
    await open({ conversation: null, to: aProfileCard({}, 3) }, { user: { credits: 40 }, settings })
    expect(await screen.findByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
      /^2 credits.* · back if there’s no answer within 7 days$/,
    )
  })

  it('says so of no other message', async () => {
    const { field } = await open({}, { user: { credits: 40 }, settings: { message_credits: 2, reply_escrow_days: 7 } })
    await field()
    expect(screen.queryByText(/no answer within/)).toBeNull()
  })

  it('says before the first message what is left of the free conversations [CHT-21 partly]', async () => {
    const { field } = await open({ conversation: null, to: aProfileCard({}, 3) }, { user: { conversations_left: 1 } })
    await field()
    expect(screen.getByText('1 new conversation left')).toBeInTheDocument()
  })

  it('says nothing of new conversations in one that has begun [CHT-21 partly]', async () => {
    const { field } = await open({}, { user: { conversations_left: 1 } })
    await field()
    expect(screen.queryByText(/new conversations? left/)).toBeNull()
  })

  it('offers Premium before a third conversation is written, not as a failure [CHT-08 CHT-21 partly]', async () => {
    const { user, asked } = await open(
      { conversation: null, to: aProfileCard({}, 3) },
      { user: { credits: 40, conversations_left: 0 } },
    )
    expect(await screen.findByText('Get to know more people')).toBeInTheDocument()
    expect(screen.getByText('0 new conversations left')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium')
    expect(screen.queryByText(/^Break the ice|^Pick an opener|phrase card/), 'openers that nobody can send').toBeNull()
    await user.type(screen.getByRole('textbox'), 'Hello{Enter}')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Get to know more people/)
    expect(screen.getAllByText('Get to know more people')).toHaveLength(1)
    expect(asked(chatContract.send)).toEqual([])
  })

  it('says that messages wait while there is no connection [CHT-03 partly]', async () => {
    const { user, field, on } = await open()
    on(chatContract.send, () => new Promise<never>(() => {}))
    onTestFinished(() => onlineManager.setOnline(true))
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      window.dispatchEvent(new Event('offline'))
    })
    expect(await screen.findByText(/^No connection/)).toBeInTheDocument()
    await user.type(await field(), 'Later{Enter}')
    expect(await screen.findByText('Waiting for connection')).toBeInTheDocument()
  })

  it('that was not open on this device says so without a connection, and shows what is written to it [NTF-06 partly]', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    onlineManager.setOnline(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, field, on } = await open({ to: anna.chat.profile })
    on(chatContract.send, () => new Promise<never>(() => {}))
    expect(await screen.findByRole('heading', { name: 'Not on this device yet' })).toBeInTheDocument()
    await user.type(await field(), 'Read me later{Enter}')
    expect(await screen.findByText('Read me later')).toBeInTheDocument()
    expect(await screen.findByText('Waiting for connection')).toBeInTheDocument()
  })

  it.each([
    { text: 'Call me on 06 12 34 56 78', hint: /There’s a phone number in your message/ },
    { text: 'Write to me on telegram: @noor_1', hint: /You’re inviting them elsewhere/ },
    { text: 'Can you send me 200 euro?', hint: /Asking for money puts people off/ },
  ])(
    'tells who writes “$text” what to think about, and sends it all the same [CHT-14] [TRU-09 partly]',
    async ({ text, hint }) => {
      const { user, field, asked } = await open()
      await user.type(await field(), text)
      expect(await screen.findByText(hint)).toBeInTheDocument()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(asked(chatContract.send)).toHaveLength(1))
    },
  )

  it('remembers which conversation was opened last, and when [CHT-18]', async () => {
    await open()
    await screen.findByRole('textbox')
    const last = () => readLastOpened(cookieText(lastChatCookie) ?? '', aUser().id)
    await waitFor(() => expect(last()?.profile).toBe(anna.chat.profile.id))
    expect(Math.abs(Date.now() - (last()?.at ?? 0))).toBeLessThan(60_000)
  })

  it('offers openers in an empty conversation and puts the chosen one into the composer [CHT-12]', async () => {
    const to = aProfileCard({}, 3)
    const { user, field, asked } = await open({ conversation: null, to })
    await user.click(await screen.findByRole('button', { name: `Hi ${to.name}, what made you smile today?` }))
    expect(await field()).toHaveValue(`Hi ${to.name}, what made you smile today?`)
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(asked(chatContract.send)).toEqual([])
  })

  it('puts an opener behind what is written, and another in its place; asks about no photo of a member without one [CHT-12 CHT-19 partly]', async () => {
    const to = aProfileCard({ main_image: null }, 3)
    const { user, field } = await open({ conversation: null, to })
    await user.type(await field(), 'Good evening.')
    await user.click(await screen.findByRole('button', { name: /what made you smile today/ }))
    expect(await field()).toHaveValue(`Good evening. Hi ${to.name}, what made you smile today?`)
    await user.click(screen.getByRole('button', { name: /A free evening/ }))
    expect(await field()).toHaveValue(`Good evening. A free evening and no plans: what would you love to do, ${to.name}?`)
    expect(screen.queryByRole('button', { name: /photo\?$/ })).toBeNull()
  })

  it('nudges who writes what swindlers write, and sends it all the same [TRU-09]', async () => {
    const { user, field, asked } = await open()
    await user.type(await field(), 'Call me: 06 12345678')
    expect(await screen.findByText(/^There’s a phone number in your message/)).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked(chatContract.send)[0]?.body).toMatchObject({ payload: { text: 'Call me: 06 12345678' } }))
  })

  it('sends a chosen gift after showing its preview and price [CHT-07 TRU-04]', async () => {
    const { user, asked } = await open(
      {},
      {
        settings: { gift_credits: 5 },
        user: { credits: 40, bought: { credits: 100, price: 1999, currency: 'EUR' } },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Send a gift' }))
    // The sheet is a separate chunk, loaded on the first press.
    const champagne = await screen.findByRole('radio', { name: /^Champagne\s*5 credits$/ })
    const drawing = (element: Element | null) =>
      element?.querySelector('svg')?.innerHTML ?? expect.unreachable('A gift has a drawing')
    const preview = () => drawing(screen.getByRole('dialog').querySelector('div[aria-hidden]:has(svg)'))
    expect(preview()).not.toBe(drawing(champagne.parentElement))
    await user.click(champagne)
    expect(preview()).toBe(drawing(champagne.parentElement))
    await user.click(screen.getByRole('button', { name: 'Send for 5 credits (€1.00)' }))
    await waitFor(() => expect(asked(chatContract.send)[0]?.body).toMatchObject({ kind: 'gift', payload: { gift: 'champagne' } }))
  })

  it('sends a phrase card when the other uses another language, at the price beside it, and shows it in both [TRU-18 TRU-04]', async () => {
    const bought = { credits: 100, price: 1999, currency: 'EUR' }
    const { user, asked } = await open({}, { settings: { message_credits: 2 }, user: { bought } }, 'fi')
    await user.click(await screen.findByRole('button', { name: 'Choose a phrase card' }))
    await user.click(await screen.findByRole('radio', { name: 'Plans' }))
    const card = await screen.findByRole('radio', {
      name: /^Shall we have a coffee sometime\?\s*Mentäisiinkö joskus kahville\?$/,
    })
    await user.click(card)
    await user.click(screen.getByRole('button', { name: 'Send for 2 credits (€0.40)' }))
    await waitFor(() =>
      expect(asked(chatContract.send)[0]?.body).toMatchObject({ kind: 'phrase', payload: { phrase: 'coffee', to: 'fi' } }),
    )
    const log = screen.getByRole('log')
    expect(await within(log).findByText('Mentäisiinkö joskus kahville?')).toHaveAttribute('lang', 'fi-FI')
    expect(within(log).getByText(/Shall we have a coffee sometime\?/)).toBeInTheDocument()
  })

  it('offers no phrase cards to members of one language, but before the first message [TRU-18 partly]', async () => {
    await open()
    await screen.findByText(textOf(anna.messages.at(-1)) ?? '')
    expect(screen.queryByRole('button', { name: 'Choose a phrase card' })).toBeNull()
    await open({ conversation: null, to: aProfileCard({}, 3) })
    expect(await screen.findByRole('button', { name: /Send a phrase card/ })).toBeInTheDocument()
  })

  it('marks the first unread message, also after it was read [CHT-13 partly]', async () => {
    const { asked } = await open()
    expect(await screen.findByText('New messages')).toBeInTheDocument()
    await waitFor(() => expect(asked(chatContract.read)).toHaveLength(1))
    expect(screen.getByText('New messages')).toBeInTheDocument()
  })

  it('explains before the choice of a gift that welcome credits do not pay for it until the email is confirmed [SGN-12 partly]', async () => {
    const { user } = await open(
      {},
      { user: { status: 'not_confirmed', credits: 10 }, settings: { gift_credits: 5, signup_credits: 10 } },
    )
    await user.click(await screen.findByRole('button', { name: 'Send a gift' }))
    const sheet = await screen.findByRole('dialog')
    expect(sheet).toHaveTextContent('Confirm your email address and you can use them for gifts too.')
    expect(screen.queryByRole('button', { name: /^Send for/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Confirm my email' })).toHaveAttribute('href', '/signup/activation-mail')
  })

  it('never shows a fictional profile without its mark [EDI-07]', async () => {
    await open({ conversation: null, to: aFictionalCard() }, { settings: { fictional_singular: 'fictional profile' } })
    expect((await screen.findAllByText('fictional profile')).length).toBeGreaterThan(0)
  })
})
