import { beforeEach, expect, it } from 'vitest'
import { rememberedTracking, rememberTracking } from './tracking.ts'

beforeEach(() => sessionStorage.clear())

it('keeps the tracking parameters of the first visit [RTE-14 LND-06]', () => {
  rememberTracking('?network=n&ref=r&sub1=1&sub2=2&sub3=3&lander=gallery-nl&other=x')
  rememberTracking('?network=later')
  expect(rememberedTracking()).toEqual({ network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: '3', lander: 'gallery-nl' })
  expect(localStorage, 'only the tab keeps them').toHaveLength(0)
})

it('stores nothing without tracking parameters', () => {
  rememberTracking('?page=2')
  rememberTracking('?ref=r')
  expect(rememberedTracking()).toEqual({ ref: 'r' })
})

it('omits values that the signup would refuse', () => {
  rememberTracking('?network=n%00&ref=%E2%80%AEr&sub1=a%0Ab&sub2=+2%0A&sub3=' + 'x'.repeat(199) + '%F0%9F%92%83')
  expect(rememberedTracking()).toEqual({ sub2: '2' })
})
