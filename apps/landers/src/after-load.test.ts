// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { afterLoad, allTurns, loadingAttribute, waitingMedia } from './after-load.ts'

it('lets in what waits when the page is there, each turn in a frame of its own', async () => {
  document.documentElement.setAttribute(loadingAttribute, allTurns)
  const seen: (string | null)[] = []
  new MutationObserver(() => seen.push(document.documentElement.getAttribute(loadingAttribute))).observe(
    document.documentElement,
    { attributes: true },
  )
  document.head.innerHTML = `<style media="${waitingMedia}"></style><style media="print"></style>`
  afterLoad(window, loadingAttribute, waitingMedia)
  expect(document.documentElement.hasAttribute(loadingAttribute)).toBe(true)
  window.dispatchEvent(new Event('load'))
  await expect.poll(() => document.documentElement.hasAttribute(loadingAttribute)).toBe(false)
  expect(seen).toEqual(['2 3 4 5 6 7', '3 4 5 6 7', '4 5 6 7', '5 6 7', '6 7', '7', null])
  expect([...document.querySelectorAll('style')].map(({ media }) => media)).toEqual(['all', 'print'])
})
