import { QueryClientProvider } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { Chat, Message } from '@vonk/contracts/chat/chat.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { chatsKey, historyKey, userKey } from '@vonk/state/known.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type CachedData = {
  user?: Partial<User>
  settings?: Partial<Settings>
  chats?: Chat[]
  /** A conversation and its cached messages. */
  talk?: { chat: Chat; messages: Message[] }
  /** The language of the other member. */
  language?: Locale
  /** Messages before those of `talk`, which only the server has. They load page by page. */
  older?: Message[]
}

/** For stories: the query cache of a logged-in member. Only older messages are requested. */
export function ChatStory({ settings, ...rest }: CachedData & { children: ReactNode }) {
  const { t } = useTranslation('settings')
  // The server names fictional profiles in the language of the member.
  const names = { fictional_singular: t('fictional.singular'), fictional_plural: t('fictional.plural') }
  return <Cached key={names.fictional_singular} settings={{ ...names, ...settings }} {...rest} />
}

function Cached({ children, ...knowledge }: CachedData & { children: ReactNode }) {
  const [client] = useState(() => clientWith(knowledge))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function clientWith({ user, settings, chats = [], talk, language, older = [] }: CachedData) {
  const client = createQueryClient({ fetch: serverWith(older, talk?.chat) })
  client.setQueryData(userKey, aUser({ credits: 40, ...user }))
  client.setQueryData(settingsQuery().queryKey, { settings: someSettings('general', settings), domain_language: 'en' })
  client.setQueryData(chatsKey, aChatList(talk ? [talk.chat, ...chats] : chats))
  if (talk) {
    const { chat, messages } = talk
    client.setQueryData(historyKey(chat.conversation.id), {
      messages,
      has_more: older.length > 0,
      changed_to: 0,
      delivered_seq: chat.delivered_seq,
      read_seq: chat.read_seq,
      profile: chat.profile,
      ...(language && { language }),
      complete_to: chat.conversation.last_seq,
    })
  }
  return client
}

/** Answers a request for older messages; every other request stays pending. */
const serverWith =
  (older: Message[], chat: Chat | undefined): typeof fetch =>
  async (url) => {
    const before = new URL(url as string, location.href).searchParams.get('before')
    if (before === null || !chat) return await new Promise(() => {})
    const messages = older.filter(({ seq }) => seq < Number(before)).slice(-40)
    return Response.json({
      messages,
      has_more: (messages[0]?.seq ?? 1) > 1,
      changed: [],
      changed_to: 0,
      delivered_seq: chat.delivered_seq,
      read_seq: chat.read_seq,
      profile: chat.profile,
    })
  }
