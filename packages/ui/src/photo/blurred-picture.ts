import { thumbHashToDataURL } from 'thumbhash'

/** A thumbhash in base64 as a small blurred picture: a `data:` address. Null for an invalid one. */
export function blurredPicture(placeholder: string): string | null {
  if (placeholder === '') return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
