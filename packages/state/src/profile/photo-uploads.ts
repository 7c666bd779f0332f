import { useQueryClient } from '@tanstack/react-query'
import { newId } from '@vonk/api-client/new-id.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { apiOf } from '../attached.ts'
import { updatePhotos } from './photos.queries.ts'

/** Uploads that run at the same time; the others wait in order. */
const atOnce = 2

/** A photo on its way to the server. */
export type PhotoUpload = {
  id: string
  /** A local address of the picture. */
  preview: string
  /** From 0 to 1; null while it waits for others. */
  share: number | null
  /** Why it failed; null while it waits or runs. */
  error: unknown
}

type Task = { id: string; file: Blob; abort: AbortController; onStored: () => void }

/**
 * Uploads photos, two at a time, with progress. An upload becomes one of the own photos when the server has received it.
 * `previewOf` is the local picture of a photo that was uploaded here and that the server has not read yet.
 */
export function usePhotoUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useRef<Task[]>([])
  const tasks = useRef(new Map<string, Task>())
  const running = useRef(0)
  const addresses = useRef(new Set<string>())

  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (id: string, some: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...some } : upload)))
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const runNext = () => {
    const task = running.current < atOnce ? waiting.current.shift() : undefined
    if (!task) return
    running.current += 1
    void send(task).finally(() => {
      running.current -= 1
      runNext()
    })
    runNext()
  }

  const send = async ({ id, file, abort, onStored }: Task) => {
    change(id, { share: 0 })
    try {
      const { photo } = await apiOf(client).call(profileContract.addPhoto, {
        file,
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
      })
      setUploads((all) => {
        const preview = all.find((upload) => upload.id === id)?.preview
        if (preview !== undefined) setPreviews((known) => new Map(known).set(photo.id, preview))
        return all.filter((upload) => upload.id !== id)
      })
      updatePhotos(client, (photos) => (photos.some((one) => one.id === photo.id) ? photos : [...photos, photo]))
      onStored()
    } catch (error) {
      if (abort.signal.aborted) drop(id)
      else change(id, { error, share: null })
    }
  }

  const start = ({ id, file, onStored }: Omit<Task, 'abort'>) => {
    const task = { id, file, onStored, abort: new AbortController() }
    tasks.current.set(id, task)
    waiting.current.push(task)
    runNext()
  }

  return {
    uploads,
    previewOf: (photo: string): string | undefined => previews.get(photo),
    /** `onStored` runs for each photo that the server has received. */
    add: (chosen: readonly Blob[], { onStored = () => {} }: { onStored?: () => void } = {}) => {
      const added = chosen.map((file) => {
        const preview = URL.createObjectURL(file)
        addresses.current.add(preview)
        return { id: newId(), file, preview }
      })
      setUploads((all) => [...all, ...added.map(({ id, preview }) => ({ id, preview, share: null, error: null }))])
      for (const { id, file } of added) start({ id, file, onStored })
    },
    /** Ends an upload, or forgets one that failed. */
    cancel: (id: string) => {
      waiting.current = waiting.current.filter((task) => task.id !== id)
      tasks.current.get(id)?.abort.abort()
      drop(id)
    },
    retry: (id: string) => {
      const task = tasks.current.get(id)
      if (!task) return
      change(id, { error: null, share: null })
      start(task)
    },
  }
}
