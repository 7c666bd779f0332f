import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newId } from '@vonk/api-client/new-id.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiOf, attachedTo } from '../attached.ts'
import { useStore } from '../store.ts'
import { applyChange } from './chat.cache.ts'

/** Opens a received photo. The ticket stays the same over retries, so a lost response does not lose the photo. */
const openPhotoMutation = () =>
  mutationOptions({
    mutationFn: (message: string, { client }) =>
      apiOf(client).call(chatContract.openPhoto, { body: { message, ticket: newId() }, repeatable: true }),
    onSuccess: ({ message }, _, __, { client }) => applyChange(client, message),
  })

/** Opens a received photo, and its address once it is open. The address of a photo to be viewed once works for a minute. */
export function useOpenPhoto() {
  const { mutate, data, error, isPending, reset } = useMutation(openPhotoMutation())
  return { open: mutate, filename: data?.filename ?? null, error, isOpening: isPending, close: reset }
}

const noSubscription = () => () => {}
const nothing: ReadonlyMap<string, number> = new Map()

/** A photo or voice note that is not sent yet: a local address of it, and how much has arrived at the server, from 0 to 1. */
export function useUnsentFile(id: string): { src: string | null; share: number | null } {
  const outbox = useStore(attachedTo(useQueryClient()).outbox)
  const progress = useSyncExternalStore(
    outbox?.progress.subscribe ?? noSubscription,
    outbox?.progress.get ?? (() => nothing),
    () => nothing,
  )
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    let address: string | null = null
    let left = false
    const show = async () => {
      const file = await outbox?.file(id)
      if (!file || left) return
      address = URL.createObjectURL(file)
      setSrc(address)
    }
    void show()
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [outbox, id])
  return { src, share: progress.get(id) ?? null }
}
