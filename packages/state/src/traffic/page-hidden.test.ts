import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { reportPageHidden } from './page-hidden.ts'

it('sends an empty JSON body each time the page becomes hidden, and nothing when it becomes visible [RTE-18]', async () => {
  const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(reportPageHidden())
  const become = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  for (const state of ['hidden', 'visible', 'hidden'] as const) become(state)
  expect(trafficContract.pageHidden).toMatchObject({ method: 'POST', path: '/api/page-hidden.php' })
  expect(sendBeacon.mock.calls.map(([path]) => path)).toEqual(['/api/page-hidden.php', '/api/page-hidden.php'])
  const [, body] = sendBeacon.mock.calls[0] ?? []
  expect(body).toBeInstanceOf(Blob)
  expect((body as Blob).type).toBe('application/json')
  expect((body as Blob).size).toBe('{}'.length)
})
