import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useMutation } from '@tanstack/react-query'
import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import type { usePhotoUploads } from '@vonk/state/profile/photo-uploads.ts'
import { orderPhotosMutation } from '@vonk/state/profile/photos.queries.ts'
import { Plus } from '@vonk/ui/icon/icons.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PhotoTile } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'

const PhotoCaptionDialog = lazy(() =>
  import('./photo-caption-dialog.tsx').then((loaded) => ({ default: loaded.PhotoCaptionDialog })),
)

type PhotoGridEditorProps = {
  photos: readonly OwnPhoto[]
  uploads: ReturnType<typeof usePhotoUploads>
  /** How many more photos the member may add. */
  room: number
  onChoose: () => void
  onRemove: (photo: OwnPhoto) => void
  onFail: (error: unknown) => void
}

/** The photos as tiles that a pointer drags, or the keyboard moves by their handles. A screen reader says where they are. */
export function PhotoGridEditor({ photos, uploads, room, onChoose, onRemove, onFail }: PhotoGridEditorProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const { mutate: order } = useMutation(orderPhotosMutation())
  const [captioned, setCaptioned] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map((photo) => photo.id)
  const mainId = photos.find(({ status }) => status === 'active')?.id
  const move = (from: number, to: number) => {
    if (from !== to) order(arrayMove(ids, from, to), { onError: onFail })
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  // The library calls `onDragOver` for the photo itself as soon as it is picked up.
  const hasMoved = useRef(false)
  const onlyAfterMove = (over: UniqueIdentifier, active: UniqueIdentifier) => (hasMoved.current ||= over !== active)
  const place = (one: UniqueIdentifier) => ids.indexOf(String(one)) + 1
  const total = ids.length
  const captionedPhoto = photos.find((photo) => photo.id === captioned)
  return (
    <>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          screenReaderInstructions: { draggable: t('photoManager.order.instructions') },
          announcements: {
            onDragStart: ({ active }) => {
              hasMoved.current = false
              return t('photoManager.order.taken', { place: place(active.id), total })
            },
            onDragOver: ({ active, over }) =>
              over && onlyAfterMove(over.id, active.id)
                ? t('photoManager.order.over', { place: place(over.id), total })
                : undefined,
            onDragEnd: ({ over }) => (over ? t('photoManager.order.dropped', { place: place(over.id), total }) : undefined),
            onDragCancel: ({ active }) => t('photoManager.order.cancelled', { place: place(active.id), total }),
          },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <Tiles aria-label={t('photoManager.list')}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                preview={uploads.previewOf(photo.id)}
                place={index + 1}
                total={total}
                isMain={photo.id === mainId}
                onMove={(to) => move(index, to)}
                onCaption={() => setCaptioned(photo.id)}
                onRemove={() => onRemove(photo)}
              />
            ))}
            {uploads.uploads.map((upload) => (
              <UploadTile key={upload.id} upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />
            ))}
            {room > 0 && (
              <li>
                <Add type="button" onClick={onChoose}>
                  <Plus aria-hidden="true" />
                  {t('photoManager.add')}
                </Add>
              </li>
            )}
          </Tiles>
        </SortableContext>
      </DndContext>
      {captionedPhoto && (
        <Suspense>
          <PhotoCaptionDialog photo={captionedPhoto} onClose={() => setCaptioned(null)} />
        </Suspense>
      )}
    </>
  )
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: ${tokens.spacing[3]};
`

const Add = styled.button`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${tokens.spacing[2]};
  width: 100%;
  aspect-ratio: 4 / 5;
  padding: ${tokens.spacing[3]};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  border: 2px dashed ${tokens.colours.borderStrong};
  cursor: pointer;
  ${rounded('photo')}

  & > svg {
    width: 28px;
    height: 28px;
  }
`
