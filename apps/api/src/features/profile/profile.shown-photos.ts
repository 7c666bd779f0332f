import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'
import { saveHasPhoto } from './profile.photos.repository.ts'
import { settleBadge } from './profile.verification.repository.ts'

/**
 * Brings a profile in line with the photos that others see: whether there is one, and whether the main one was compared
 * (TRU-13). Call it after every change of them, with the account locked.
 */
export async function settleShownPhotos(db: Db, edition: Edition, id: string): Promise<void> {
  await saveHasPhoto(db, edition, id)
  await settleBadge(db, edition, id)
}
