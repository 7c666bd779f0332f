import type { MessageViewProps } from '../kinds/kinds.ts'
import { OwnPhoto } from './own-photo.tsx'
import { ReceivedPhoto } from './received-photo.tsx'
import { UnsentPhoto } from './unsent-photo.tsx'

/** A photo in a conversation, as its sender or its receiver may see it now (CHT-06). */
export function PhotoMessage({ message, name }: MessageViewProps<'photo'>) {
  if (!message.own) return <ReceivedPhoto message={message} name={name} />
  return message.state === 'sending' || message.state === 'failed' ? (
    <UnsentPhoto message={message} />
  ) : (
    <OwnPhoto message={message} />
  )
}
