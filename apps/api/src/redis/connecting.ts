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
