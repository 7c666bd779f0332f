import { aText } from '@vonk/fixtures/chat/a-chat.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { MessageList, type MessageListProps } from '../conversation/message-list.tsx'

let made = 0
/** A message as the list shows it, with an id of its own. */
export const aShown = (overrides: Partial<ShownMessage> = {}): ShownMessage => ({
  id: `m${++made}`,
  ...aText('Hi'),
  created_at: new Date().toISOString(),
  held: false,
  credits: 0,
  reaction: null,
  own: true,
  state: 'sent',
  failure: null,
  ...(overrides as Partial<ShownMessage & { kind: 'text' }>),
})

/** The list of a conversation with Anna. */
export const list = (messages: ShownMessage[], props: Partial<MessageListProps> = {}) => (
  <MessageList
    name="Anna"
    messages={messages}
    hasOlder={false}
    isLoadingOlder={false}
    onLoadOlder={() => {}}
    onRetry={() => {}}
    onDiscard={() => {}}
    failureAction={() => null}
    isTyping={false}
    {...props}
  />
)

/** Messages 0 to `count` - 1; those with an odd number are from Anna. */
export const many = (count: number): ShownMessage[] =>
  Array.from({ length: count }, (_, n) => aShown({ ...aText(`Message ${n}`), own: n % 2 === 0 }))
