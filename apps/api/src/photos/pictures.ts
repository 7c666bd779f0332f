import { Refusal } from '../admission/refusal.ts'
import type { Pictures } from '../dependencies.ts'
import { createHelper, HelperLost, scriptBeside } from '../work/helper-process.ts'
import type { derivePhoto, readPhoto } from './images.ts'

export type PictureTasks = { readPhoto: typeof readPhoto; derivePhoto: typeof derivePhoto }

/** Reads and resizes pictures in a helper process. */
export function createPictures(): Pictures & { stop(): Promise<void> } {
  const helper = createHelper<PictureTasks>({ script: scriptBeside(import.meta.url, 'picture-process') })
  return {
    read: (file) =>
      helper.run('readPhoto', file).catch((cause: unknown) => {
        // A file that crashes the decoder twice is not a picture.
        throw cause instanceof HelperLost ? new Refusal('photo_unreadable', { cause }) : cause
      }),
    resize: (original, size, format) => helper.run('derivePhoto', original, size, format),
    stop: () => helper.stop(),
  }
}
