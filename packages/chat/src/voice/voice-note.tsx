import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useUnsentFile } from '@vonk/state/chat/photo-messages.ts'
import type { ShownOf } from '@vonk/state/chat/use-conversation.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { VoicePlayer } from './voice-player.tsx'

/** A voice note of a conversation, sent or on its way. */
export function VoiceNote({ message }: { message: ShownOf<'voice'> }) {
  const { t } = useTranslation('chat')
  const settings = useSettings()
  const { duration, waveform, filename } = message.payload
  if (message.state === 'sending' || message.state === 'failed') return <UnsentVoice message={message} />
  if (filename === null) return t('voice.expired')
  return <VoicePlayer src={imageUrl(settings, filename)} duration={duration} waveform={waveform} />
}

/** From this browser's own copy. */
function UnsentVoice({ message: { id, state, payload } }: { message: ShownOf<'voice'> }) {
  const { t } = useTranslation('chat')
  const { src, share } = useUnsentFile(id)
  return (
    <>
      <VoicePlayer src={src} duration={payload.duration} waveform={payload.waveform} />
      {state === 'sending' ? (
        <Progress
          role="progressbar"
          aria-label={t('voice.uploading')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        >
          <Done style={{ transform: `scaleX(${share ?? 0})` }} />
        </Progress>
      ) : null}
    </>
  )
}

const Progress = styled.div`
  height: 4px;
  overflow: hidden;
  background: color-mix(in srgb, currentColor 25%, transparent);
  border-radius: 999px;
`

const Done = styled.div`
  width: 100%;
  height: 100%;
  background: currentColor;
  transform-origin: left;
  transition: transform ${tokens.motion.quick};
`
