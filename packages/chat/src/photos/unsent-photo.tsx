import { useUnsentFile } from '@vonk/state/chat/photo-messages.ts'
import type { ShownOf } from '@vonk/state/chat/use-conversation.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { OnceMark } from './once-mark.tsx'
import { InCorner, PhotoFrame, Picture } from './photo-frame.tsx'

/** A photo on its way to the server, from this browser's own copy. */
export function UnsentPhoto({ message: { id, payload, state } }: { message: ShownOf<'photo'> }) {
  const { t } = useTranslation('chat')
  const { src, share } = useUnsentFile(id)
  return (
    <PhotoFrame {...payload}>
      {src === null ? null : <Picture src={src} alt={t('photo.own')} />}
      {payload.view_once ? (
        <InCorner>
          <OnceMark />
          {t('photo.once')}
        </InCorner>
      ) : null}
      {state === 'sending' ? (
        <Progress
          role="progressbar"
          aria-label={t('photo.uploading')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        >
          <Done style={{ transform: `scaleX(${share ?? 0})` }} />
        </Progress>
      ) : null}
    </PhotoFrame>
  )
}

const Progress = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 6px;
  background: rgb(0 0 0 / 0.45);
`

const Done = styled.div`
  width: 100%;
  height: 100%;
  background: ${tokens.colours.primary};
  transform-origin: left;
  transition: transform ${tokens.motion.quick};
`
