import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellVisit } from './page-visit.ts'

const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
const told = { path: '/api/page-visit.php', lander: 'gallery-nl', language: 'nl', query: '?lb' } as const
let now = 0

/** A page whose events a person makes. */
function aPage() {
  const listeners = new Map<string, (event: Event) => void>()
  const listen = (kind: string, listener: (event: Event) => void) => void listeners.set(kind, listener)
  const page = {
    addEventListener: listen,
    document: { addEventListener: listen, visibilityState: 'visible' },
    navigator: { sendBeacon },
    performance: { now: () => now },
  }
  return {
    window: page as unknown as Window,
    after(seconds: number, type: string, isTrusted = true) {
      now = seconds * 1000
      listeners.get(type)?.({ type, isTrusted } as Event)
    },
    hide(seconds: number) {
      page.document.visibilityState = 'hidden'
      this.after(seconds, 'visibilitychange')
    },
  }
}
const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()) as unknown))

beforeEach(() => void (now = 0))
afterEach(() => void sendBeacon.mockClear())

it('sends once how long the page was open and when it was first touched [RTE-13]', async () => {
  const page = aPage()
  tellVisit(page.window, told)
  page.after(0.1, 'scroll')
  page.after(1, 'pointerdown', false)
  page.after(3, 'keydown')
  page.after(5, 'pointerdown')
  page.hide(20)
  page.hide(40)
  const { path, ...visit } = told
  expect(await sent()).toEqual([{ ...visit, stayed: 20, touched: 3 }])
  expect(sendBeacon.mock.calls[0]?.[0]).toBe(path)
})

it('sends that a visitor left without a touch, and half an hour for a tab that stays open [RTE-13]', async () => {
  const page = aPage()
  tellVisit(page.window, told)
  page.hide(90_000)
  expect(await sent()).toEqual([expect.objectContaining({ stayed: 1800, touched: null })])
})

it('ends the visit when the visitor goes to another page of the site [RTE-13]', async () => {
  const page = aPage()
  const leave = tellVisit(page.window, told)
  now = 7000
  leave()
  page.hide(20)
  expect(await sent()).toEqual([expect.objectContaining({ stayed: 7 })])
})
