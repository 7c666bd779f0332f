import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import type { MessageViewProps } from '../kinds/kinds.ts'

const VoiceNote = lazy(async () => ({ default: (await import('./voice-note.tsx')).VoiceNote }))

/** A voice note in a conversation. Its player loads with the first one. */
export function VoiceMessage({ message }: MessageViewProps<'voice'>) {
  return (
    <Suspense fallback={<Space />}>
      <VoiceNote message={message} />
    </Suspense>
  )
}

/** The space of the player, so that nothing jumps. */
const Space = styled.div`
  width: min(15rem, 58vw);
  height: 44px;
`
