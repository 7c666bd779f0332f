import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import { sessionKeyOf } from '../../admission/session.ts'
import { openPhoto } from './chat.photos.files.ts'
import { discardMessagePhoto, keepMessagePhoto, sendPhotoMessage } from './chat.photos.ts'
import { mute, react, unsend } from './chat.acts.ts'
import { discardVoiceNote, keepVoiceNote, sendVoiceNote } from './chat.voices.ts'
import { sendAtOnce, sendMessage } from './chat.sending.ts'
import { chatsOf, markRead, messagesOf, removeChats, showTyping } from './chat.service.ts'

export const chatEndpoints = [
  endpoint(chatContract.chats, (context) => chatsOf(context, context.query)),

  endpoint(chatContract.messages, (context) => messagesOf(context, context.query)),

  endpoint(chatContract.send, {
    atOnce: (context) => sendAtOnce(context, context.body, sessionKeyOf(context.deps, context.request)),
    decide: (context) => sendMessage(context, context.body),
  }),

  endpoint(chatContract.sendPhoto, {
    prepare: async (checked) => {
      if (!checked.file) throw refuseField('file', 'required')
      return keepMessagePhoto(checked, checked.file, checked.query)
    },
    undo: (checked, kept) => discardMessagePhoto(checked, checked.query.id, kept),
    decide: (context, kept) => sendPhotoMessage(context, context.query, kept),
  }),

  endpoint(chatContract.sendVoice, {
    prepare: async (checked) => {
      if (!checked.file) throw refuseField('file', 'required')
      return keepVoiceNote(checked, checked.file, checked.query)
    },
    undo: (checked, kept) => discardVoiceNote(checked, checked.query.id, kept),
    decide: (context, kept) => sendVoiceNote(context, context.query, kept),
  }),

  endpoint(chatContract.openPhoto, (context) => openPhoto(context, context.body)),

  endpoint(chatContract.react, (context) => react(context, context.body)),

  endpoint(chatContract.unsend, (context) => unsend(context, context.body)),

  endpoint(chatContract.mute, async (context) => {
    await mute(context, context.body)
    return {}
  }),

  endpoint(chatContract.read, async (context) => {
    await markRead(context, context.body)
    return {}
  }),

  endpoint(chatContract.typing, async (context) => {
    await showTyping(context, context.body.conversation)
    return {}
  }),

  endpoint(chatContract.removeChat, async (context) => {
    await removeChats(context, context.body)
    return {}
  }),
]
