import { lazy, Suspense, useRef, useState } from 'react'
import type { LightboxLabels } from '../lightbox/lightbox.tsx'
import { PhotoGrid } from '../photo-grid/photo-grid.tsx'
import type { GridPhoto, PhotoGridProps } from '../photo-grid/photo-grid.tsx'

/** A picture in both its sizes. */
export interface GalleryPhoto extends GridPhoto {
  /** Address of the large one; the same as in the grid when not given. */
  large?: { src: string; srcSet?: string }
  caption?: string
}

/** Props of {@link Gallery}. */
export interface GalleryProps extends Omit<PhotoGridProps, 'photos' | 'onOpen' | 'openLabel' | 'buttonRef' | 'onNear'> {
  photos: readonly GalleryPhoto[]
  openLabel: (photo: number, of: number) => string
  /** Words of the layer that shows them large. */
  labels: LightboxLabels
}

const loadLightbox = () => import('../lightbox/lightbox.tsx')
const Lightbox = lazy(() => loadLightbox().then((loaded) => ({ default: loaded.Lightbox })))

/**
 * Pictures in a grid that open over the page. The layer is fetched when a pointer or the focus comes near; afterwards the
 * focus is on the picture that was looked at last.
 */
export function Gallery({ photos, labels, ...grid }: GalleryProps) {
  const [index, setIndex] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const lastSeen = useRef(0)

  const show = (next: number) => {
    lastSeen.current = next
    setAsked(true)
    setIndex(next)
  }
  /** The picture’s own button, or the last of the grid for one that the grid does not show. */
  const seenButton = () => buttons.current.get(lastSeen.current) ?? [...buttons.current.values()].at(-1) ?? null
  return (
    <>
      <PhotoGrid
        {...grid}
        photos={photos.map(({ large: _large, caption: _caption, ...photo }) => photo)}
        onOpen={show}
        onNear={() => void loadLightbox()}
        buttonRef={(at) => (button) => {
          if (button !== null) buttons.current.set(at, button)
          return () => {
            buttons.current.delete(at)
          }
        }}
      />
      {asked && (
        <Suspense>
          <Lightbox
            photos={photos.map(({ src, srcSet, alt, large, caption }) => ({ src, srcSet, alt, caption, ...large }))}
            index={index}
            onIndexChange={(next) => {
              lastSeen.current = next
            }}
            onClose={() => setIndex(null)}
            labels={labels}
            finalFocus={seenButton}
          />
        </Suspense>
      )}
    </>
  )
}
