import { gifts } from '@vonk/contracts/chat/chat.gifts.ts'
import { aText } from '@vonk/fixtures/chat/a-chat.ts'
import { ago } from '@vonk/fixtures/clock.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { useTranslation } from 'react-i18next'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { GiftDrawing } from '../gifts/gift-drawing.tsx'
import { aShown } from '../testing/a-message-list.tsx'
import { ChatStory } from '../testing/chat-story.tsx'
import { TypingIndicator } from '../typing/typing-indicator.tsx'
import { bubbleWords } from './bubble-words.ts'
import { Bubble, type BubbleProps } from './bubble.tsx'

type Facts = Partial<ShownMessage>

const message = (overrides: Facts) =>
  aShown({
    id: 'm1',
    ...aText('Thursday? I’ll bring something that isn’t a rope.'),
    created_at: ago(60_000),
    ...overrides,
  } as Facts)

/** In the language of the reader. */
function Translated(bubble: Omit<BubbleProps, 'words'>) {
  const { t } = useTranslation('chat')
  return <Bubble {...bubble} words={bubbleWords(t, useDates(), bubble.name)} />
}

const meta = preview.meta({
  title: 'Chat/Message',
  component: Translated,
  args: {
    row: { message: message({}), day: null, startsNew: false, first: true, last: true, showsState: true },
    name: 'Anna',
    onRetry: () => undefined,
    onDiscard: () => undefined,
    failureAction: () => null,
  },
  render: (args) => (
    <ChatStory>
      <Translated {...args} />
    </ChatStory>
  ),
})

const withMessage = (overrides: Facts) => ({
  args: { row: { message: message(overrides), day: null, startsNew: false, first: true, last: true, showsState: true } },
})

export const Sending = meta.story(withMessage({ state: 'sending' }))
export const Sent = meta.story(withMessage({ state: 'sent' }))
export const Delivered = meta.story(withMessage({ state: 'delivered' }))
export const Read = meta.story(withMessage({ state: 'read' }))
export const Failed = meta.story(withMessage({ state: 'failed', failure: { code: 'insufficient_credits', params: {} } }))
export const PriceChanged = meta.story(
  withMessage({ state: 'failed', failure: { code: 'message_price_changed', params: { count: 3 } } }),
)
export const Held = meta.story(withMessage({ held: true }))
export const Received = meta.story(withMessage({ own: false, ...aText('Hi! Your photo at the harbour made me smile.') }))
/** An address stands in the line like a word: it begins behind the words before it, and the words after it go on behind it. */
export const Addresses = meta.story({
  ...withMessage({
    own: false,
    ...aText('Meet me at example.nl, it is near www.example.com/a/rather/long/way/to/the/harbour today'),
  }),
  play: async ({ canvas }) => {
    const [short, long] = await canvas.findAllByRole('button', { name: /^Open / })
    if (!short || !long) throw new Error('The message has two addresses')
    const lineOf = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return Math.round(range.getBoundingClientRect().bottom)
    }
    const before = short.previousSibling as Text
    const own = lineOf(short.firstChild as Text, 0, 1)
    await expect(lineOf(before, before.length - 2, before.length - 1)).toBe(own)
    await expect(lineOf(short.nextSibling as Text, 0, 4)).toBe(own)
    const parts = [...long.childNodes].filter((node) => node instanceof Text)
    const end = parts.at(-1)
    if (!end) throw new Error('The address has words')
    await expect(lineOf(long.nextSibling as Text, 1, 2)).toBe(lineOf(end, end.length - 1, end.length))
    // It continues after a slash, not within a word.
    for (const part of parts) await expect(lineOf(part, 0, 1)).toBe(lineOf(part, part.length - 1, part.length))
    await expect(new Set(parts.map((part) => lineOf(part, 0, 1))).size).toBeGreaterThan(1)
    await expect(short.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
})
/** A card in the language of the reader, and in the language of the other. */
export const PhraseCard = meta.story(
  withMessage({ own: false, kind: 'phrase', payload: { phrase: 'coffee', from: 'fi', to: 'en' } }),
)

/** Every drawing, as it looks at rest. */
export const Gifts = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 24 }}>
      {gifts.map((gift) => (
        <GiftDrawing key={gift} gift={gift} size={96} />
      ))}
    </div>
  ),
})
export const Gift = meta.story(withMessage({ kind: 'gift', payload: { gift: 'ring' } }))

const quote = {
  kind: 'card',
  question: 'perfect_sunday',
  answer: 'Coffee in bed, a long walk, and soup with too much bread.',
} as const

export const Quoting = meta.story(withMessage(aText('Which soup? This matters.', quote)))
export const Quoted = meta.story(withMessage({ own: false, ...aText('Which soup? This matters.', quote) }))
export const QuoteGone = meta.story(
  withMessage({ ...aText('Which soup?', quote), state: 'failed', failure: { code: 'card_gone', params: {} } }),
)
export const Unanswered = meta.story(withMessage({ kind: 'system', payload: { about: 'unanswered', credits: 2 }, own: false }))
export const CreditsReturned = meta.story(withMessage({ kind: 'system', payload: { about: 'returned', credits: 4 }, own: false }))
const said = {
  kind: 'message',
  message: 'm0',
  sender_id: aProfileCard().id,
  about: 'text',
  said: 'Cook too much food and invite whoever is near.',
} as const
export const Replying = meta.story(withMessage(aText('I’ll bring the plates.', said)))
export const ReplyingToWithdrawn = meta.story(withMessage(aText('What?', { ...said, about: 'withdrawn', said: '' })))
export const GiftInReply = meta.story(withMessage({ kind: 'gift', payload: { gift: 'cake', quote: said } }))
export const Withdrawn = meta.story(withMessage({ own: false, kind: 'withdrawn', payload: {} }))
export const WithdrawnOwn = meta.story(withMessage({ kind: 'withdrawn', payload: {} }))
export const ReactedTo = meta.story(withMessage({ reaction: 'heart' }))
/** A press on the own reaction takes it back. */
export const Reacted = meta.story({
  args: {
    row: {
      message: message({ own: false, reaction: 'laugh', ...aText('I’m only allowed to hold the rope.') }),
      day: null,
      first: true,
      last: true,
      showsState: false,
      startsNew: false,
    },
    onTakeBack: () => undefined,
  },
})
export const Emoji = meta.story(withMessage({ own: false, ...aText('🥰') }))
export const Typing = meta.story({ render: () => <TypingIndicator name="Anna" /> })
