import type { ApiClient } from '@vonk/api-client/client.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { MessageQuote } from '@vonk/contracts/chat/chat.schema.ts'
import type { Sent, Upload } from './outbox.store.ts'
import type { Unsent } from './unsent.ts'

/** What names a quote. The server stores what the profile or the message says. */
function namedBy(quote: MessageQuote) {
  if (quote.kind === 'message') return { kind: quote.kind, message: quote.message }
  return quote.kind === 'card' ? { kind: quote.kind, question: quote.question } : quote
}

/** Sends an unsent message of any kind. Tries once, because the outbox retries. */
export function sendUnsent(api: ApiClient, message: Unsent, { file, signal, onProgress }: Upload): Promise<Sent> {
  const head = { id: message.id, profile: message.to.id, ...(message.price !== undefined && { price: message.price }) }
  switch (message.kind) {
    case 'text': {
      const { text, quote } = message.payload
      const payload = { text, ...(quote && { quote: namedBy(quote) }) }
      return api.call(chatContract.send, { body: { ...head, kind: 'text', payload }, retries: 0 })
    }
    case 'gift': {
      const { gift, quote } = message.payload
      const payload = { gift, ...(quote && { quote: { kind: quote.kind, message: quote.message } }) }
      return api.call(chatContract.send, { body: { ...head, kind: 'gift', payload }, retries: 0 })
    }
    case 'phrase': {
      const { phrase, to } = message.payload
      const payload = { phrase, ...(to && { to }) }
      return api.call(chatContract.send, { body: { ...head, kind: 'phrase', payload }, retries: 0 })
    }
    case 'photo': {
      if (!file) throw new Error('A photo message has a photo')
      const { view_once, quote } = message.payload
      const query = { ...head, view_once: view_once ? 'yes' : 'no', reply_to: quote?.message } as const
      return api.call(chatContract.sendPhoto, { query, file, signal, onProgress, retries: 0 })
    }
    case 'voice': {
      if (!file) throw new Error('A voice note has a sound')
      const { waveform, quote } = message.payload
      const query = { ...head, waveform, reply_to: quote?.message }
      return api.call(chatContract.sendVoice, { query, file, signal, onProgress, retries: 0 })
    }
  }
}
