import { expect, it } from 'vitest'
import { searchOf } from './search-of.ts'

it('reads a search from the URL', () => {
  const search = searchOf(new URLSearchParams('gender=female&country=NL&region=Utrecht&min_age=30&max_age=40&page=3'))
  expect(search).toEqual({ gender: 'female', country: 'NL', region: 'Utrecht', min_age: 30, max_age: 40, page: 3 })
})

it('ignores invalid and unknown parameters', () => {
  expect(searchOf(new URLSearchParams('gender=none&country=&min_age=12&page=0&other=1&region=Utrecht'))).toEqual({
    region: 'Utrecht',
  })
})
