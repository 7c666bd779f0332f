import { aText } from '@vonk/fixtures/chat/a-chat.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aShown, list, many } from '../testing/a-message-list.tsx'
import { renderInChat, withSizes } from '../testing/render-in-chat.tsx'
import type { MessageListProps } from './message-list.tsx'

beforeEach(withSizes)

type Keys = Awaited<ReturnType<typeof renderInChat>>['user']

const noActs = { reply: () => {}, react: () => {}, unsend: () => {} }

const log = () => screen.getByRole('log', { name: 'Conversation with Anna' })

describe('MessageList', () => {
  it('tells a delivered message from a sent one in words [CHT-03 partly]', async () => {
    const { again } = await renderInChat(list([aShown({ ...aText('one'), id: 'same', state: 'sent' })]))
    expect(await within(log()).findByText('Sent')).toBeInTheDocument()
    again(list([aShown({ ...aText('one'), id: 'same', state: 'delivered' })]))
    expect(await within(log()).findByText('Delivered')).toBeInTheDocument()
    expect(within(log()).queryByText('Sent')).toBeNull()
  })

  it('shows whether a message is sending, sent or read [CHT-03]', async () => {
    await renderInChat(
      list([
        aShown({ ...aText('one'), state: 'read' }),
        aShown({ ...aText('two') }),
        aShown({ ...aText('three'), state: 'sending' }),
      ]),
    )
    expect(await within(log()).findByText('Read')).toBeInTheDocument()
    expect(await within(log()).findByText('Sent')).toBeInTheDocument()
    expect(await within(log()).findByText('Sending…')).toBeInTheDocument()
  })

  it('shows why a message failed and can retry or delete it [CHT-03]', async () => {
    const onRetry = vi.fn<(id: string) => void>()
    const onDiscard = vi.fn<(id: string) => void>()
    const failed = aShown({ state: 'failed', failure: { code: 'insufficient_credits', params: {} } })
    const { user } = await renderInChat(
      list([failed], { onRetry, onDiscard, failureAction: ({ code }) => <a href="/premium">{code}</a> }),
      { locale: 'nl' },
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(/Je hebt onvoldoende credits/)
    expect(screen.getByRole('link', { name: 'insufficient_credits' })).toHaveAttribute('href', '/premium')
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await user.click(screen.getByRole('button', { name: 'Verwijder' }))
    expect([onRetry.mock.calls, onDiscard.mock.calls]).toEqual([[[failed.id]], [[failed.id]]])
  })

  it('says what a message costs now if its price rose, on the button that sends it [TRU-04]', async () => {
    const onRetry = vi.fn<(id: string) => void>()
    const failed = aShown({ state: 'failed', failure: { code: 'message_price_changed', params: { count: 3 } } })
    const { user } = await renderInChat(list([failed], { onRetry }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The price has changed: this costs 3 credits now. Nothing was charged.',
    )
    await user.click(screen.getByRole('button', { name: 'Send for 3 credits' }))
    expect(onRetry).toHaveBeenCalledWith(failed.id)
  })

  it('marks a message that is held until the email address is confirmed', async () => {
    await renderInChat(list([aShown({ held: true })]))
    expect(await screen.findByText('Delivered once you confirm your email address')).toBeInTheDocument()
  })

  it.each([
    { about: 'a phone number', text: 'Just call me: 06 12 34 56 78', hint: /^Good to know: A phone number says a lot about you/ },
    { about: 'the address of another site', text: 'Add me on telegram @anna_92', hint: /Elsewhere we can’t protect you/ },
    { about: 'an account for payments', text: 'My iban: NL91 ABNA 0417 1643 00', hint: /Never pay someone you haven’t met/ },
    {
      about: 'a request for money',
      text: 'Can you lend me 200 euro till friday?',
      hint: /Never send money to someone you haven’t/,
    },
  ])('gives a hint below a received message with $about, and none below one’s own [CHT-14 TRU-09]', async ({ text, hint }) => {
    await renderInChat(list([aShown({ ...aText(text), own: false }), aShown({ ...aText(text) })]))
    const hints = await screen.findAllByText((_, element) => element?.tagName === 'P' && hint.test(element.textContent ?? ''))
    expect(hints).toHaveLength(1)
  })

  it('shows where an address leads before it opens it, and opens it apart from this site [CHT-14]', async () => {
    const { user } = await renderInChat(list([aShown({ ...aText('Look at www.example.com/a, nice'), own: false })]))
    const address = await screen.findByRole('button', { name: 'Open www.example.com/a' })
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(address)
    const dialog = await screen.findByRole('dialog', { name: 'This leads away from here' })
    expect(dialog).toHaveTextContent('www.example.com')
    const open = within(dialog).getByRole('link', { name: 'Open' })
    expect(open).toHaveAttribute('href', 'https://www.example.com/a')
    expect(open).toHaveAttribute('target', '_blank')
    expect(open.getAttribute('rel')).toContain('noopener noreferrer')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address).toHaveFocus())
  })

  it.each(['{Enter}', ' '])('asks before it opens an address that the key “%s” presses [CHT-14 partly]', async (key) => {
    const { user } = await renderInChat(list([aShown({ ...aText('Look at www.example.com/a, nice'), own: false })]))
    const address = await screen.findByRole('button', { name: 'Open www.example.com/a' })
    act(() => address.focus())
    await user.keyboard(key)
    expect(await screen.findByRole('dialog', { name: 'This leads away from here' })).toBeInTheDocument()
  })

  it('shows the beginning of a text that would fill screens, and the rest where it stands when asked', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `Line ${at + 1}.`)
    const message = aShown({ ...aText(lines.join('\n')), own: false })
    const { user, again } = await renderInChat(list([message]))
    const more = await screen.findByRole('button', { name: 'Read more' })
    const bubble = more.parentElement as HTMLElement
    expect(more).toHaveAttribute('aria-expanded', 'false')
    expect(bubble).toHaveTextContent(/Line 1\..* Line 14\.…Read more$/)
    act(() => more.focus())
    await user.keyboard('{Enter}')
    expect(bubble).toHaveTextContent(/Line 1\..* Line 400\.Show less$/)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(more).toHaveFocus()

    // The row goes while the reader is elsewhere.
    again(list([]))
    await waitFor(() => expect(screen.queryByText(/Line 400/)).toBeNull())
    // Meanwhile the message has a reaction.
    again(list([{ ...structuredClone(message), reaction: 'heart' }]))
    await user.click(await screen.findByRole('button', { name: 'Show less' }))
    expect(screen.queryByText(/Line 15\./)).toBeNull()
  })

  it('asks about the whole address where a text is cut within it [CHT-14 partly]', async () => {
    const path = 'a'.repeat(2000)
    const { user } = await renderInChat(list([aShown({ ...aText(`www.example.com/${path}`), own: false })]))
    await user.click(await screen.findByRole('button', { name: /^Open www.example.com/ }))
    const dialog = await screen.findByRole('dialog', { name: 'This leads away from here' })
    expect(within(dialog).getByRole('link', { name: 'Open' })).toHaveAttribute('href', `https://www.example.com/${path}`)
  })

  it('shows the day above its first message', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    onTestFinished(() => void vi.useRealTimers())
    const yesterday = '2026-11-19T12:00:00Z'
    await renderInChat(list([aShown({ ...aText('old'), created_at: yesterday }), aShown({ ...aText('new') })]))
    expect(await within(log()).findByText('Yesterday')).toBeInTheDocument()
    expect(await within(log()).findByText('Today')).toBeInTheDocument()
  })

  it('shows the day of the oldest message only when nothing older can load, so that no row changes its height', async () => {
    const oldest = aShown(aText('oldest'))
    const { again } = await renderInChat(list([oldest], { hasOlder: true }))
    expect(await within(log()).findByText('oldest')).toBeInTheDocument()
    expect(within(log()).queryByText('Today')).toBeNull()
    again(list([oldest]))
    expect(await within(log()).findByText('Today')).toBeInTheDocument()
  })

  it('shows a gift with its name [CHT-07]', async () => {
    await renderInChat(list([aShown({ kind: 'gift', payload: { gift: 'teddy' } })]))
    expect(await screen.findByText('Teddy bear')).toBeInTheDocument()
  })

  it('celebrates a gift that has just arrived, and no older one [CHT-07 partly]', async () => {
    const before = new Date(Date.now() - 60_000).toISOString()
    await renderInChat(
      list([
        aShown({ kind: 'gift', payload: { gift: 'teddy' }, created_at: before }),
        aShown({ kind: 'gift', payload: { gift: 'star' }, own: false }),
      ]),
    )
    const drawingOf = (name: string) => screen.getByText(name).parentElement?.querySelector('svg[width]')
    await screen.findByText('Shooting star')
    expect(drawingOf('Shooting star')).toHaveAttribute('data-lively')
    expect(drawingOf('Teddy bear')).not.toHaveAttribute('data-lively')
  })

  it('shows a received phrase card in the language of the reader and in that of the sender [TRU-18 partly]', async () => {
    await renderInChat(list([aShown({ kind: 'phrase', payload: { phrase: 'coffee', from: 'fi', to: 'en' }, own: false })]))
    expect(await within(log()).findByText(/Shall we have a coffee sometime\?/)).toBeInTheDocument()
    expect(await within(log()).findByText('Mentäisiinkö joskus kahville?')).toHaveAttribute('lang', 'fi-FI')
  })

  it('shows what the site itself says: that the other is fictional [TRU-02 partly]', async () => {
    await renderInChat(list([aShown({ kind: 'system', payload: { about: 'fictional' }, own: false })]))
    expect(await screen.findByText(/Anna isn’t a real person/)).toBeInTheDocument()
  })

  it('says that credits are back for what could no longer be delivered', async () => {
    const payload = { about: 'returned', credits: 4 } as const
    await renderInChat(list([aShown({ kind: 'system', payload, own: false })]), { locale: 'nl' })
    expect(await screen.findByText(/kon niet meer worden bezorgd.* Terug in je saldo: 4 credits\./)).toBeInTheDocument()
  })

  it('announces a new message, but no message from before', async () => {
    const first = aShown({ own: false, ...aText('Before') })
    const { again } = await renderInChat(list([first]))
    await screen.findByText('Before')
    expect(screen.queryByText('Anna writes: Before')).toBeNull()
    again(list([first, aShown({ own: false, ...aText('News') })]))
    expect(screen.getByText('Anna writes: News')).toHaveAttribute('role', 'status')
  })

  it('announces no message of an older page, also if all messages after it are own', async () => {
    const own = aShown(aText('Mine'))
    const { again } = await renderInChat(list([own], { hasOlder: true }))
    await screen.findByText('Mine')
    const known = [aShown({ own: false, ...aText('Before') }), own]
    again(list(known))
    await screen.findByText('Before')
    expect(screen.queryByText(/^Anna writes/)).toBeNull()
    again(list([...known, aShown({ own: false, ...aText('News') })]))
    expect(screen.getByText('Anna writes: News')).toHaveAttribute('role', 'status')
  })

  it('keeps nothing of a message for screen readers that was taken back [CHT-19 partly]', async () => {
    const first = aShown({ own: false, ...aText('Before') })
    const { again } = await renderInChat(list([first]))
    await screen.findByText('Before')
    const news = aShown({ own: false, ...aText('News') })
    again(list([first, news]))
    expect(screen.getByText('Anna writes: News')).toBeInTheDocument()
    again(list([first, { ...news, kind: 'withdrawn', payload: {} }]))
    expect(screen.queryByText(/News/)).toBeNull()
  })

  it('shows the typing indicator after the messages [CHT-05]', async () => {
    const { again } = await renderInChat(list([aShown()]))
    expect(screen.queryByText('Anna is typing')).toBeNull()
    again(list([aShown()], { isTyping: true }))
    expect(await screen.findByText('Anna is typing')).toBeInTheDocument()
  })

  it.each([
    { by: 'the pointer', open: (user: Keys, button: HTMLElement) => user.click(button) },
    {
      by: 'the keyboard',
      open: async (user: Keys, button: HTMLElement) => {
        // Tab stops at the newest message, and an arrow key leads to the one before.
        screen.getByRole('log').focus()
        await user.tab()
        expect(screen.getByRole('button', { name: /^Options for your message/ })).toHaveFocus()
        await user.keyboard('{ArrowUp}')
        expect(screen.getAllByRole('button', { name: /^Options for the message from Anna/ }).at(-1)).toHaveFocus()
        await user.keyboard('{ArrowUp}')
        expect(button).toHaveFocus()
        await user.keyboard('{Enter}')
      },
    },
    {
      by: 'a finger that stays',
      open: (user: Keys) => user.pointer({ keys: '[TouchA>]', target: screen.getByText('Rude words') }),
    },
  ])('reports one received message with two touches: its menu opens with $by [CHT-16 partly] [CHT-20]', async ({ open }) => {
    const report = vi.fn<(id: string) => void>()
    const rude = aShown({ own: false, ...aText('Rude words') })
    const { user } = await renderInChat(
      list([rude, aShown({ own: false, ...aText('More words') }), aShown({ ...aText('My words') })], {
        acts: { ...noActs, report },
      }),
    )
    // The menus come after the messages.
    await screen.findByRole('button', { name: /^Options for your message/ })
    const buttons = screen.getAllByRole('button', { name: /^Options for the message from Anna/ })
    expect(buttons).toHaveLength(2)
    await open(user, buttons[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Report message' }))
    expect(report.mock.calls).toEqual([[rude.id]])
    await waitFor(() => expect(buttons[0]).toHaveFocus())
  })

  const scrollTo = (offset: number) => {
    log().scrollTop = offset
    fireEvent.scroll(log())
  }

  const rows = () => [...log().querySelectorAll('[data-message]')]

  it('gives each message its menu and says who wrote it when the list rests after a fast scroll [CHT-13 partly]', async () => {
    await renderInChat(list(many(200), { acts: noActs }))
    await screen.findByText('Message 0')
    scrollTo(4000)
    await screen.findByText('Message 60')
    await eventually(() => {
      for (const row of rows()) {
        expect(within(row as HTMLElement).getByRole('button', { name: /^Options for/ })).toBeInTheDocument()
        expect(row).toHaveTextContent(/^(You|Anna): Message/)
      }
    })
  })

  const menuAt = (number: number) =>
    within(screen.getByText(`Message ${number}`).closest<HTMLElement>('[data-message]') ?? log()).getByRole('button', {
      name: /^Options for/,
    })

  /** A list of 200 messages that shows those around 65, whose menu has the focus. */
  async function inTheMiddle(props: Partial<MessageListProps> = {}) {
    const messages = many(200)
    // Nothing can be done with an own message that was taken back.
    messages[50] = aShown({ own: true, kind: 'withdrawn', payload: {} })
    const page = await renderInChat(list(messages, { acts: noActs, ...props }))
    await screen.findByText('Message 0')
    scrollTo(4000)
    await screen.findByText('Message 60')
    await eventually(() => expect(menuAt(65)).toBeInTheDocument())
    act(() => menuAt(65).focus())
    return { ...page, messages }
  }

  /** Where the row of a message is in the view, in pixels. */
  const placeOf = (number: number) =>
    Number.parseFloat(screen.getByText(`Message ${number}`).closest<HTMLElement>('[style*="top"]')?.style.top ?? '') -
    log().scrollTop

  it('leads the arrow keys from message to message while the list moves, and keeps the one with the focus', async () => {
    const { user } = await inTheMiddle()
    // Rows that appear during a fast scroll have no menu yet.
    scrollTo(3000)
    scrollTo(4000)
    for (let number = 64; number > 35; number--) {
      if (number === 50) continue
      await user.keyboard('{ArrowUp}')
      expect(menuAt(number)).toHaveFocus()
      expect(placeOf(number)).toBeGreaterThanOrEqual(0)
    }
    for (let number = 37; number < 64; number++) {
      if (number === 50) continue
      await user.keyboard('{ArrowDown}')
      expect(menuAt(number)).toHaveFocus()
      expect(placeOf(number)).toBeLessThanOrEqual(560)
    }
    scrollTo(0)
    await waitFor(() => expect(screen.queryByText('Message 65')).toBeNull())
    expect(menuAt(63)).toHaveFocus()
  })

  it('asks for older messages when the arrow keys come to the oldest one, and brings it into view', async () => {
    const onLoadOlder = vi.fn<() => void>()
    const { user } = await renderInChat(list(many(30), { acts: noActs, hasOlder: true, onLoadOlder }))
    await eventually(() => expect(menuAt(0)).toBeInTheDocument())
    act(() => menuAt(0).focus())
    log().scrollTop = 500
    onLoadOlder.mockClear()
    await user.keyboard('{ArrowUp}')
    expect(menuAt(0)).toHaveFocus()
    expect(onLoadOlder).toHaveBeenCalledTimes(1)
    expect(log().scrollTop).toBeLessThanOrEqual(0)
  })

  it('keeps the message whose menu is open while the list scrolls, and gives it the focus afterwards', async () => {
    const { user } = await inTheMiddle()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Reply' })
    scrollTo(0)
    await waitFor(() => expect(screen.queryByText('Message 64')).toBeNull())
    expect(menuAt(65)).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(menuAt(65)).toHaveFocus())
  })

  it('keeps the focus in the messages when what has it goes', async () => {
    const { again, messages } = await inTheMiddle()
    const takenBack = aShown({ ...messages[65], own: true, kind: 'withdrawn', payload: {} })
    again(list(messages.with(65, takenBack), { acts: noActs }))
    await waitFor(() => expect(menuAt(64)).toHaveFocus())
  })

  it('leaves the focus where it is in a message, and keeps it there when what has it goes', async () => {
    const message = aShown({ own: false, ...aText('Look at www.example.com') })
    const { again } = await renderInChat(list([message], { acts: noActs }))
    const address = await screen.findByRole('button', { name: 'Open www.example.com' })
    await screen.findByRole('button', { name: /^Options for/ })
    act(() => address.focus())
    again(list([{ ...message, reaction: 'heart' }], { acts: noActs }))
    const reaction = await screen.findByRole('button', { name: /^Your reaction/ })
    expect(address).toHaveFocus()
    // What has the focus goes: the menu of the message follows.
    act(() => reaction.focus())
    again(list([message], { acts: noActs }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Options for/ })).toHaveFocus())
  })

  it('shows in an open menu what the message is now [CHT-19 partly]', async () => {
    const { user, again, messages } = await inTheMiddle()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Reply' })
    again(list(messages.with(65, { ...messages[65], kind: 'withdrawn', payload: {} } as ShownMessage), { acts: noActs }))
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Reply' })).toBeNull())
  })

  it('closes the menu of an own message that was taken back elsewhere, and leads the keyboard to the message before', async () => {
    const { user, again, messages } = await inTheMiddle()
    await user.keyboard('{ArrowUp}{Enter}')
    await screen.findByRole('menuitem', { name: 'Unsend' })
    again(list(messages.with(64, { ...messages[64], kind: 'withdrawn', payload: {} } as ShownMessage), { acts: noActs }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(menuAt(63)).toHaveFocus())
  })

  it('makes only the rows in view of 10,000 messages [CHT-13 partly]', async () => {
    await renderInChat(list(many(10_000)))
    await screen.findByText('Message 0')
    expect(rows().length).toBeLessThan(100)
  })

  it('leads back to the newest message, and counts what came meanwhile [CHT-13 partly]', async () => {
    const messages = many(200)
    const { again, user } = await renderInChat(list(messages))
    await screen.findByText('Message 0')
    scrollTo(4000)
    scrollTo(2000)
    expect(await screen.findByRole('button', { name: 'Go to the newest message' })).toBeInTheDocument()
    again(list([...messages, aShown({ own: false }), aShown({ own: false })]))
    await user.click(await screen.findByRole('button', { name: '2 new messages, go to them' }))
    expect(log()).toHaveFocus()
  })

  it('leads to the first unread message, and loads older ones until it is there [CHT-13 partly]', async () => {
    const messages = many(200)
    const unread = { count: 90, upTo: messages.at(-1)?.id ?? '' }
    const onLoadOlder = vi.fn<() => void>()
    const newest = messages.slice(100)
    const { again, user } = await renderInChat(list(newest, { unread, hasOlder: true, onLoadOlder }))
    await screen.findByText('Message 100')
    scrollTo(3400)
    onLoadOlder.mockClear()
    await user.click(await screen.findByRole('button', { name: '90 unread messages' }))
    expect(onLoadOlder).toHaveBeenCalledTimes(1)
    again(list(messages, { unread, onLoadOlder }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '90 unread messages' })).toBeNull())
  })

  it('loads older messages near the start of the list [CHT-13 partly]', async () => {
    const onLoadOlder = vi.fn<() => void>()
    await renderInChat(list([aShown()], { hasOlder: true, onLoadOlder }))
    await eventually(() => expect(onLoadOlder).toHaveBeenCalled())
  })
})
