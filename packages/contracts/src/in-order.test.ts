import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('orders moments and ids', () => {
  const moments = ['2026-03-02T10:00:00.000Z', '2026-03-02T09:59:59.999Z', '2025-12-31T23:59:59.000Z', '2026-03-02T10:00:00.000Z']
  expect(moments.toSorted(inOrder)).toEqual([
    '2025-12-31T23:59:59.000Z',
    '2026-03-02T09:59:59.999Z',
    '2026-03-02T10:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
  ])
  expect(['b', 'a', 'c'].toSorted((a, b) => inOrder(b, a))).toEqual(['c', 'b', 'a'])
})
