import { setupWorker } from 'msw/browser'

/** Starts the service worker that answers requests. Its URL has the base of the build, so that it works in any folder. */
export async function startWorker() {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    // The story of a screen answers every call of the contract. All other requests belong to Storybook.
    onUnhandledFrame: 'bypass',
  })
  return worker
}
