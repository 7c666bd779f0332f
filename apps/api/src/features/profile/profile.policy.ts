import { limits } from '@vonk/contracts/limits.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'

/** Others know of a profile while it is active or invisible; any other is to them as if it did not exist. */
export const isShown = ({ status }: Pick<ProfileRow, 'status'>): boolean => status === 'active' || status === 'invisible'

/** Three photos for a free member, 25 for a Premium member (PRF-04). */
export function checkPhotoCount({ paid, photos }: { paid: boolean; photos: number }): void {
  if (photos >= (paid ? limits.premiumPhotos : limits.freePhotos)) throw new Refusal('photo_limit')
}
