// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { afterLoad, allTurns, loadingAttribute, waitingMedia } from './after-load.ts'

it('lets in what waits when the page is there and on the screen, each turn in a frame of its own', async () => {
  document.documentElement.setAttribute(loadingAttribute, allTurns)
  const seen: (string | null)[] = []
  new MutationObserver(() => seen.push(document.documentElement.getAttribute(loadingAttribute))).observe(
    document.documentElement,
    { attributes: true },
  )
  document.head.innerHTML = `<style media="${waitingMedia}"></style><style media="print"></style>`
  const settled = vi.fn()
  window.addEventListener('settled', settled)
  afterLoad(window, { list: loadingAttribute, media: waitingMedia, settled: 'settled', pause: 0, wishes: [] })
  window.dispatchEvent(new Event('load'))
  expect(document.documentElement.getAttribute(loadingAttribute)).toBe(allTurns)
  await expect.poll(() => document.documentElement.hasAttribute(loadingAttribute)).toBe(false)
  expect(seen.map((list) => list?.[0] ?? null)).toEqual(['2', '3', '4', '5', '6', '7', '8', null])
  expect([...document.querySelectorAll('style')].map(({ media }) => media)).toEqual(['all', 'print'])
  expect(settled).toHaveBeenCalledOnce()
})

it('lets in everything at once for a visitor who scrolls, and for one who comes for a place in the page', () => {
  const root = document.documentElement
  const load = () => {
    root.setAttribute(loadingAttribute, allTurns)
    afterLoad(window, { list: loadingAttribute, media: waitingMedia, settled: 'settled', pause: 0, wishes: ['scroll'] })
  }
  load()
  window.dispatchEvent(new Event('keydown'))
  expect(root.hasAttribute(loadingAttribute)).toBe(true)
  window.dispatchEvent(new Event('scroll'))
  expect(root.hasAttribute(loadingAttribute)).toBe(false)

  window.location.hash = '#start'
  load()
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(root.hasAttribute(loadingAttribute)).toBe(false)
})
