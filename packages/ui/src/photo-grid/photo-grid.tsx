import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Photo } from '../photo/photo.tsx'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A photo of a grid. */
export interface GridPhoto {
  src: string
  srcSet?: string
  alt: string
  /** Thumbhash in base64. */
  placeholder?: string | undefined
  /** Shown on the photo, e.g. a lock. */
  over?: ReactNode
}

/** Props of {@link PhotoGrid}. */
export interface PhotoGridProps {
  /** Accessible name of the grid. */
  label: string
  photos: readonly GridPhoto[]
  /** Called when a photo is pressed; without it photos are not buttons. */
  onOpen?: (index: number) => void
  /** Accessible name of a photo’s button, before the alternative text: `(2, 5) => 'Open photo 2 of 5'`. */
  openLabel?: (photo: number, of: number) => string
  /** Maximum number of photos; the last one says how many more there are. */
  max?: number
  /** Text on the last photo: `(3) => '3 more'`. Required with `max`. */
  moreLabel?: (more: number) => string
  /** Shows the first photo four times as large. */
  lead?: boolean
  /** `sizes` attribute of the photos. */
  sizes?: string
  /** Returns a ref for each button, so that the caller can focus it. */
  buttonRef?: (index: number) => Ref<HTMLButtonElement>
  /** Called when the pointer or the focus enters the grid, to preload. */
  onNear?: () => void
}

/** A grid of photos, each a button that opens it. */
export function PhotoGrid({
  label,
  photos,
  onOpen,
  openLabel,
  max,
  moreLabel,
  lead = false,
  sizes,
  buttonRef,
  onNear,
}: PhotoGridProps) {
  const shown = max === undefined ? photos : photos.slice(0, max)
  const more = photos.length - shown.length
  return (
    <Tiles aria-label={label} $lead={lead && shown.length > 2} onPointerEnter={onNear} onFocus={onNear}>
      {shown.map(({ over, alt, ...photo }, index) => {
        const hidden = index === shown.length - 1 && more > 0 ? more : 0
        const picture = <Photo {...photo} alt={onOpen === undefined ? alt : ''} ratio="1" sizes={sizes} />
        return (
          <Tile key={photo.src}>
            {onOpen === undefined ? (
              picture
            ) : (
              <Opener
                ref={buttonRef?.(index)}
                type="button"
                aria-label={[openLabel?.(index + 1, photos.length), alt, hidden > 0 ? moreLabel?.(hidden) : '']
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => onOpen(index)}
              >
                {picture}
              </Opener>
            )}
            {over !== undefined && <Over>{over}</Over>}
            {hidden > 0 && <More aria-hidden="true">{moreLabel?.(hidden)}</More>}
          </Tile>
        )
      })}
    </Tiles>
  )
}

const Tiles = styled.ul<{ $lead: boolean }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.spacing[2]};

  & > li:first-child {
    grid-area: ${({ $lead }) => ($lead ? 'span 2 / span 2' : 'auto')};
  }
`

const Tile = styled.li`
  position: relative;
  min-width: 0;
  min-height: 44px;
`

const Opener = styled.button`
  display: block;
  width: 100%;
  overflow: hidden;
  ${rounded('photo')}

  & img {
    transition: scale ${tokens.motion.calm} ${tokens.motion.ease};
  }

  ${media.hover} {
    &:hover img {
      scale: 1.04;
    }
  }
`

const Over = styled.span`
  position: absolute;
  right: ${tokens.spacing[2]};
  bottom: ${tokens.spacing[2]};
  pointer-events: none;
`

const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${tokens.spacing[2]};
  font-weight: ${tokens.type.strongWeight};
  text-align: center;
  color: #fff;
  background: rgb(0 0 0 / 0.62);
  ${rounded('photo')}
  pointer-events: none;
`
