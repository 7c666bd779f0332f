import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { chatsOf, markRead, messagesOf, removeChat, sendMessage, showTyping } from './chat.service.ts'

export const chatEndpoints = [
  endpoint(chatContract.chats, async ({ db, member, now }) => ({ chats: await chatsOf(db, member, now) })),

  endpoint(chatContract.messages, ({ db, member, query, now }) => messagesOf(db, member, query, now)),

  endpoint(chatContract.send, ({ parts, db, member, body, now, afterCommit }) =>
    sendMessage(parts, db, { member, outgoing: body, now }, afterCommit),
  ),

  endpoint(chatContract.read, async ({ parts, db, member, body, afterCommit }) => {
    await markRead(parts, db, member, body, afterCommit)
    return {}
  }),

  endpoint(chatContract.typing, async ({ parts, db, member, body, afterCommit }) => {
    await showTyping(parts, db, member, body.conversation, afterCommit)
    return {}
  }),

  endpoint(chatContract.removeChat, async ({ parts, db, member, body, afterCommit }) => {
    await removeChat(parts, db, member, body.conversation, afterCommit)
    return {}
  }),
]
