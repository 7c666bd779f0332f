import { expect, it } from 'vitest'
import { adopting } from './adopt-styles.ts'

it('stops the build if the library is not as expected', () => {
  expect(() => adopting('export const styled = {}')).toThrow('has changed')
})
