import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aConversation, aMessage, aText } from '@vonk/fixtures/chat/a-chat.ts'
import { ago } from '@vonk/fixtures/clock.ts'
import { aFictionalCard, aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { PlainLink } from '../testing/plain-link.tsx'
import { ChatStory } from '../testing/chat-story.tsx'
import { ConversationView, type ConversationViewProps } from './conversation-view.tsx'

const anna = aConversation({ messages: 12, readByOther: 10 }, 0)
const long = aConversation({ messages: 2000 }, 0)
const ways = { link: PlainLink, profileTo: () => '#profile', backTo: '#chats', buyTo: '#premium', confirmTo: '#confirm' }

const meta = preview.meta({
  title: 'Chat/Conversation',
  component: ConversationView,
  parameters: { layout: 'fullscreen' },
  args: { conversation: anna.chat.conversation.id, ...ways },
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={anna}>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
})

export const Talking = meta.story({})

/** Text, a gift, emoji only, and a message that is held until the member confirms the email address. */
export const AllKinds = meta.story({
  render: (args) => {
    const own = { sender_id: aUser().profile.id, conversation_id: anna.chat.conversation.id, created_at: ago(30_000) }
    const messages = [
      ...anna.messages,
      aMessage({ ...own, seq: 13, kind: 'gift', payload: { gift: 'rose' } }),
      aMessage({ ...own, seq: 14, sender_id: anna.chat.profile.id, kind: 'gift', payload: { gift: 'champagne' } }),
      aMessage({ ...own, seq: 15, sender_id: anna.chat.profile.id, ...aText('😍🌹') }),
      aMessage({ ...own, seq: 16, ...aText('See you on Thursday, then!'), held: true }),
    ]
    return (
      <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
        <ChatStory talk={{ chat: { ...anna.chat, conversation: { ...anna.chat.conversation, last_seq: 16 } }, messages }}>
          <ConversationView {...args} />
        </ChatStory>
      </div>
    )
  },
})

/** What one can do with a received message. */
export const MessageMenuOpen = meta.story({
  args: { onReport: () => undefined },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^(Options for the message|Opties voor het bericht)/ })
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(6))
  },
})

/** The same on a phone: a sheet. */
export const MessageSheetOpen = meta.story({
  args: { onReport: () => undefined },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^(Options for the message|Opties voor het bericht)/ })
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})

/** The cursor is in the field, and what the next message replies to is above it. */
export const ReplyingToAMessage = meta.story({
  args: { onReport: () => undefined },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^(Options for the message|Opties voor het bericht)/ })
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(Reply|Beantwoorden)$/ }))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
  },
})

export const NothingSaidYet = meta.story({
  args: { conversation: null, to: aProfileCard({}, 3) },
})

/** The facts of a first message need several lines on a phone. A dot stands between two facts, never at the end of a line. */
export const FactsOnPhone = meta.story({
  args: { conversation: null, to: aProfileCard({}, 3) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <div style={{ height: '100dvh' }}>
      <ChatStory user={{ conversations_left: 2, paid_user: false }} settings={{ reply_escrow_days: 7 }}>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: /^(Send|Verstuur)$/ })
    const price = document.getElementById(send.getAttribute('aria-describedby') ?? '') as HTMLElement
    const facts = [...(price.firstElementChild?.children ?? [])]
    await expect(facts).toHaveLength(3)
    const tops = facts.map((fact) => fact.getBoundingClientRect().top)
    const beginsLine = (at: number) => at === 0 || (tops[at] ?? 0) > (tops[at - 1] ?? 0) + 4
    await expect(beginsLine(1) || beginsLine(2)).toBe(true)
    const shownFrom = price.getBoundingClientRect().left
    for (const [at, fact] of facts.entries()) {
      const { left } = fact.getBoundingClientRect()
      const wordsFrom = left + Number.parseFloat(getComputedStyle(fact).paddingLeft)
      // The dot of the first fact in a line is outside of what is shown.
      if (beginsLine(at)) await expect(Math.abs(wordsFrom - shownFrom)).toBeLessThan(1)
      else await expect(left).toBeGreaterThan(shownFrom)
    }
  },
})

/** A press on an opener puts it into the composer without sending it. */
export const BreakingTheIce = meta.story({
  args: { conversation: null, to: aProfileCard({}, 3) },
  play: async ({ canvas }) => {
    const openers = await canvas.findAllByRole('listitem')
    const opener = openers[0]?.querySelector('button')
    if (!opener) throw new Error('No opener was rendered')
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue(opener.textContent))
  },
})

export const Fictional = meta.story({
  args: { conversation: null, to: aFictionalCard() },
})

export const TooFewCredits = meta.story({
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={anna} user={{ credits: 1 }} settings={{ message_credits: 2 }}>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
})

/** A free member has started as many conversations as the site allows: an offer, not a failure. */
export const NoConversationsLeft = meta.story({
  args: { conversation: null, to: aProfileCard({}, 3) },
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory user={{ conversations_left: 0 }}>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
})

/** Emoji over the conversation, by group. */
export const Emoji = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /emoji/i }))
    await waitFor(() => expect(canvas.getByRole('searchbox')).toBeVisible())
  },
})

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))

/** Waits until the rows have their height and the scroll position is stable. */
const scrollSettles = (log: HTMLElement) =>
  waitFor(async () => {
    const place = [log.scrollTop, log.scrollHeight]
    for (let frame = 0; frame < 15; frame++) {
      await nextFrame()
      await expect([log.scrollTop, log.scrollHeight]).toEqual(place)
    }
  })

/** Returns the message list once it is scrolled to the newest message. */
async function openedAtEnd(canvas: ReturnType<typeof within>) {
  const log = await canvas.findByRole('log')
  await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(log.clientHeight))
  await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4))
  await scrollSettles(log)
  await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4)
  return log
}

const newestButton = (canvas: ReturnType<typeof within>) =>
  canvas.queryByRole('button', { name: /^(Go to the newest message|Naar het nieuwste bericht)$/ })

const LongTalk = (args: ConversationViewProps) => (
  <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
    <ChatStory talk={long}>
      <ConversationView {...args} conversation={long.chat.conversation.id} />
    </ChatStory>
  </div>
)

/** Opens at the newest of two thousand messages, and renders only those in view. */
export const LongHistory = meta.story({
  render: (args) => <LongTalk {...args} />,
  play: async ({ canvas }) => {
    const log = await openedAtEnd(canvas)
    await expect(log.querySelectorAll('time').length).toBeLessThan(100)
  },
})

/** A window that grows, e.g. when the keyboard closes, keeps the newest message in view and never offers to scroll to it. */
export const WindowThatGrows = meta.story({
  render: (args) => (
    <div data-window style={{ height: 400, maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={long}>
        <ConversationView {...args} conversation={long.chat.conversation.id} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const log = await openedAtEnd(canvas)
    let offered = 0
    const changes = new MutationObserver(() => (offered += newestButton(canvas) === null ? 0 : 1))
    // The button always exists; it is offered when it is no longer hidden.
    changes.observe(canvasElement, { childList: true, attributeFilter: ['hidden'], subtree: true })
    canvasElement.querySelector<HTMLElement>('[data-window]')?.style.setProperty('height', '800px')
    await waitFor(() => expect(log.clientHeight).toBeGreaterThan(500))
    await scrollSettles(log)
    changes.disconnect()
    await expect(offered).toBe(0)
    await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4)

    log.scrollTop -= 600
    await waitFor(() => expect(newestButton(canvas)).toBeVisible())
  },
})

/** The first rows still get their height while the reader scrolls up already. The list does not pull them back to its end. */
export const ReaderAtOnce = meta.story({
  render: (args) => <LongTalk {...args} />,
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(1000))
    for (let frame = 0; frame < 30; frame++) {
      log.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true }))
      log.scrollTop -= 200
      await nextFrame()
    }
    await scrollSettles(log)
    await expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeGreaterThan(2000)
  },
})

/** Older messages load while the member scrolls up, and the messages in view do not move. */
export const ScrollingBack = meta.story({
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={{ ...long, messages: long.messages.slice(-80) }} older={long.messages.slice(0, -80)}>
        <ConversationView {...args} conversation={long.chat.conversation.id} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas }) => {
    const log = await openedAtEnd(canvas)
    const times = () => [...log.querySelectorAll('time')]
    // First scrolls to a position that does not load older messages, so that the rows in view are measured before any arrive.
    log.scrollTop = 1900
    await scrollSettles(log)
    const height = log.scrollHeight
    log.scrollTop = 1500
    const inView = times().find((time) => time.getBoundingClientRect().top > 200)
    const top = inView?.getBoundingClientRect().top ?? 0
    await expect(top).toBeLessThan(600)
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(height * 1.3))
    const now = () => times().find((time) => time.dateTime === inView?.dateTime)
    await waitFor(() => expect(Math.abs((now()?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(24))
  },
})

const unread = aConversation({ messages: 400, unread: 150 }, 0)

/** The first unread message is three pages up. A press leads to it, and there it stays while older messages load above it. */
export const FirstUnread = meta.story({
  name: 'The jump to the first unread message ends with it in view [CHT-13 partly]',
  tags: ['!dev'],
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={{ ...unread, messages: unread.messages.slice(-40) }} older={unread.messages.slice(0, -40)}>
        <ConversationView {...args} conversation={unread.chat.conversation.id} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas }) => {
    const log = await openedAtEnd(canvas)
    const jump = { name: /^150 (unread messages|ongelezen berichten)$/ }
    await userEvent.click(await canvas.findByRole('button', jump))
    await waitFor(() => expect(canvas.queryByRole('button', jump)).toBeNull())
    await scrollSettles(log)
    const view = log.getBoundingClientRect()
    const line = canvas.getByText(/^(New messages|Nieuwe berichten)$/).getBoundingClientRect()
    await expect(line.top).toBeGreaterThanOrEqual(view.top)
    const first = log.querySelector(`[data-message="${unread.messages[250]?.id}"]`)?.getBoundingClientRect()
    await expect(first?.top).toBeGreaterThanOrEqual(line.bottom)
    // At the start of the view, not somewhere in it.
    await expect(first?.bottom).toBeLessThan(view.top + view.height / 2)
    await expect(newestButton(canvas)).toBeVisible()
  },
})

/** On a phone the field has most of the row, also where phrase cards are offered, and a menu names what else can be sent. */
export const ComposerOnPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <div style={{ height: '100dvh' }}>
      <ChatStory talk={anna} language="fi">
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox')
    await expect(field.getBoundingClientRect().width).toBeGreaterThan(innerWidth * 0.65)
    const [gift] = canvas.getAllByRole('button', { name: /^(Send a gift|Stuur een cadeau)$/ })
    await expect(gift).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(Photo, gift and more|Foto, cadeau en meer)$/ }))
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(3))
  },
})

/** A text of 120 lines, the last of the conversation. */
const soup = aMessage({
  conversation_id: anna.chat.conversation.id,
  sender_id: anna.chat.profile.id,
  seq: 13,
  created_at: ago(30_000),
  ...aText(Array.from({ length: 120 }, (_, at) => `${at + 1}. And then one more thing about the soup.`).join('\n')),
})
const soupTalk = (messages: typeof anna.messages) => ({
  chat: { ...anna.chat, conversation: { ...anna.chat.conversation, last_seq: 13 } },
  messages: [...messages, soup],
})

/** A long text unfolds where it stands: the list does not follow its end. Folded again, what was below its button still is. */
export const LongMessage = meta.story({
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={soupTalk(anna.messages)}>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas }) => {
    const log = await openedAtEnd(canvas)
    const button = await canvas.findByRole('button', { expanded: false, name: /^(Read more|Meer lezen)$/ })
    const text = button.previousElementSibling as HTMLElement
    const top = () => text.getBoundingClientRect().top
    const before = top()
    const height = log.scrollHeight
    await userEvent.click(button)
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(height + 1000))
    await scrollSettles(log)
    await expect(Math.abs(top() - before)).toBeLessThan(3)
    // Another height of the view would lead a list at its end to it.
    log.style.maxHeight = '300px'
    await scrollSettles(log)
    await expect(Math.abs(top() - before)).toBeLessThan(3)
    log.style.maxHeight = ''

    button.scrollIntoView({ block: 'center' })
    await scrollSettles(log)
    const place = button.getBoundingClientRect().top
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
    await scrollSettles(log)
    await expect(button).toHaveFocus()
    // With too little below it the button is lower.
    await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(place - 3)
    await expect(button.getBoundingClientRect().bottom).toBeLessThan(log.getBoundingClientRect().bottom)
  },
})

/** Also in a conversation that was too short to scroll. Its list leads to the end again when the text is folded. */
export const LongMessageAlone = meta.story({
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory talk={soupTalk([])}>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    const button = await canvas.findByRole('button', { expanded: false, name: /^(Read more|Meer lezen)$/ })
    await expect(log.scrollHeight).toBe(log.clientHeight)
    const text = button.previousElementSibling as HTMLElement
    const inView = () => text.getBoundingClientRect().top - log.getBoundingClientRect().top
    await userEvent.click(button)
    await waitFor(() => expect(log.scrollHeight).toBeGreaterThan(log.clientHeight + 1000))
    await scrollSettles(log)
    await expect(inView()).toBeGreaterThan(0)
    await waitFor(() => expect(newestButton(canvas)).toBeVisible())
    // A message that arrives, or another height of the view, would lead a list at its end to it.
    log.style.maxHeight = '300px'
    await scrollSettles(log)
    await expect(inView()).toBeGreaterThan(0)
    log.style.maxHeight = ''

    await userEvent.click(button)
    await waitFor(() => expect(log.scrollHeight).toBe(log.clientHeight))
    await waitFor(() => expect(newestButton(canvas)).toBeNull())
    log.style.maxHeight = '200px'
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4))
  },
})

export const Gifts = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /gift|cadeau/i }))
    await userEvent.click(await screen.findByRole('radio', { name: /Champagne/ }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /Champagne/ })).toBeChecked())
  },
})

export const Loading = meta.story({
  render: (args) => (
    <div style={{ height: '100dvh', maxWidth: 800, margin: 'auto' }}>
      <ChatStory>
        <ConversationView {...args} />
      </ChatStory>
    </div>
  ),
})
