/** In ms: a busy server has made the picture by then. */
const pause = 2500

/** The address that was asked for twice already, by element. */
const askedTwice = new WeakMap<HTMLImageElement, string>()

/** Loads a picture that failed once more after a pause: the server refuses pictures while it makes too many. */
export function askAgain(image: HTMLImageElement): void {
  const { src } = image
  if (askedTwice.get(image) === src) return
  askedTwice.set(image, src)
  setTimeout(() => {
    // The same address loads anew. Another one is already on its way.
    if (image.isConnected && image.src === src) image.src = src
  }, pause)
}
