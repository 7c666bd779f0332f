import { describe, expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

describe('the page numbers', () => {
  it.each([
    { page: 1, pages: 1, shown: [1] },
    { page: 2, pages: 3, shown: [1, 2, 3] },
    { page: 1, pages: 7, shown: [1, 2, null, 7] },
    { page: 3, pages: 7, shown: [1, 2, 3, 4, null, 7] },
    { page: 4, pages: 7, shown: [1, 2, 3, 4, 5, 6, 7] },
    { page: 100, pages: 200, shown: [1, null, 99, 100, 101, null, 200] },
    { page: 200, pages: 200, shown: [1, null, 199, 200] },
  ])('of page $page of $pages have gaps only over several pages', ({ page, pages, shown }) => {
    expect(pagesShown(page, pages)).toEqual(shown)
  })
})
