import { second } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../../dependencies.ts'
import { tellDelivered } from './chat.returns.ts'
import { saveDelivered, type Delivered } from './chat.returns.repository.ts'

/** How long notes wait for more, so that a busy server writes them in one statement. */
const flushEvery = second

/**
 * Notes which messages the live streams of this server have given to browsers of their receivers (TRU-05), and tells the senders
 * (CHT-03). A note stays until it is saved; one that is lost with the server favours the sender: the message counts as not
 * delivered.
 */
export function createDeliveryNotes({ db, live, log }: Pick<Dependencies, 'db' | 'live' | 'log'>) {
  /** The newest note of each side of a conversation. */
  const notes = new Map<string, Delivered>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()

  function keep(delivered: Delivered): void {
    const key = `${delivered.conversation} ${delivered.profile}`
    if ((notes.get(key)?.seq ?? 0) < delivered.seq) notes.set(key, delivered)
    timer ??= setTimeout(() => void flush(), flushEvery).unref()
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (notes.size === 0) return
    const some = [...notes.values()]
    notes.clear()
    try {
      tellDelivered({ live }, await saveDelivered(db, some, { unhurried: true }))
    } catch (error) {
      log.warn({ err: error }, 'deliveries were not noted yet')
      some.forEach(keep)
    }
  }

  /** Saves all notes, one call after the other. What the database refuses is tried again with the next notes. */
  function flush(): Promise<void> {
    saving = saving.then(save)
    return saving
  }

  return { note: keep, flush }
}
