import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'

/** Whether a profile exists for others. Profiles that are neither active nor invisible look missing. */
export const isShown = ({ status }: Pick<ProfileRow, 'status'>): boolean => status === 'active' || status === 'invisible'

/** Whether a viewer sees the drawing of a member instead of the photos: strangers, until a match (PRF-11). */
export const isDrawnFor = (
  { id, drawn_until_match }: Pick<ProfileRow, 'id' | 'drawn_until_match'>,
  viewer: string | undefined,
  isMatch: (viewer: string) => boolean,
): boolean => drawn_until_match && viewer !== id && (viewer === undefined || !isMatch(viewer))

/** How long a member counts as online after the last activity, in ms. */
export const onlineFor = 5 * minute

export const isOnline = (lastActive: Date, now: Date): boolean => now.getTime() - lastActive.getTime() < onlineFor

/** Free members may have 3 photos, Premium members 25 (PRF-04). */
export function checkPhotoCount({ paid, photos }: { paid: boolean; photos: number }): void {
  if (photos >= (paid ? limits.premiumPhotos : limits.freePhotos)) throw new Refusal('photo_limit')
}
