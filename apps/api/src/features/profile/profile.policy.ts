import { limits } from '@vonk/contracts/limits.ts'
import { Refusal } from '../../admission/refusal.ts'

/** Three photos for a free member, 25 for a Premium member (PRF-04). */
export function checkPhotoCount({ paid, photos }: { paid: boolean; photos: number }): void {
  if (photos >= (paid ? limits.premiumPhotos : limits.freePhotos)) throw new Refusal('photo_limit')
}
