import { useQueryClient } from '@tanstack/react-query'
import { attachedTo } from './attached.ts'

/**
 * Which blocks of a server-rendered page React has not hydrated yet. A block must hydrate with the data and in the language
 * of the server, so the parts of the page that are ready wait before they change either.
 */
export type Hydration = {
  /** Adds a block, unless it is ready or the page has been hydrated. Returns the function that removes it. */
  expect: (block: string) => () => void
  ready: (block: string) => void
  /** Resolves when no block is expected. */
  done: () => Promise<void>
  /** Calls `act` when no block is expected, at once if none is. Acts come in their order. */
  after: (act: () => void) => void
}

export function createHydration(): Hydration {
  const expected = new Set<string>()
  const arrived = new Set<string>()
  const waiting = new Set<() => void>()
  let isOver = false
  const remove = (block: string) => {
    if (!expected.delete(block) || expected.size > 0) return
    isOver = true
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const hydration: Hydration = {
    expect: (block) => {
      if (!isOver && !arrived.has(block)) expected.add(block)
      return () => {
        arrived.delete(block)
        remove(block)
      }
    },
    ready: (block) => {
      arrived.add(block)
      remove(block)
    },
    done: async () => {
      if (expected.size > 0) await new Promise<void>((resolve) => waiting.add(resolve))
    },
    after: (act) => {
      if (expected.size > 0) void hydration.done().then(act)
      else act()
    },
  }
  return hydration
}

export const useHydration = (): Hydration => attachedTo(useQueryClient()).hydration
