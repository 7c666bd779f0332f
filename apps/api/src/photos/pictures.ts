import { fileURLToPath } from 'node:url'
import { Refusal } from '../admission/refusal.ts'
import type { Pictures } from '../parts.ts'
import { createHelper, HelperLost } from '../work/helper-process.ts'
import type { derivePhoto, readPhoto } from './images.ts'

export type PictureTasks = { readPhoto: typeof readPhoto; derivePhoto: typeof derivePhoto }

/** The bundle has the process beside it under the same name. */
const script = fileURLToPath(new URL(`picture-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url))

/** Reads and resizes pictures in a helper process. */
export function createPictures(): Pictures & { stop(): Promise<void> } {
  const helper = createHelper<PictureTasks>({ script })
  return {
    read: (file) => helper.run('readPhoto', file).catch(lost('photo_unreadable')),
    resize: (original, size, format) => helper.run('derivePhoto', original, size, format).catch(lost('unavailable')),
    stop: () => helper.stop(),
  }
}

/** What brought the decoder down twice is no picture; one of ours may have met such a one. */
const lost = (code: 'photo_unreadable' | 'unavailable') => (cause: unknown) => {
  throw cause instanceof HelperLost ? new Refusal(code, { cause }) : cause
}
