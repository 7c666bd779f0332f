import { vi } from 'vitest'

/** Like `vi.waitFor`, whose default of one second is too short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000 })
