export type TabElection = {
  /** Whether this tab leads now. */
  leads: () => boolean
  /** Makes this tab the leader. The tab that led stops its work, even if the browser has put it to sleep. */
  takeOver: () => void
  close: () => void
}

type TabElectionOptions = {
  /** The name of the lock. Tabs of the same origin that use the same name compete. */
  name: string
  /** With null every tab leads, from the start. Every tab leads too if the browser refuses locks. */
  locks: LockManager | null
  /** Starts the work when this tab becomes the leader. Returns the function that stops it. */
  lead: () => () => void
}

/**
 * Elects one tab of a browser for work that only one tab may do (Web Locks API). The tab that holds the lock leads. When
 * it closes, the next tab in the queue leads.
 */
export function electTab({ name, locks, lead }: TabElectionOptions): TabElection {
  const closing = new AbortController()
  const requested = new Set<'wait' | 'steal'>()
  /** The grant under which this tab leads. The end of an older grant can be reported after a newer one began. */
  let grant: object | null = null
  let stop: (() => void) | null = locks ? null : lead()

  function resign() {
    stop?.()
    stop = null
    grant = null
  }

  function request(way: 'wait' | 'steal') {
    if (!locks || stop || closing.signal.aborted || requested.has(way)) return
    requested.add(way)
    const mine = {}
    const hold = () =>
      new Promise<void>((release) => {
        requested.delete(way)
        // A stolen lock is granted even to a tab that has closed meanwhile.
        if (closing.signal.aborted) return release()
        closing.signal.addEventListener('abort', () => release())
        grant = mine
        stop ??= lead()
      })
    locks.request(name, way === 'steal' ? { steal: true } : { signal: closing.signal }, hold).catch((error: unknown) => {
      if (grant === mine) {
        // The lock was stolen.
        resign()
        request('wait')
      } else if (!closing.signal.aborted && !(error instanceof Error && error.name === 'AbortError')) {
        // The browser refuses locks, e.g. because it blocks storage.
        stop ??= lead()
      }
    })
  }

  request('wait')

  return {
    leads: () => stop !== null,
    takeOver: () => request('steal'),
    close: () => {
      closing.abort()
      resign()
    },
  }
}
