import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'

/** `thumb` is a square of 160 px, `card` for grids, `large` for a profile. */
export type PhotoSize = 'thumb' | 'card' | 'large'

/** The addresses of a photo on the site's CDN (EDI-09), also as AVIF. An upload that is not processed yet has no AVIF. */
export function photoSources(settings: Settings, photo: Photo, size: PhotoSize): { src: string; avif: string | undefined } {
  const path = { thumb: photo.thumb_filename, card: photo.match, large: photo.filename }[size]
  return {
    src: imageUrl(settings, path),
    avif: path.endsWith('.webp') ? imageUrl(settings, path.replace(/webp$/, 'avif')) : undefined,
  }
}
