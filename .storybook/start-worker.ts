import { setupWorker } from 'msw/browser'

/** Starts the worker that answers the network. Its address is relative where the whole is, so it works below any folder. */
export async function startWorker() {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    // A screen's story answers every call of the contract; the rest is Storybook's own.
    onUnhandledFrame: 'bypass',
  })
  return worker
}
