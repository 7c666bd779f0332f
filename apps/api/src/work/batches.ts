/** What waits for a batch. */
type Waiting<Item, Result> = { item: Item; keys: readonly string[]; resolve(result: Result): void; reject(error: unknown): void }

type Outcome<Result> = { results: readonly Result[] } | { error: unknown }

type Options<Item> = {
  /** Items with a common key are never under way together; they take their turns in the order of the calls. */
  keysOf: (item: Item) => readonly string[]
  /** Batches that are under way at a time. */
  width: number
  /** Items of a batch. */
  most: number
}

/**
 * Does work for many callers together: what is called while `width` batches are under way waits, and goes as one batch when one of
 * them returns. Nothing waits for a timer, so a single call goes at once. If a batch fails, each of its items is tried alone and
 * has an outcome of its own.
 *
 * @param work returns a result for each item, in their order; if it throws, it has done nothing for any of them
 */
export function inBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { keysOf, width, most }: Options<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  const busy = new Set<string>()
  let underWay = 0
  let planned = false

  /** The next batch: the oldest items of which no key is busy or belongs to an older item that still waits. */
  function take(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    const claimed = new Set<string>()
    for (const one of waiting) {
      const goes = batch.length < most && !one.keys.some((key) => busy.has(key) || claimed.has(key))
      for (const key of one.keys) (goes ? busy : claimed).add(key)
      ;(goes ? batch : later).push(one)
    }
    waiting = later
    return batch
  }

  /** Starts after the requests that the server is reading at this moment, so that they go together. */
  function plan(): void {
    if (planned || waiting.length === 0) return
    planned = true
    setImmediate(() => {
      planned = false
      start()
    })
  }

  function start(): void {
    while (underWay < width) {
      const batch = take()
      if (batch.length === 0) return
      void run(batch)
    }
  }

  async function run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    underWay += 1
    const outcome = await attempt(batch)
    underWay -= 1
    const tryAgain = 'error' in outcome && batch.length > 1
    if (!tryAgain) release(batch)
    // The next batch is under way before the callers of this one go on: they keep the processor busy, which it does not need.
    start()
    if (tryAgain) for (const one of batch) void runAlone(one)
    else setImmediate(() => settle(batch, outcome))
  }

  async function runAlone(one: Waiting<Item, Result>): Promise<void> {
    const outcome = await attempt([one])
    release([one])
    settle([one], outcome)
    plan()
  }

  async function attempt(batch: readonly Waiting<Item, Result>[]): Promise<Outcome<Result>> {
    try {
      return { results: await work(batch.map(({ item }) => item)) }
    } catch (error) {
      return { error }
    }
  }

  function release(batch: readonly Waiting<Item, Result>[]): void {
    for (const { keys } of batch) for (const key of keys) busy.delete(key)
  }

  function settle(batch: readonly Waiting<Item, Result>[], outcome: Outcome<Result>): void {
    for (const [place, one] of batch.entries()) {
      if ('error' in outcome) one.reject(outcome.error)
      else one.resolve(outcome.results[place] as Result)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), resolve, reject })
      plan()
    })
}
