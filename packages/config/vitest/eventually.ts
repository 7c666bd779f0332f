import { vi } from 'vitest'

/** What holds is seen at once; a busy machine may need longer than the second that `vi.waitFor` waits by itself. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000 })
