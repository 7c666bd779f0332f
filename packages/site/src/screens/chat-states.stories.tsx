import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { gifts } from '@vonk/contracts/chat/chat.gifts.ts'
import type { Chat, Message, QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, aHistory, aMessage, aPhoto, aText, aVoiceNote, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { ago } from '@vonk/fixtures/clock.ts'
import { aMatch, someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { aFictionalCard, aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { photoFiles } from '@vonk/fixtures/profile/a-photo.ts'
import { uuidOf } from '@vonk/fixtures/random.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { keepDraft } from '@vonk/state/chat/drafts.ts'
import { forgetOpened, rememberOpened } from '@vonk/state/chat/last-opened.ts'
import type { FailureCode, Sendable, Unsent } from '@vonk/state/chat/unsent.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

/** Every row, kind and state of the chat, as the whole site shows them. */
const meta = preview.meta({
  title: 'Screens/Chat/Every state',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => leaveNothing,
})

/** Of what a story left in the browser. */
function leaveNothing() {
  for (const key of Object.keys(localStorage))
    if (key === 'chat-drafts' || key.startsWith(`outbox:${id}:`)) localStorage.removeItem(key)
  forgetOpened(id)
}

// A member of their own, so that what they leave in the browser is not shown by other stories.
const id = uuidOf('account', 'every state')
const member = aFreeMember({ id })
const premium = aPremiumMember({ id })
const { chat, messages: talk } = aConversation({ messages: 4 }, 0)
const conversation = chat.conversation.id
const address = paths.chat.href({ id: conversation })
const peer = chat.profile

/** What a member says, as `aMessage` takes it. */
type Line = Parameters<typeof aMessage>[0]

/** The conversation with these lines after what was said before, oldest first. */
function saying(lines: readonly Line[], about: Partial<Chat> = {}): { chat: Chat; messages: Message[] } {
  const messages = [
    ...talk.map((message) => ({ ...message, created_at: ago(day - message.seq * 2 * minute) })),
    ...lines.map((line, index) =>
      aMessage({
        conversation_id: conversation,
        seq: talk.length + 1 + index,
        created_at: ago((lines.length - index) * 2 * minute),
        ...line,
      }),
    ),
  ]
  const last_seq = messages.length
  return {
    messages,
    chat: {
      ...chat,
      conversation: { ...chat.conversation, last_seq },
      last_message: messages.at(-1) ?? null,
      delivered_seq: last_seq,
      read_seq: last_seq,
      ...about,
    },
  }
}

type Visit = NonNullable<Parameters<typeof screenStory>[1]>

/** The site, open at a conversation. */
const showing = (shown: { chat: Chat; messages: Message[] }, visit: Visit = {}) =>
  screenStory(address, {
    user: premium,
    ...visit,
    // Voice notes, and phrase cards for a member who reads another language.
    settings: { voice_credits: 5, ...visit.settings },
    answers: (on) => {
      const { delivered_seq, read_seq } = shown.chat
      on(chatContract.chats, aChatList([shown.chat, ...someChats(5).slice(1)]))
      on(chatContract.messages, aHistory(shown, { delivered_seq, read_seq, language: 'fi' }))
      visit.answers?.(on)
    },
  })

const theirs = { sender_id: peer.id } as const
const own = { sender_id: member.profile.id } as const
const said = (about: QuotedMessage['about'], text = ''): QuotedMessage => ({
  kind: 'message',
  message: uuidOf('message', 0, 1),
  sender_id: peer.id,
  about,
  said: text,
})
const card = {
  kind: 'card',
  question: 'perfect_sunday',
  answer: 'Coffee in bed, a long walk, and soup with too much bread.',
} as const
const picture = (n: number) => photoFiles(n, 'general').filename

/** Unread, muted, typing, a draft, and the last message of each kind. */
export const EveryRow = meta.story({
  ...screenStory('/chats', {
    user: member,
    answers: (on) => on(chatContract.chats, aChatList(rows())),
    prepare: (client) => {
      leaveNothing()
      keepDraft(member.id, aProfileCard({}, 4).id, 'I was thinking of Saturday, if you')
      attachedTo(client).typing.set(new Set([uuidOf('conversation', 1)]))
    },
  }),
})

function rows(): Chat[] {
  const last = (n: number, line: Line) =>
    aMessage({ conversation_id: uuidOf('conversation', n), sender_id: aProfileCard({}, n).id, ...line })
  const lines: (Partial<Chat> & { line?: Line })[] = [
    { num_unread_messages: 3 },
    {},
    { line: { kind: 'gift', payload: { gift: 'champagne' } }, num_unread_messages: 120, muted: true },
    { line: aPhoto({ view_once: true }), muted: true },
    {},
    { line: { ...aVoiceNote(), ...own } },
    { profile: aFictionalCard() },
    { line: { kind: 'phrase', payload: { phrase: 'walk', from: 'nl', to: 'en' } } },
    { line: { kind: 'withdrawn', payload: {} } },
    { profile: { ...aProfileCard({ main_image: null }, 9), left: true } },
    { profile: aProfileCard({ name: 'Wilhelmina Alexandrina van Oranje-Nassau', kind: 'verified' }, 10) },
  ]
  return someChats(lines.length).map((row, n) => {
    const { line, ...rest } = lines[n] ?? {}
    return { ...row, num_unread_messages: 0, ...(line && { last_message: last(n, line) }), ...rest }
  })
}

/** Each kind of message from both sides, with quotes, reactions, hints and links. */
export const EveryKind = meta.story(
  showing(
    saying([
      { ...theirs, ...aText('Hi') },
      { ...theirs, ...aText('Where were we?'), reaction: 'laugh' },
      {
        ...own,
        ...aText(
          'At the soup. My grandmother made it every Sunday, with marrow balls and more bread than anybody could eat, and the whole street knew about it.\n\nI still have the pan. It leaks, but only a little, and only on the side nobody sits.',
        ),
        reaction: 'heart',
      },
      { ...theirs, ...aText('😍🍲') },
      { ...own, ...aText('🥰') },
      { ...theirs, ...aPhoto({ filename: null }) },
      { ...theirs, ...aPhoto({ state: 'open', opened: true, filename: picture(0) }) },
      { ...own, ...aPhoto({ state: 'open', opened: true, filename: picture(20), width: 1280, height: 960 }) },
      { ...theirs, ...aPhoto({ view_once: true, width: 1280, height: 960 }) },
      { ...own, ...aPhoto({ view_once: true, state: 'open' }) },
      { ...theirs, ...aPhoto({ view_once: true, state: 'gone', opened: true }) },
      { ...own, ...aPhoto({ state: 'gone' }) },
      { ...theirs, kind: 'gift', payload: { gift: 'bouquet' } },
      { ...own, kind: 'gift', payload: { gift: 'champagne', quote: said('text', 'Where were we?') } },
      { ...theirs, ...aVoiceNote() },
      { ...own, ...aVoiceNote({ duration: 58_000 }), reaction: 'fire' },
      { ...theirs, ...aVoiceNote({ filename: null }) },
      { ...theirs, kind: 'phrase', payload: { phrase: 'coffee', from: 'fi', to: 'en' } },
      { ...own, kind: 'phrase', payload: { phrase: 'publicPlace', from: 'en', to: 'fi' } },
      { ...own, ...aText('Which soup? This matters.', card) },
      { ...own, ...aText('And this!', { kind: 'interest', interest: 'coffee' }) },
      { ...theirs, ...aText('Let me think.', said('text', 'Which soup? This matters.')) },
      { ...own, ...aText('It sounds like you.', said('voice')) },
      { ...own, ...aText('That light!', said('photo')) },
      { ...theirs, ...aText('I love champagne', { ...said('gift', 'champagne'), sender_id: member.profile.id }) },
      { ...own, ...aText('Gladly', said('phrase', 'coffee')) },
      { ...own, ...aText('What was that?', said('withdrawn')) },
      { ...theirs, kind: 'withdrawn', payload: {} },
      { ...own, kind: 'withdrawn', payload: {} },
      { ...theirs, ...aText('Add me on Telegram, or call 06 12345678') },
      { ...theirs, ...aText('My card got frozen and rent is due, could you lend me 200 till friday?') },
      { ...own, ...aText('Look: https://www.museum.example/exhibitions/light-and-water?from=2026-11-20') },
      { ...theirs, ...aText('https://www.museum.example/tickets looks good') },
    ]),
  ),
)

/** Every drawing in its message. */
export const EveryGift = meta.story(
  showing(saying(gifts.map((gift, n): Line => ({ ...(n % 2 ? own : theirs), kind: 'gift', payload: { gift } })))),
)

const unsent = (
  n: number,
  message: Sendable,
  failure: FailureCode | null,
  params: Record<string, string | number> = {},
): Unsent => ({
  ...message,
  id: uuidOf('unsent', n),
  to: peer,
  at: Date.now() + n,
  price: 2,
  failure: failure && { code: failure, params },
})

const photoToSend: Sendable = { kind: 'photo', payload: { width: 1280, height: 960, view_once: false } }

/** Puts messages into the outbox of the browser before the site opens. */
const withUnsent =
  (list: () => Unsent[]): NonNullable<Visit['prepare']> =>
  () => {
    leaveNothing()
    for (const message of list()) localStorage.setItem(`outbox:${member.id}:${message.id}`, JSON.stringify(message))
  }

const progress = [
  { ...own, ...aText('Read already.') },
  { ...own, ...aText('This one has arrived.') },
  { ...own, ...aText('This one is with us.') },
]

/** Read, delivered, sent, sending, and each way to fail. */
export const EveryProgress = meta.story(
  showing(saying(progress, { delivered_seq: talk.length + 2, read_seq: talk.length + 1 }), {
    answers: (on) => on(chatContract.send, neverResponding),
    prepare: withUnsent(() => [
      unsent(1, aText('Too expensive for today?'), 'insufficient_credits'),
      unsent(2, aText('Costs more than the page said.'), 'message_price_changed', { count: 3 }),
      unsent(3, aText('Which soup?', card), 'card_gone'),
      unsent(4, aText('You left before I could say this.'), 'not_found'),
      unsent(5, photoToSend, 'photo_lost'),
      unsent(6, { kind: 'voice', payload: { duration: 8000, waveform: aVoiceNote().payload.waveform } }, 'voice_lost'),
      unsent(7, photoToSend, 'premium_only'),
      unsent(8, aText('On its way.'), null),
    ]),
  }),
)

/** A photo on its way; without it what was said before would be the newest. */
export const Uploading = meta.story({
  ...showing(saying(progress), {
    answers: (on) => on(chatContract.sendPhoto, neverResponding),
    prepare: (client) => {
      withUnsent(() => [])(client)
      const { outbox } = attachedTo(client)
      const stop = outbox.subscribe(() => {
        const open = outbox.get()
        if (!open) return
        stop()
        const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="1280" height="960" fill="#c96"/><circle cx="640" cy="480" r="300" fill="#fd9"/></svg>`
        open.add({ to: peer, price: 5, ...photoToSend }, new Blob([drawing], { type: 'image/svg+xml' }))
      })
    },
  }),
})

/** Without a connection messages wait. */
export const Waiting = meta.story({
  ...showing(saying(progress), {
    answers: (on) => on(chatContract.send, neverResponding),
    prepare: withUnsent(() => [unsent(1, aText('Are you there?'), null), unsent(2, aText('I’m on a train.'), null)]),
  }),
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(canvas.getAllByText(/^(Waiting for connection|Wacht op verbinding)$/)).toHaveLength(2))
  },
  afterEach: () => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  },
})

/** The site says that the other is fictional, and what it gave back. */
export const FromTheSite = meta.story(
  showing(
    saying(
      [
        { ...theirs, ...aText('I could talk like this for hours.') },
        { ...own, ...aText('Are you real?') },
        { ...theirs, kind: 'system', payload: { about: 'fictional' } },
        { ...theirs, kind: 'system', payload: { about: 'unanswered', credits: 2 } },
        { ...theirs, kind: 'system', payload: { about: 'returned', credits: 4 } },
      ],
      { profile: { ...aFictionalCard(), id: peer.id } },
    ),
  ),
)

const left = () =>
  showing(saying([{ ...own, ...aText('See you on Thursday!') }], { profile: { ...peer, main_image: null, left: true } }))

/** The other member has deleted the account. */
export const Left = meta.story(left())

/** The column beside the conversation says it too. */
export const LeftOnDesktop = meta.story({
  ...left(),
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 2, name: /^(This member has left|Dit lid is vertrokken)$/ })).toBeVisible(),
    )
  },
})

/** The member beside the conversation is still loading: their shape stands there. */
export const ProfileLoading = meta.story({
  ...showing(saying([]), { answers: (on) => on(membersContract.member, neverResponding) }),
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    const beside = canvas.getByRole('log').closest('section')?.parentElement?.nextElementSibling
    await waitFor(() => expect(beside?.firstElementChild?.clientHeight).toBeGreaterThan(500))
  },
})

/** A line above what came while the member was away, and the dots of somebody who types. */
export const UnreadAndTyping = meta.story(
  showing(
    saying(
      [{ ...own, ...aText('Tell me about it.') }, ...[1, 2, 3].map((): Line => ({ ...theirs, ...aText('It began on a boat.') }))],
      {
        num_unread_messages: 3,
      },
    ),
    {
      answers: (on) => on(chatContract.read, neverResponding),
      prepare: (client) => attachedTo(client).typing.set(new Set([conversation])),
    },
  ),
)

/** The member’s own text asks for thought, and is nearly too long. */
export const Writing = meta.story(
  showing(saying(progress), {
    prepare: () => {
      leaveNothing()
      keepDraft(member.id, peer.id, `Call me on 06 12345678. ${'I have so much to tell you about that boat. '.repeat(22)}`)
    },
  }),
)

/** The other member has blocked the member, or the member has removed the conversation elsewhere. */
export const Gone = meta.story(
  screenStory(address, {
    user: premium,
    answers: (on) => {
      on(chatContract.chats, aChatList(someChats(5).slice(1)))
      on(chatContract.messages, refusing(404, 'not_found'))
    },
  }),
)

/** A free member has started as many conversations as the site allows. */
export const NoStartsLeft = meta.story(
  screenStory(paths.memberChat.href({ id: peer.id }), {
    user: aFreeMember({ id, conversations_left: 0 }),
    answers: (on) => on(chatContract.chats, aChatList(someChats(5).slice(1))),
  }),
)

/** A first message whose price comes back if nobody answers. */
export const FirstMessage = meta.story(
  screenStory(paths.memberChat.href({ id: peer.id }), {
    user: member,
    settings: { voice_credits: 5, reply_escrow_days: 7 },
    answers: (on) => on(chatContract.chats, aChatList(someChats(5).slice(1))),
  }),
)

const wentQuiet = () =>
  screenStory('/chats', {
    user: member,
    answers: (on) =>
      on(chatContract.chats, aChatList(someChats(5).map((row, n) => (n === 0 ? { ...row, updated_at: ago(2 * day) } : row)))),
    prepare: () => {
      leaveNothing()
      rememberOpened(id, peer.id, Date.now() - 2 * day)
    },
  })

/** A conversation that went quiet is offered above the list. */
export const WentQuiet = meta.story(wentQuiet())

/** Openers to take it up again, on a phone. The first has the focus. */
export const OpenersOfQuiet = meta.story({
  ...wentQuiet(),
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^(See openers|Bekijk openingszinnen)$/ }))
    const [first] = within(await screen.findByRole('dialog')).getAllByRole('button')
    await waitFor(() => expect(first).toHaveFocus())
  },
})

/** It’s a Match. */
export const Match = meta.story({
  ...screenStory('/members', {
    user: premium,
    answers: (on) => on(likesContract.likes, someLikes({ matches: [aMatch({ match_new: true }, 3)] })),
  }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})
