import type { ApiClient } from '@vonk/api-client/client.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Gift } from '@vonk/contracts/chat/chat.schema.ts'
import type { Sent, Upload } from './outbox.store.ts'
import type { Unsent } from './unsent.ts'

/** Sends an unsent message of any kind. Tries once, because the outbox retries. */
export function sendUnsent(api: ApiClient, message: Unsent, { photo, signal, onProgress }: Upload): Promise<Sent> {
  const head = { id: message.id, profile: message.to.id }
  switch (message.kind) {
    case 'text': {
      const { text, quote } = message.payload
      // The server stores what the profile says.
      const payload = {
        text,
        ...(quote && { quote: quote.kind === 'card' ? { kind: quote.kind, question: quote.question } : quote }),
      }
      return api.call(chatContract.send, { body: { ...head, kind: 'text', payload }, retries: 0 })
    }
    case 'gift': {
      // The server refuses a gift that it does not offer.
      const payload = { gift: message.payload.gift as Gift }
      return api.call(chatContract.send, { body: { ...head, kind: 'gift', payload }, retries: 0 })
    }
    case 'photo': {
      if (!photo) throw new Error('A photo message has a photo')
      const query = { ...head, view_once: message.payload.view_once ? 'yes' : 'no' } as const
      return api.call(chatContract.sendPhoto, { query, file: photo, signal, onProgress, retries: 0 })
    }
  }
}
