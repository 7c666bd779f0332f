import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'

/** An upright photo fits whole in its large size; of others the middle would say less than the cut of the server. */
export const photoSizeOf = (photo: Photo | null) => (photo && photo.height > photo.width ? 'large' : 'card')
