import { QueryClientProvider } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { Chat, Message } from '@vonk/contracts/chat/chat.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { chatsKey, historyKey, userKey } from '@vonk/state/known.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import { type ReactNode, useState } from 'react'

type Knowledge = {
  user?: Partial<User>
  settings?: Partial<Settings>
  chats?: Chat[]
  /** A conversation with all its messages. */
  talk?: { chat: Chat; messages: Message[] }
  hasOlder?: boolean
}

/** What a page of a logged-in member knows, for stories: nothing is asked of a server. */
export function ChatStory({ children, ...knowledge }: Knowledge & { children: ReactNode }) {
  const [client] = useState(() => knowing(knowledge))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function knowing({ user, settings, chats = [], talk, hasOlder = false }: Knowledge) {
  const client = createQueryClient({ fetch: () => new Promise(() => {}) })
  client.setQueryData(userKey, aUser({ credits: 40, ...user }))
  client.setQueryData(settingsQuery().queryKey, { settings: someSettings('general', settings), domain_language: 'en' })
  client.setQueryData(chatsKey, talk ? [talk.chat, ...chats] : chats)
  if (talk) {
    const { chat, messages } = talk
    client.setQueryData(historyKey(chat.conversation.id), {
      messages,
      has_more: hasOlder,
      read_seq: chat.read_seq,
      profile: chat.profile,
      complete_to: chat.conversation.last_seq,
    })
  }
  return client
}
