import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import type { usePhotoUploads } from '@vonk/state/profile/photo-uploads.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Camera } from '@vonk/ui/icon/icons.ts'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OwnPicture } from './own-picture.tsx'
import { PhotoTips } from './photo-tips.tsx'
import { UploadTile } from './upload-tile.tsx'

type SinglePhotoProps = {
  photo: OwnPhoto | undefined
  uploads: ReturnType<typeof usePhotoUploads>
  onChoose: () => void
  onRemove: (photo: OwnPhoto) => void
}

/** One photo of a new member: chosen, on its way, or waiting for its check. */
export function SinglePhoto({ photo, uploads, onChoose, onRemove }: SinglePhotoProps) {
  const { t } = useTranslation('profile')
  const upload = uploads.uploads.at(-1)
  if (upload)
    return (
      <Middle>
        <Width as="ul">
          <UploadTile upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} onChoose={onChoose} />
        </Width>
      </Middle>
    )
  if (photo)
    return (
      <Middle>
        <Stack gap={3}>
          <Width>
            <OwnPicture photo={photo} preview={uploads.previewOf(photo.id)} alt={t('photoManager.single.photo')} />
          </Width>
          <Text size="small" tone="muted" role="status">
            {photo.status === 'active' ? t('photoManager.single.shown') : t('photoManager.single.pending')}
          </Text>
          <Cluster gap={3} justify="center">
            <Button size="small" variant="secondary" onClick={onChoose}>
              {t('photoManager.single.change')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onRemove(photo)}>
              {t('photoManager.remove')}
            </Button>
          </Cluster>
        </Stack>
      </Middle>
    )
  return (
    <Stack gap={4}>
      <Middle>
        <Choose type="button" onClick={onChoose}>
          <Camera aria-hidden="true" />
          {t('photoManager.single.choose')}
        </Choose>
      </Middle>
      <PhotoTips />
    </Stack>
  )
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
`

const Width = styled.div`
  width: min(15rem, 100%);
  margin-inline: auto;
  overflow: hidden;
  ${rounded('photo')}
`

const Choose = styled.button`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${tokens.spacing[3]};
  width: min(15rem, 100%);
  aspect-ratio: 4 / 5;
  padding: ${tokens.spacing[4]};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  border: 2px dashed ${tokens.colours.borderStrong};
  cursor: pointer;
  ${rounded('photo')}

  & > svg {
    width: 44px;
    height: 44px;
    stroke-width: 1.25;
  }
`
