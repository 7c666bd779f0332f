import { second } from '@vonk/contracts/clock.ts'
import type { Dependencies } from '../../dependencies.ts'
import { tellDelivered } from './chat.returns.ts'
import { saveDelivered, type Delivered } from './chat.returns.repository.ts'

/** How long notes wait for more, so that a busy server writes them in one statement. */
const flushEvery = second

/**
 * Notes which messages the live streams of this server have given to browsers of their receivers (TRU-05). A note that is
 * lost with the server favours the sender: the message counts as not delivered. Also tells the senders (CHT-03).
 */
export function createDeliveryNotes({ db, live, log }: Pick<Dependencies, 'db' | 'live' | 'log'>) {
  const notes = new Map<string, Delivered>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (notes.size === 0) return
    const some = [...notes.values()]
    notes.clear()
    try {
      tellDelivered({ live }, await saveDelivered(db, some))
    } catch (error) {
      log.warn({ err: error }, 'deliveries were not noted')
    }
  }

  return {
    note(delivered: Delivered) {
      const key = `${delivered.conversation} ${delivered.profile}`
      if ((notes.get(key)?.seq ?? 0) >= delivered.seq) return
      notes.set(key, delivered)
      timer ??= setTimeout(() => void flush(), flushEvery).unref()
    },
    flush,
  }
}
