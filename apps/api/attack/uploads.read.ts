import { setTimeout as wait } from 'node:timers/promises'
import type { PhotoRow } from '../src/database/schema.ts'
import type { Target } from './target.ts'

/** How long a picture may take on a busy machine, in ms. */
export const longest = 30_000

/** The state of a photo after a job has read it; null if that takes too long. */
export async function whenRead({ db }: Target, id: string): Promise<PhotoRow['status'] | null> {
  for (const until = Date.now() + longest; Date.now() < until; await wait(50)) {
    const photo = await db.selectFrom('photos').select(['status', 'fingerprint']).where('id', '=', id).executeTakeFirst()
    if (!photo || photo.status === 'refused' || photo.fingerprint !== null) return photo?.status ?? null
  }
  return null
}
