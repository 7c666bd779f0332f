import type { SwipeCard } from '@vonk/contracts/matching/matching.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { useEffect, useRef } from 'react'
import { photoSources } from '../../blocks/photo-sources.ts'
import { photoSizeOf } from './deck-photo.ts'

/** Cards below the top that the deck shows already, and how many more photos load ahead. */
const shown = 3
const ahead = 4

/** Loads and decodes the photos of the cards that come next, so that no card appears without its photo. */
export function usePreloadedPhotos(cards: readonly SwipeCard[]): void {
  const settings = useSettings()
  // A decoded photo stays decoded as long as its element is kept.
  const kept = useRef(new Map<string, HTMLPictureElement>())
  const next = cards.slice(shown, shown + ahead).flatMap(({ main_image: photo }) => (photo ? [photo] : []))
  const wanted = JSON.stringify(next.map((photo) => photoSources(settings, photo, photoSizeOf(photo))))
  useEffect(() => {
    const sources = JSON.parse(wanted) as ReturnType<typeof photoSources>[]
    kept.current = new Map([...kept.current].filter(([known]) => sources.some(({ src }) => src === known)))
    let isWanted = true
    // One after the other: all at once would take every connection from the scripts and from the photo on top.
    async function loadAll() {
      for (const { src, avif } of sources) {
        if (!isWanted) return
        if (kept.current.has(src)) continue
        const { picture, decoded } = load(src, avif)
        kept.current.set(src, picture)
        await decoded
      }
    }
    void loadAll()
    return () => void (isWanted = false)
  }, [wanted])
}

/** The same choice of formats as on a card: otherwise the card would load another file. */
function load(src: string, avif: string | undefined): { picture: HTMLPictureElement; decoded: Promise<void> } {
  const picture = document.createElement('picture')
  if (avif !== undefined) {
    const source = document.createElement('source')
    source.type = 'image/avif'
    source.srcset = avif
    picture.append(source)
  }
  const image = document.createElement('img')
  picture.append(image)
  image.src = src
  // jsdom cannot decode; a photo that fails shows its colour on the card.
  return { picture, decoded: image.decode?.().catch(() => undefined) ?? Promise.resolve() }
}
