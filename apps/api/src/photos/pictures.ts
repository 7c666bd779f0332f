import { Refusal } from '../admission/refusal.ts'
import type { Config } from '../config.ts'
import type { Pictures } from '../dependencies.ts'
import { createHelper, HelperLost, scriptBeside } from '../work/helper-process.ts'
import type { checkPhoto, derivePhoto, makeMessagePhoto, makePhoto } from './images.ts'

export type PictureTasks = {
  checkPhoto: typeof checkPhoto
  makePhoto: typeof makePhoto
  makeMessagePhoto: typeof makeMessagePhoto
  derivePhoto: typeof derivePhoto
}

/** How long a photo may take, in ms. The process has a low priority, and the machine may be busy. */
const longest = 120_000

/** Handles pictures in two helper processes: one for requests, which wait for it, and one for decoding. */
export function createPictures({ HELPER_NICE: nice }: Pick<Config, 'HELPER_NICE'>): Pictures & { stop(): Promise<void> } {
  const script = scriptBeside(import.meta.url, 'picture-process')
  const quick = createHelper<PictureTasks>({ script, nice })
  const slow = createHelper<PictureTasks>({ script, patience: longest, nice })
  return {
    check: (file) => quick.run('checkPhoto', file).catch(unreadableIfLost),
    make: (file, folder) => slow.run('makePhoto', file, folder).catch(unreadableIfLost),
    makeForMessage: (file) => slow.run('makeMessagePhoto', file).catch(unreadableIfLost),
    resize: (original, size, format) => quick.run('derivePhoto', original, size, format),
    stop: async () => void (await Promise.all([quick.stop(), slow.stop()])),
  }
}

/** A file that crashes a decoder twice, or keeps it busy for too long, is not a picture. */
function unreadableIfLost(cause: unknown): never {
  const isFault = cause instanceof HelperLost || (cause instanceof Refusal && cause.code === 'busy')
  throw isFault ? new Refusal('photo_unreadable', { cause }) : cause
}
