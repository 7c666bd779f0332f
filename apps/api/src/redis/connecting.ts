/** Commands that may wait for a response; more fail. A Redis that hangs must not fill the memory. */
const maximumQueue = 5000
/** After this time without data, in ms, the client closes the connection and opens a new one. */
const defaultSilence = 10_000

/** The settings of every client. Pings keep an idle connection alive, so that only a hanging one is silent. */
export const clientSettings = (url: string, silence = defaultSilence) => ({
  url,
  commandsQueueMaxLength: maximumQueue,
  pingInterval: silence / 3,
  // Without our own strategy, a client that closed a silent connection does not reconnect.
  socket: { socketTimeout: silence, reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 2000) },
})

/** How long a start waits for Redis, in ms. After the first connection a client reconnects by itself, without a limit. */
const connectTimeout = 10_000

/**
 * Waits for the first connection of the clients.
 *
 * @throws {Error} after `within` ms, with a message for the person who starts the server
 */
export async function connectedInTime(connecting: Promise<unknown>, giveUp: () => void, within = connectTimeout): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp()
      reject(
        new Error(
          'Redis cannot be reached at REDIS_URL. Start it, correct the URL, or remove REDIS_URL if you run only one server.',
        ),
      )
    }, within)
  })
  // Ignore errors of the clients after the timeout.
  connecting.catch(() => {})
  await Promise.race([connecting, tooLate]).finally(() => clearTimeout(timer))
}
