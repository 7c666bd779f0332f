import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat, Message } from '@vonk/contracts/chat/chat.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aHistory, aMessage, asSent } from '@vonk/fixtures/chat/a-chat.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { forgetMessageDrafts } from '@vonk/state/chat/drafts.ts'
import { startMemberSession } from '@vonk/state/live/member-session.ts'
import { aNetwork } from '@vonk/state/testing/network.ts'
import { onTestFinished } from 'vitest'
import { ConversationView, type ConversationViewProps } from '../conversation/conversation-view.tsx'
import { PlainLink } from './plain-link.tsx'
import { renderInChat, type RenderOptions } from './render-in-chat.tsx'

type Opened = Omit<RenderOptions, 'client'> & {
  /** What the view is told besides; without it the conversation of `talk` opens. */
  props?: Partial<ConversationViewProps>
  history?: Parameters<typeof aHistory>[1]
}

/** Renders a conversation with a server that has it and stores what is sent. */
export async function openConversation(talk: { chat: Chat; messages: Message[] }, { props, history, ...options }: Opened = {}) {
  const network = aNetwork()
  const { client, on } = network
  on(chatContract.chats, aChatList([talk.chat]))
  on(chatContract.messages, aHistory(talk, history))
  on(chatContract.read, {})
  on(chatContract.typing, {})
  on(chatContract.send, ({ body }) => ({
    message: aMessage({
      id: body.id,
      seq: talk.messages.length + 1,
      ...asSent(body),
      sender_id: aUser().profile.id,
      created_at: new Date().toISOString(),
    }),
    credits: 4,
    credits_version: 2,
  }))
  // With live events the client does not poll; this network has no answers for polling.
  attachedTo(client).live.set('live')
  // What is written stays in the browser, but not for the next test.
  onTestFinished(forgetMessageDrafts)
  onTestFinished(startMemberSession(client, aUser().id, { locks: null, storage: null }))
  const view = (shown: Opened['props']) => (
    <ConversationView
      conversation={talk.chat.conversation.id}
      link={PlainLink}
      profileTo={({ id }) => `/members/${id}`}
      backTo="/chats"
      buyTo="/premium"
      confirmTo="/signup/activation-mail"
      {...shown}
    />
  )
  const { again, ...page } = await renderInChat(view(props), { client, ...options })
  return { ...network, ...page, again: (next: Opened['props']) => again(view(next)) }
}
