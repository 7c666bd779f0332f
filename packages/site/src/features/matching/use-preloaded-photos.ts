import type { SwipeCard } from '@vonk/contracts/matching/matching.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { useEffect } from 'react'
import { photoPathOf } from './deck-photo.ts'

/** Cards below the top that the deck shows already, and how many more photos load ahead. */
const shown = 3
const ahead = 4

/** Loads the photos of the cards that come next, so that no card appears without its photo. */
export function usePreloadedPhotos(cards: readonly SwipeCard[]): void {
  const settings = useSettings()
  const addresses = cards
    .slice(shown, shown + ahead)
    .flatMap((card) => (card.main_image ? [imageUrl(settings, photoPathOf(card.main_image))] : []))
    .join(' ')
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) {
      const image = new Image()
      image.decoding = 'async'
      image.src = address
    }
  }, [addresses])
}
