import { Mic } from '@vonk/ui/icon/icons.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { MessageViewProps } from '../kinds/kinds.ts'
import { clockOf } from './clock-of.ts'

const VoiceNote = latePart(async () => (await import('./voice-note.tsx')).VoiceNote)

/** A voice note in a conversation. Its player loads with the first one. */
export const VoiceMessage = ({ message }: MessageViewProps<'voice'>) => (
  <VoiceNote
    message={message}
    waiting={<Waiting duration={message.payload.duration} />}
    renderMissing={(again) => <WithoutPlayer duration={message.payload.duration} onAgain={again} />}
  />
)

const Waiting = ({ duration }: { duration: number }) => (
  <Space>
    <Mic aria-hidden="true" />
    <span>{clockOf(duration)}</span>
  </Space>
)

/** Without a connection: how long the note is, and another try. */
function WithoutPlayer({ duration, onAgain }: { duration: number; onAgain: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <Space>
      <Mic aria-hidden="true" />
      <span>{clockOf(duration)}</span>
      <Again type="button" onClick={onAgain}>
        {t('conversation.tryAgain')}
      </Again>
    </Space>
  )
}

/** The space of the player, so that nothing jumps. */
const Space = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  width: min(15rem, 58vw);
  max-width: 100%;
  min-height: 44px;

  & > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`

const Again = styled.button`
  min-height: 44px;
  margin-inline-start: auto;
  font: inherit;
  font-weight: ${tokens.type.strongWeight};
  color: inherit;
  text-align: end;
  text-decoration: underline;
  text-underline-offset: 3px;
`
