import { expect, it } from 'vitest'
import { receiveToasts, showToast } from './show-toast.ts'

it('delivers earlier toasts once, when the region mounts', () => {
  showToast({ title: 'first' })
  const received: string[] = []
  const stop = receiveToasts(({ title }) => received.push(title))
  showToast({ title: 'second' })
  expect(received).toEqual(['first', 'second'])
  stop()
  showToast({ title: 'third' })
  const later: string[] = []
  receiveToasts(({ title }) => later.push(title))()
  expect(later).toEqual(['third'])
})
