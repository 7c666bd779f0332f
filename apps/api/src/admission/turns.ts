/**
 * Lets one request go on per turn of the event loop: however many come at the same instant, the answers of all others are
 * sent in between.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let taken = false
  const next = () => {
    const goOn = waiting.shift()
    taken = goOn !== undefined
    if (!goOn) return
    setImmediate(next)
    goOn()
  }
  return async () => {
    if (taken) return new Promise<void>((goOn) => waiting.push(goOn))
    taken = true
    setImmediate(next)
  }
}
