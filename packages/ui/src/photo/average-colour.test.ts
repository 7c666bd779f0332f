import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, it } from 'vitest'
import { averageColour } from './average-colour.ts'

it('is the colour that the library of thumbhashes returns', () => {
  for (let seed = 0; seed < 500; seed++) {
    const hash = Uint8Array.from({ length: 24 }, (_, at) => (seed * 97 + at * 61 + seed * seed * at) % 256)
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    expect(averageColour(btoa(String.fromCharCode(...hash)))).toBe(
      `rgb(${[r, g, b].map((share) => Math.round(share * 255)).join(' ')})`,
    )
  }
})

it('is undefined for what is no thumbhash', () => {
  expect(averageColour('')).toBeUndefined()
  expect(averageColour('no base64!')).toBeUndefined()
})
