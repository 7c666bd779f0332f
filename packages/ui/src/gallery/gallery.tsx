import { lazy, Suspense, useRef, useState } from 'react'
import type { LightboxLabels } from '../lightbox/lightbox.tsx'
import { PhotoGrid } from '../photo-grid/photo-grid.tsx'
import type { GridPhoto, PhotoGridProps } from '../photo-grid/photo-grid.tsx'

/** A photo in both sizes. */
export interface GalleryPhoto extends GridPhoto {
  /** The large version; that of the grid by default. */
  large?: { src: string; srcSet?: string }
  caption?: string
}

/** Props of {@link Gallery}. */
export interface GalleryProps extends Omit<PhotoGridProps, 'photos' | 'onOpen' | 'openLabel' | 'buttonRef' | 'onNear'> {
  photos: readonly GalleryPhoto[]
  openLabel: (photo: number, of: number) => string
  /** Texts of the lightbox. */
  labels: LightboxLabels
}

const loadLightbox = () => import('../lightbox/lightbox.tsx')
const Lightbox = lazy(() => loadLightbox().then((loaded) => ({ default: loaded.Lightbox })))

/**
 * A grid of photos that open in a lightbox. The lightbox loads when the pointer or the focus enters the grid. On closing
 * the last photo shown gets the focus.
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
  /** The button of the last photo shown, or the last button if that photo is not in the grid. */
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
