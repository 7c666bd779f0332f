import { describe, expect, it, vi } from 'vitest'
import { electTab } from './tab-election.ts'

describe('the election of a tab', () => {
  it('makes every tab lead if the browser refuses locks', async () => {
    const refused = new DOMException('Storage is blocked', 'SecurityError')
    const locks: LockManager = { request: () => Promise.reject(refused), query: () => Promise.reject(refused) }
    const stop = vi.fn<() => void>()
    const tab = electTab({ name: 'outbox', locks, lead: () => stop })
    await vi.waitFor(() => expect(tab.leads()).toBe(true))
    tab.close()
    expect(stop).toHaveBeenCalledOnce()
    expect(tab.leads()).toBe(false)
  })
})
