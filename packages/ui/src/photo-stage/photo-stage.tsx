import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { LightboxLabels } from '../lightbox/lightbox.tsx'
import { Photo } from '../photo/photo.tsx'
import { SlideButtons } from '../slides/slide-buttons.tsx'
import { useSnapTrack } from '../slides/snap-track.ts'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A photo of a {@link PhotoStage}. */
export interface StagePhoto {
  src: string
  alt: string
  placeholder?: string
  /** Above the photo. */
  caption?: string
  /** A smaller file of the same photo that the browser already has: shown until the photo has loaded. */
  preview?: string | undefined
}

/** Props of {@link PhotoStage}. */
export interface PhotoStageProps {
  photos: readonly StagePhoto[]
  /** Instead of a photo, if there is none. */
  empty: ReactNode
  /** A slide after the photos, e.g. about those that cannot be shown. */
  more?: ReactNode
  labels: LightboxLabels
}

const loadLightbox = () => import('../lightbox/lightbox.tsx')
const Lightbox = lazy(() => loadLightbox().then((loaded) => ({ default: loaded.Lightbox })))

/**
 * Large photos side by side, to the edges of a phone. Swiping, buttons and arrow keys move between them; a press opens the
 * photo in a lightbox, which loads when the pointer or the focus comes near.
 */
export function PhotoStage({ photos, empty, more, labels }: PhotoStageProps) {
  const shown = Math.max(1, photos.length)
  const slides = shown + (more ? 1 : 0)
  const track = useSnapTrack(slides)
  const { ref, index, show, onScroll, onKeyDown } = track
  const [large, setLarge] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  // The stage scrolls along behind the lightbox, but its own index follows later.
  const lastLarge = useRef(0)

  const open = (at: number) => {
    lastLarge.current = at
    setAsked(true)
    setLarge(at)
  }
  return (
    <StageShape onKeyDown={onKeyDown} onPointerEnter={() => void loadLightbox()} onFocus={() => void loadLightbox()}>
      <Track ref={ref} aria-label={labels.title} onScroll={onScroll} {...(slides > 1 && { tabIndex: 0 })}>
        {photos.map(({ caption, src, alt, placeholder, preview }, at) => (
          <Slide key={src} style={preview === undefined ? undefined : { backgroundImage: `url("${preview}")` }}>
            <Open type="button" onClick={() => open(at)}>
              <Photo
                src={src}
                alt={alt}
                placeholder={preview === undefined ? placeholder : undefined}
                square
                draggable={false}
                {...(at === 0 ? ({ loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const) : {})}
              />
            </Open>
            {caption ? <Caption>{caption}</Caption> : null}
          </Slide>
        ))}
        {photos.length === 0 ? <Slide>{empty}</Slide> : null}
        {more ? <Slide>{more}</Slide> : null}
      </Track>
      {slides > 1 ? (
        <>
          <VisuallyHidden role="status">{labels.position(index + 1, slides)}</VisuallyHidden>
          <Bars aria-hidden="true">
            {Array.from({ length: slides }, (_, at) => (
              <Bar key={at} $current={at === index} />
            ))}
          </Bars>
          <SlideButtons track={track} labels={labels} />
        </>
      ) : null}
      {asked ? (
        <Suspense>
          <Lightbox
            photos={photos}
            index={large}
            onIndexChange={(next) => {
              lastLarge.current = next
              show(next, 'instant')
            }}
            onClose={() => setLarge(null)}
            labels={labels}
            finalFocus={() => ref.current?.children[lastLarge.current]?.querySelector('button') ?? null}
          />
        </Suspense>
      ) : null}
    </StageShape>
  )
}

/** The size and corners of a stage, also while it loads. */
export const StageShape = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 5;
  width: 100%;
  min-height: 320px;
  max-height: calc(100svh - 210px);
  background: ${tokens.colours.primarySoft};

  ${media.medium} {
    max-height: calc(100svh - 132px);
    box-shadow: ${tokens.shadows.card};
    ${rounded('photo')}
  }
`

const Track = styled.ul`
  display: flex;
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }

  &:focus-visible {
    outline: none;
  }

  /* On top of the photos, or they would cover it. */
  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 3px solid #fff;
    border-radius: inherit;
    box-shadow: inset 0 0 0 3px #000;
    pointer-events: none;
  }
`

const Slide = styled.li`
  position: relative;
  flex: none;
  width: 100%;
  height: 100%;
  background: center / cover;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`

const Open = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  cursor: zoom-in;

  /* As high as the stage, whatever its own ratio. */
  & > span {
    height: 100%;
    padding: 0;
    background-color: transparent;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 3px solid #fff;
    box-shadow: inset 0 0 0 3px #000;
  }
`

const Caption = styled.p`
  position: absolute;
  top: calc(${tokens.spacing[8]} + 44px);
  left: ${tokens.spacing[4]};
  max-width: calc(100% - 2 * ${tokens.spacing[4]});
  padding: ${tokens.spacing[1]} ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  color: #fff;
  background: rgb(0 0 0 / 0.6);
  border-radius: 12px;
  overflow-wrap: anywhere;
  pointer-events: none;

  ${media.medium} {
    top: auto;
    bottom: ${tokens.spacing[8]};
  }
`

/** Where one is: at the top of a phone, where the name is below; at the bottom of a wide window. */
const Bars = styled.div`
  position: absolute;
  inset: ${tokens.spacing[2]} ${tokens.spacing[3]} auto;
  display: flex;
  gap: 4px;
  pointer-events: none;

  ${media.medium} {
    inset: auto ${tokens.spacing[8]} ${tokens.spacing[4]};
  }
`

const Bar = styled.span<{ $current: boolean }>`
  flex: 1;
  height: 4px;
  background: ${({ $current }) => ($current ? '#fff' : 'rgb(255 255 255 / 0.45)')};
  border-radius: 2px;
  box-shadow: 0 0 3px rgb(0 0 0 / 0.5);
  transition: background-color ${tokens.motion.quick};
`
