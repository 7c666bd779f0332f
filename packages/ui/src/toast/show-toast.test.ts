import { expect, it } from 'vitest'
import { receiveToasts, showToast } from './show-toast.ts'

it('keeps what was said before the region was there and hands it over once', () => {
  showToast({ title: 'first' })
  const heard: string[] = []
  const stop = receiveToasts(({ title }) => heard.push(title))
  showToast({ title: 'second' })
  expect(heard).toEqual(['first', 'second'])
  stop()
  showToast({ title: 'third' })
  const later: string[] = []
  receiveToasts(({ title }) => later.push(title))()
  expect(later).toEqual(['third'])
})
