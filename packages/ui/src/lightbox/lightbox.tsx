import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useEffectEvent, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { inFront } from '../dialog/in-front.ts'
import { useCloseRequest } from '../dialog/use-close-request.ts'
import { X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SlideButtons } from '../slides/slide-buttons.tsx'
import { useSnapTrack } from '../slides/snap-track.ts'
import { layers, media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A photo in the lightbox. */
export interface LargePhoto {
  src: string
  srcSet?: string
  /** Alternative text. */
  alt: string
  /** Below the photo. */
  caption?: ReactNode
}

/** Texts of a {@link Lightbox}. */
export interface LightboxLabels {
  /** Accessible name of the lightbox: “Photos of Noor”. */
  title: string
  close: string
  previous: string
  next: string
  /** Position, shown and announced: `(2, 5) => '2 of 5'`. */
  position: (photo: number, of: number) => string
}

/** Props of {@link Lightbox}. */
export interface LightboxProps {
  photos: readonly LargePhoto[]
  /** Index of the photo shown, from 0; `null` while closed. */
  index: number | null
  onIndexChange: (index: number) => void
  onClose: () => void
  labels: LightboxLabels
  /** Element that gets the focus after closing; the previously focused one by default. */
  finalFocus?: () => HTMLElement | null
}

/**
 * Large photos above the page. Swiping, arrow keys, Home and End move between them; Escape, the back gesture, the close
 * button and a press beside the photo close it. Loads with the component that uses it.
 */
export function Lightbox({ photos, index, onIndexChange, onClose, labels, finalFocus }: LightboxProps) {
  useCloseRequest(index !== null, onClose)
  return (
    <BaseDialog.Root open={index !== null} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <Ground />
        <Popup ref={inFront} {...(finalFocus && { finalFocus: () => finalFocus() })}>
          <HiddenTitle>{labels.title}</HiddenTitle>
          <Photos photos={photos} from={index ?? 0} onIndexChange={onIndexChange} onClose={onClose} labels={labels} />
        </Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function Photos({ photos, from, onIndexChange, onClose, labels }: Omit<LightboxProps, 'index'> & { from: number }) {
  const track = useSnapTrack(photos.length, onIndexChange)
  const { ref, index, show, onScroll, onKeyDown } = track
  const open = useEffectEvent(() => show(from, 'instant'))
  // Scrolls to the pressed photo before the first paint.
  useLayoutEffect(() => open(), [])

  return (
    <Stage onKeyDown={onKeyDown}>
      <Track ref={ref} tabIndex={0} aria-label={labels.title} onScroll={onScroll}>
        {photos.map((photo, at) => (
          <Slide key={photo.src} inert={at !== index} onClick={(event) => event.target === event.currentTarget && onClose()}>
            <img
              src={photo.src}
              srcSet={photo.srcSet}
              sizes="100vw"
              alt={photo.alt}
              loading={Math.abs(at - from) <= 1 ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
            />
            {photo.caption !== undefined && <Caption>{photo.caption}</Caption>}
          </Slide>
        ))}
      </Track>
      <Bar>
        <Position role="status">{labels.position(index + 1, photos.length)}</Position>
        <BaseDialog.Close
          render={
            <IconButton label={labels.close} variant="over-photo">
              <X aria-hidden="true" />
            </IconButton>
          }
        />
      </Bar>
      <SlideButtons track={track} labels={labels} onPhone />
    </Stage>
  )
}

const Ground = styled(BaseDialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  /* The same dark background in every theme, so that it does not affect the look of a photo. */
  background: rgb(8 7 9);
  transition: opacity ${tokens.motion.calm};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`

const Popup = styled(BaseDialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  color: #fff;
  transition:
    opacity ${tokens.motion.calm},
    transform ${tokens.motion.calm} ${tokens.motion.ease};

  &:focus {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.96);
  }

  & :focus-visible {
    outline-color: #fff;
  }

  & button {
    background: rgb(255 255 255 / 0.16);
  }
`

const HiddenTitle = styled(BaseDialog.Title)`
  ${visuallyHidden}
`

const Stage = styled.div`
  position: absolute;
  inset: 0;
`

const Track = styled.ul`
  position: absolute;
  inset: 0;
  display: flex;
  overflow: auto hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Slide = styled.li`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[3]};
  width: 100%;
  height: 100%;
  padding: max(64px, env(safe-area-inset-top)) 0 max(${tokens.spacing[6]}, env(safe-area-inset-bottom));
  scroll-snap-align: center;
  scroll-snap-stop: always;

  & > img {
    min-height: 0;
    max-width: min(100%, 1200px);
    max-height: 100%;
    object-fit: contain;
    user-select: none;
  }

  ${media.medium} {
    padding-inline: 80px;
  }
`

const Caption = styled.p`
  flex: none;
  max-width: 60ch;
  padding-inline: ${tokens.spacing[4]};
  text-align: center;
`

const Bar = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: max(${tokens.spacing[2]}, env(safe-area-inset-top)) ${tokens.spacing[3]} 0 ${tokens.spacing[4]};
  pointer-events: none;

  & > button {
    pointer-events: auto;
  }
`

const Position = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
`
