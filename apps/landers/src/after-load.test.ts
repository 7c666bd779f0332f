// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { afterLoad, loadingAttribute, waitingMedia } from './after-load.ts'

it('lets in pictures and fonts that wait when the page is there', async () => {
  document.documentElement.setAttribute(loadingAttribute, '')
  document.head.innerHTML = `<style media="${waitingMedia}"></style><style media="print"></style>`
  afterLoad(window, loadingAttribute, waitingMedia)
  expect(document.documentElement.hasAttribute(loadingAttribute)).toBe(true)
  window.dispatchEvent(new Event('load'))
  await expect.poll(() => document.documentElement.hasAttribute(loadingAttribute)).toBe(false)
  expect([...document.querySelectorAll('style')].map(({ media }) => media)).toEqual(['all', 'print'])
})
