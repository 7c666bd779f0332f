import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useUnsentFile } from '@vonk/state/chat/photo-messages.ts'
import type { ShownOf } from '@vonk/state/chat/use-conversation.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { MicOff } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { UploadProgress } from '../conversation/upload-progress.tsx'
import { WithIcon } from '../kinds/with-icon.ts'
import { VoicePlayer } from './voice-player.tsx'

/** A voice note of a conversation, sent or on its way. */
export function VoiceNote({ message }: { message: ShownOf<'voice'> }) {
  const { t } = useTranslation('chat')
  const settings = useSettings()
  const { duration, waveform, filename } = message.payload
  if (message.state === 'sending' || message.state === 'failed') return <UnsentVoice message={message} />
  if (filename === null)
    return (
      <WithIcon>
        <MicOff aria-hidden="true" />
        {t('voice.expired')}
      </WithIcon>
    )
  return <VoicePlayer src={imageUrl(settings, filename)} duration={duration} waveform={waveform} />
}

/** From this browser's own copy. */
function UnsentVoice({ message: { id, state, payload } }: { message: ShownOf<'voice'> }) {
  const { t } = useTranslation('chat')
  const { src, share } = useUnsentFile(id)
  return (
    <>
      <VoicePlayer src={src} duration={payload.duration} waveform={payload.waveform} />
      {state === 'sending' ? <UploadProgress label={t('voice.uploading')} share={share} /> : null}
    </>
  )
}
