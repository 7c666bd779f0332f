import { isApiError } from '@vonk/api-client/api-error.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import type { PhotoUpload } from '@vonk/state/profile/photo-uploads.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OwnPicture } from './own-picture.tsx'

type UploadTileProps = {
  upload: PhotoUpload
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  /** Offers to choose another photo instead of one that was refused. */
  onChoose?: () => void
}

/** A photo on its way: its progress and a button to stop it, or why it failed. */
export function UploadTile({ upload: { id, preview, share, error }, onCancel, onRetry, onChoose }: UploadTileProps) {
  const { t } = useTranslation('profile')
  const { errorText } = useErrorText()
  const failed = error !== null
  return (
    <Tile>
      <Frame>
        <Dimmed>
          <OwnPicture preview={preview} alt={t('photoManager.upload.photo')} />
        </Dimmed>
        <Corner>
          <IconButton
            variant="over-photo"
            label={failed ? t('photoManager.upload.dismiss') : t('photoManager.upload.cancel')}
            onClick={() => onCancel(id)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Corner>
        {!failed && (
          <Bottom>
            <ProgressMeter label={t('photoManager.upload.progress')} value={Math.round((share ?? 0) * 100)} />
          </Bottom>
        )}
      </Frame>
      {failed && (
        <>
          <Text size="small" tone="danger" role="alert">
            {errorText(error)}
          </Text>
          {isTemporary(error) ? (
            <Button size="small" variant="secondary" onClick={() => onRetry(id)}>
              {t('photoManager.upload.retry')}
            </Button>
          ) : null}
          {onChoose ? (
            <Button
              size={isTemporary(error) ? 'small' : 'medium'}
              variant={isTemporary(error) ? 'quiet' : 'primary'}
              onClick={onChoose}
            >
              {t('photoManager.upload.another')}
            </Button>
          ) : null}
        </>
      )}
    </Tile>
  )
}

/** The same file can succeed later: no connection, a busy server, too many requests. */
const isTemporary = (error: unknown) => !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500

const Tile = styled.li`
  display: grid;
  gap: ${tokens.spacing[2]};
  align-content: start;
  min-width: 0;
`

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  ${rounded('photo')}
`

const Dimmed = styled.div`
  opacity: 0.55;
`

const Corner = styled.div`
  position: absolute;
  top: ${tokens.spacing[1]};
  right: ${tokens.spacing[1]};
`

const Bottom = styled.div`
  position: absolute;
  inset: auto ${tokens.spacing[2]} ${tokens.spacing[2]};
`
