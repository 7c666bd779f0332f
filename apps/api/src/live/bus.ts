import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { LiveBus, MemberAddress } from '../dependencies.ts'

type Listener = (event: LiveEvent) => void

/** The listeners of this process, by member. */
export function createListeners() {
  const byMember = new Map<string, Set<Listener>>()
  return {
    has: (key: string) => byMember.has(key),
    notify(key: string, event: LiveEvent) {
      for (const listener of byMember.get(key) ?? []) listener(event)
    },
    add(key: string, listener: Listener): () => void {
      const listeners = byMember.get(key) ?? new Set()
      byMember.set(key, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byMember.get(key) === listeners) byMember.delete(key)
      }
    },
    clear: () => byMember.clear(),
  }
}

export const keyOf = ({ edition, id }: MemberAddress) => `${edition}:${id}`

/** The bus of a single server: publish calls the listeners directly. */
export function createLocalBus(): LiveBus {
  const listeners = createListeners()
  return {
    publish: (member, event) => listeners.notify(keyOf(member), event),
    subscribe: (member, listener) => listeners.add(keyOf(member), listener),
    async close() {
      listeners.clear()
    },
  }
}
