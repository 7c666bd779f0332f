import { expect, it } from 'vitest'
import { createVisitorsPages } from './visitors-pages.ts'

it('makes again what failed, and what it may not keep', async () => {
  const pages = createVisitorsPages<{ status: number }>(() => new Date(0), 1000, { keeps: ({ status }) => status === 200 })
  let made = 0
  const page = (status: number) =>
    pages('key', () => {
      made += 1
      return status === 0 ? Promise.reject(new Error('failed')) : Promise.resolve({ status })
    })
  await expect(page(0)).rejects.toThrow('failed')
  expect([await page(429), await page(429), await page(200), await page(500)].map(({ status }) => status)).toEqual([
    429, 429, 200, 200,
  ])
  expect(made).toBe(4)
})
