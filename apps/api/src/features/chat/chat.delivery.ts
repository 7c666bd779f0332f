import { second } from '@vonk/contracts/clock.ts'
import type { Act } from '../../admission/act.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { type Delivered, findNewestReceived, type NewDelivered, saveDelivered } from './chat.delivery.repository.ts'

// What the server has shown to the receiver counts as delivered (TRU-05, decision 39): given to a browser, or written into a file
// for the receiver. Every way to show a message of another member calls one of these functions before it answers.

type Needs = { deps: Pick<Dependencies, 'live'>; db: Db }

/** Notes what a call that changes nothing, and has no transaction, shows to the receiver. */
export async function noteShown({ deps, db }: Needs, delivered: readonly Delivered[]): Promise<void> {
  if (delivered.length > 0) tellDelivered(deps, await saveDelivered(db, delivered))
}

/** The same in a transaction. */
export async function noteDelivered(
  { deps, db, afterCommit }: Needs & Pick<Act, 'afterCommit'>,
  delivered: readonly Delivered[],
): Promise<void> {
  if (delivered.length === 0) return
  const saved = await saveDelivered(db, delivered)
  afterCommit(() => tellDelivered(deps, saved))
}

/**
 * Notes all that a member may see of a conversation, before it is written into a file. Returns the number up to which that is so:
 * later messages of the other member do not belong into the file.
 */
export async function noteAllShown(
  needs: Needs & Pick<Act, 'edition'>,
  { conversation, profile }: Omit<Delivered, 'seq'>,
): Promise<number> {
  const seq = await findNewestReceived(needs.db, needs.edition, profile, conversation)
  await noteShown(needs, seq > 0 ? [{ conversation, profile, seq }] : [])
  return seq
}

/** Tells the open pages of the senders what was delivered (CHT-03). */
function tellDelivered({ live }: Pick<Dependencies, 'live'>, saved: readonly NewDelivered[]): void {
  for (const { edition, peer, conversation, profile, seq, told } of saved)
    if (told) live.publish({ edition, id: peer }, { type: 'delivered', conversation_id: conversation, profile_id: profile, seq })
}

/** How long notes wait for more, so that a busy server writes them together. */
const flushEvery = second / 5

/** Notes of a statement. A new message of a conversation waits for the whole statement with its note. */
const atOnce = 32

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
    const some = [...notes.values()]
    notes.clear()
    for (let from = 0; from < some.length; from += atOnce)
      try {
        tellDelivered({ live }, await saveDelivered(db, some.slice(from, from + atOnce), { unhurried: true }))
      } catch (error) {
        log.warn({ err: error }, 'deliveries were not noted yet')
        some.slice(from).forEach(keep)
        return
      }
  }

  /** Saves all notes, one call after the other. What the database refuses is tried again with the next notes. */
  function flush(): Promise<void> {
    saving = saving.then(save)
    return saving
  }

  return { note: keep, flush }
}
