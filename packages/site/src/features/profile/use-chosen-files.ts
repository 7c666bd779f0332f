import { useState } from 'react'
import { canShow } from './crop-picture.ts'

/**
 * The files that a member chose, one after the other, to be turned and cut. A file that this browser cannot show goes on
 * without that: the server decides whether it is a photo.
 */
export function useChosenFiles(onReady: (picture: Blob) => void) {
  const [{ files, done }, setQueue] = useState<{ files: File[]; done: number }>({ files: [], done: 0 })
  const next = () => setQueue((queue) => ({ files: queue.files.slice(1), done: queue.done + 1 }))
  return {
    current: files[0],
    /** Differs for each file. */
    key: done,
    more: Math.max(0, files.length - 1),
    choose: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        if (await canShow(file)) setQueue((queue) => ({ ...queue, files: [...queue.files, file] }))
        else onReady(file)
      }
    },
    finish: (picture: Blob) => {
      next()
      onReady(picture)
    },
    cancel: next,
  }
}
