// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest'
import { keepTrackingScript } from './keep-tracking.ts'
import { tellVisitScript } from './tell-visit.ts'

/** Runs the script as a landing page does, and returns the beacons that it sends when the page is hidden after 12 seconds. */
async function beaconsAt(search: string) {
  const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
  const listeners: (() => void)[] = []
  let now = 0
  const page = {
    location: { search },
    performance: { now: () => now },
    navigator: { sendBeacon },
    addEventListener: () => {},
    document: {
      visibilityState: 'visible',
      querySelector: () => ({ dataset: { lander: 'gallery-nl', language: 'nl' } }),
      addEventListener: (_kind: string, listener: () => void) => listeners.push(listener),
    },
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { search })
  onTestFinished(() => void vi.unstubAllGlobals())
  // oxlint-disable-next-line no-eval -- The build writes the function as text, which must need nothing from its module.
  ;(0, eval)(keepTrackingScript + tellVisitScript)
  now = 12_000
  page.document.visibilityState = 'hidden'
  for (const listener of listeners) listener()
  return Promise.all(
    sendBeacon.mock.calls.map(async ([path, body]) => ({
      path,
      body: JSON.parse(await (body as Blob).text()) as unknown,
    })),
  )
}
const hidden = { path: '/api/page-hidden.php', body: {} }

it('tells that a landing page was hidden, and nothing about the visit without lb [RTE-13 RTE-18]', async () => {
  expect(await beaconsAt('')).toEqual([hidden])
  expect(await beaconsAt('?network=n&lbx=1')).toEqual([hidden])
})

it.each(['?lb', '?network=n&lb=1'])('tells of the visit at %s [RTE-13]', async (search) => {
  const visit = { lander: 'gallery-nl', language: 'nl', query: search, stayed: 12, touched: null }
  expect(await beaconsAt(search)).toEqual(expect.arrayContaining([hidden, { path: '/api/page-visit.php', body: visit }]))
})
