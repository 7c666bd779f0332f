import { useMutation } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { usePhotoUploads } from '@vonk/state/profile/photo-uploads.ts'
import { removePhotoMutation, restorePhotoMutation } from '@vonk/state/profile/photos.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Camera, Plus } from '@vonk/ui/icon/icons.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { PhotoGridEditor } from './photo-grid-editor.tsx'
import { PhotoNews } from './photo-news.tsx'
import { PhotoTips } from './photo-tips.tsx'
import { RefusedPhotos } from './refused-photos.tsx'
import { SinglePhoto } from './single-photo.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

const PhotoCropDialog = lazy(() => import('./photo-crop-dialog.tsx').then((loaded) => ({ default: loaded.PhotoCropDialog })))

type PhotoManagerProps = {
  /** `all`: every photo with order and captions. `single`: one photo, for the signup; a new one replaces it. */
  variant?: 'all' | 'single'
}

/** The member's own photos: upload, crop, order, captions, states, removal with undo (PRF-03). */
export function PhotoManager({ variant = 'all' }: PhotoManagerProps) {
  const { t } = useTranslation('profile')
  const { errorText } = useErrorText()
  const user = useCurrentUser()
  const uploads = usePhotoUploads()
  const { mutate: removePhoto } = useMutation(removePhotoMutation())
  const { mutate: restorePhoto } = useMutation(restorePhotoMutation())
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const photos = user?.profile.photos ?? []
  const counted = photos.filter(({ status }) => status !== 'refused')
  const most = user?.paid_user ? limits.premiumPhotos : limits.freePhotos
  const underWay = uploads.uploads.filter(({ error }) => error === null)
  const room = Math.max(0, most - counted.length - underWay.length)

  const failed = (error: unknown) => showToast({ tone: 'danger', title: errorText(error) })
  const remove = ({ id }: OwnPhoto) => {
    removePhoto(id, { onError: failed })
    list.current?.focus()
    showToast({
      title: t('photoManager.removed'),
      timeout: 10_000,
      action: { label: t('photoManager.undo'), onClick: () => restorePhoto(id, { onError: failed }) },
    })
  }
  const add = (picture: Blob) => {
    if (variant === 'all') return uploads.add([picture])
    // The new photo takes the place of one that failed, and of the stored one once the server has it.
    for (const { id, error } of uploads.uploads) if (error !== null) uploads.cancel(id)
    uploads.add([picture], { onStored: () => counted.forEach(({ id }) => removePhoto(id, { onError: failed })) })
  }
  const chosen = useChosenFiles(add)
  const choose = () => input.current?.click()
  const take = (files: File[]) => {
    const fitting = files.slice(0, variant === 'single' ? 1 : room)
    if (fitting.length < files.length)
      showToast({
        tone: 'warning',
        title: fitting.length === 0 ? t('photoManager.noRoom') : t('photoManager.tooMany', { count: fitting.length }),
      })
    void chosen.choose(fitting)
  }

  const isEmpty = counted.length === 0 && uploads.uploads.length === 0
  return (
    <Stack gap={4}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={variant === 'all'}
        hidden
        data-testid="photo-input"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Focusable ref={list} tabIndex={-1} aria-label={t('photoManager.title')} role="group">
        {variant === 'single' ? (
          <SinglePhoto photo={counted.at(-1)} uploads={uploads} onChoose={choose} onRemove={remove} />
        ) : (
          <Stack gap={4}>
            <Cluster gap={3} justify="space-between">
              <Heading level={2} size="heading">
                {t('photoManager.title')}
              </Heading>
              <Text tone="muted">{t('photoManager.used', { used: counted.length, most })}</Text>
            </Cluster>
            {isEmpty ? (
              <EmptyState
                level={3}
                picture={<Camera />}
                title={t('photoManager.empty.title')}
                text={t('photoManager.empty.text')}
                action={
                  <Button onClick={choose}>
                    <Plus aria-hidden="true" />
                    {t('photoManager.add')}
                  </Button>
                }
              />
            ) : (
              <PhotoGridEditor
                photos={counted}
                uploads={uploads}
                room={room}
                onChoose={choose}
                onRemove={remove}
                onFail={failed}
              />
            )}
            {!user?.paid_user && (
              <Text size="small" tone="muted">
                {room === 0 ? t('photoManager.full') : null} {t('photoManager.premium', { most: limits.premiumPhotos })}{' '}
                <TextLink as={Link} to={paths.premium.href()}>
                  {t('photoManager.getPremium')}
                </TextLink>
              </Text>
            )}
            <PhotoTips />
          </Stack>
        )}
      </Focusable>
      <RefusedPhotos photos={photos.filter(({ status }) => status === 'refused')} onRemove={remove} />
      <PhotoNews photos={photos} />
      {chosen.current && (
        <Suspense>
          <PhotoCropDialog
            key={chosen.key}
            file={chosen.current}
            more={chosen.more}
            onDone={chosen.finish}
            onCancel={chosen.cancel}
          />
        </Suspense>
      )}
    </Stack>
  )
}

const Focusable = styled.div`
  &:focus {
    outline: none;
  }

  &:focus-visible {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 6px;
  }
`
