import { useUnsentFile } from '@vonk/state/chat/photo-messages.ts'
import type { ShownOf } from '@vonk/state/chat/use-conversation.ts'
import { ImageOff } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { UploadProgress } from '../conversation/upload-progress.tsx'
import { OnceMark } from './once-mark.tsx'
import { InCorner, PhotoFrame, Picture } from './photo-frame.tsx'

/** A photo on its way to the server, from this browser's own copy. */
export function UnsentPhoto({ message: { id, payload, state, failure } }: { message: ShownOf<'photo'> }) {
  const { t } = useTranslation('chat')
  const { src, share } = useUnsentFile(id)
  return (
    <PhotoFrame {...payload}>
      {src === null ? null : <Picture src={src} alt={t('photo.own')} />}
      {failure?.code === 'photo_lost' ? (
        <Lost>
          <ImageOff aria-hidden="true" />
        </Lost>
      ) : null}
      {payload.view_once ? (
        <InCorner>
          <OnceMark />
          {t('photo.once')}
        </InCorner>
      ) : null}
      {state === 'sending' ? <UploadProgress onPicture label={t('photo.uploading')} share={share} /> : null}
    </PhotoFrame>
  )
}

/** The browser no longer has the picture; the words below say so. */
const Lost = styled.span`
  display: grid;
  color: ${tokens.colours.textMuted};

  & > svg {
    width: 32px;
    height: 32px;
  }
`
