/** Commands that may wait for an answer; any further one fails. A Redis that hangs must not fill the memory. */
const mostWaiting = 5000
/** A connection on which nothing arrives for so long, in ms, is closed and opened again. */
const usualSilence = 10_000

/** The settings of every client. An idle connection is kept by pings, so that only one that hangs is silent. */
export const clientSettings = (url: string, silence = usualSilence) => ({
  url,
  commandsQueueMaxLength: mostWaiting,
  pingInterval: silence / 3,
  // Without a strategy of ours a client that closed a silent connection gives up.
  socket: { socketTimeout: silence, reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 2000) },
})

/** Once connected a client finds Redis again by itself, however long it takes; a start does not wait for ever, in ms. */
const patience = 10_000

/** Waits for clients that connect for the first time. Throws a sentence for the person who starts the server. */
export async function connectedInTime(connecting: Promise<unknown>, giveUp: () => void, within = patience): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp()
      reject(
        new Error(
          'Redis cannot be reached at REDIS_URL. Start it, correct the address, or leave REDIS_URL unset for a server that runs alone.',
        ),
      )
    }, within)
  })
  // What the clients say after giving up is no news.
  connecting.catch(() => {})
  await Promise.race([connecting, tooLate]).finally(() => clearTimeout(timer))
}
