import { second } from '@vonk/contracts/clock.ts'
import { createStore, type Store } from '../store.ts'

/** How long a member counts as typing after a signal. Longer than the pause between two signals, so the dots do not blink. */
const typingLasts = 6 * second

/** In which conversations the other member is typing now (CHT-05). */
export type TypingStore = Store<ReadonlySet<string>> & {
  /** Shows that the other member is typing, for a few seconds. */
  mark: (conversation: string) => void
  /** The message has arrived, so the typing is over. */
  clear: (conversation: string) => void
}

export function createTypingStore(): TypingStore {
  const store = createStore<ReadonlySet<string>>(new Set())
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  function clear(conversation: string) {
    clearTimeout(timers.get(conversation))
    timers.delete(conversation)
    if (!store.get().has(conversation)) return
    store.set(new Set([...store.get()].filter((one) => one !== conversation)))
  }
  return {
    ...store,
    clear,
    mark: (conversation) => {
      clearTimeout(timers.get(conversation))
      timers.set(
        conversation,
        setTimeout(() => clear(conversation), typingLasts),
      )
      if (!store.get().has(conversation)) store.set(new Set([...store.get(), conversation]))
    },
  }
}
