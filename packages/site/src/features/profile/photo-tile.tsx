import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { ArrowLeft, ArrowRight, Clock, Ellipsis, Grip, Pencil, Star, Trash } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '@vonk/ui/menu/menu.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OwnPicture } from './own-picture.tsx'

type PhotoTileProps = {
  photo: OwnPhoto
  preview: string | undefined
  /** From 1. */
  place: number
  total: number
  isMain: boolean
  /** Moves it to another index, from 0. */
  onMove: (to: number) => void
  onCaption: () => void
  onRemove: () => void
}

/** One of the own photos with its state and its menu. The handle is for the keyboard; a pointer drags the whole picture. */
export function PhotoTile({ photo, preview, place, total, isMain, onMove, onCaption, onRemove }: PhotoTileProps) {
  const { t } = useTranslation('profile')
  const { setNodeRef, setActivatorNodeRef, isDragging, transform, transition, listeners, attributes } = useSortable({
    id: photo.id,
  })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const { role: _role, tabIndex: _tabIndex, ...described } = attributes
  const name = { place, total }
  return (
    <Tile ref={setNodeRef} $lifted={isDragging} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Frame {...pointer}>
        <OwnPicture photo={photo} preview={preview} alt={t('photoManager.photo', name)} />
        <Top>
          <IconButton
            ref={setActivatorNodeRef}
            variant="over-photo"
            label={t('photoManager.order.handle', name)}
            {...described}
            onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
          >
            <Grip aria-hidden="true" />
          </IconButton>
          <Menu
            trigger={
              <IconButton variant="over-photo" label={t('photoManager.menu', name)}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil aria-hidden="true" />} onClick={onCaption}>
              {photo.caption ? t('photoManager.caption.change') : t('photoManager.caption.add')}
            </MenuItem>
            <MenuItem icon={<Star aria-hidden="true" />} disabled={place === 1} onClick={() => onMove(0)}>
              {t('photoManager.makeMain')}
            </MenuItem>
            <MenuItem icon={<ArrowLeft aria-hidden="true" />} disabled={place === 1} onClick={() => onMove(place - 2)}>
              {t('photoManager.earlier')}
            </MenuItem>
            <MenuItem icon={<ArrowRight aria-hidden="true" />} disabled={place === total} onClick={() => onMove(place)}>
              {t('photoManager.later')}
            </MenuItem>
            <MenuLine />
            <MenuItem icon={<Trash aria-hidden="true" />} tone="danger" onClick={onRemove}>
              {t('photoManager.remove')}
            </MenuItem>
          </Menu>
        </Top>
        <Bottom>
          {isMain && <Badge tone="primary">{t('photoManager.main')}</Badge>}
          {photo.status === 'pending' && (
            <Badge tone="info">
              <Clock aria-hidden="true" />
              {t('photoManager.pending')}
            </Badge>
          )}
        </Bottom>
      </Frame>
      {photo.caption && (
        <Text size="small" tone="muted">
          {photo.caption}
        </Text>
      )}
    </Tile>
  )
}

const Tile = styled.li<{ $lifted: boolean }>`
  position: relative;
  z-index: ${({ $lifted }) => ($lifted ? 1 : 'auto')};
  display: grid;
  gap: ${tokens.spacing[1]};
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
  opacity: ${({ $lifted }) => ($lifted ? 0.85 : 1)};
`

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  cursor: grab;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;
  ${rounded('photo')}

  &:active {
    cursor: grabbing;
  }
`

const Top = styled.div`
  position: absolute;
  inset: ${tokens.spacing[1]} ${tokens.spacing[1]} auto;
  display: flex;
  justify-content: space-between;
`

const Bottom = styled.div`
  position: absolute;
  inset: auto ${tokens.spacing[2]} ${tokens.spacing[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[1]};
  pointer-events: none;
`
