import { lightness, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { hairColours } from './look.ts'
import type { Look } from './look.ts'

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** How much of a life shows in face and figure: 0 until 44, 1 from 68 years on. */
export const ripenessAt = (age: number): number => between(0, (age - 44) / 24, 1)

/** How much of a life shows in what a member chose. */
export const ripenessOf: Record<NonNullable<Look['years']>, number> = { younger: 0, middle: 0.45, older: 0.9 }

/** How grey somebody's hair is at an age, 0 to 0.66. Nobody turns grey before 35 (see the tests). */
export const greyAt = (age: number): number => (age < 35 ? 0 : between(0, (age - 42) / 32, 0.66))

const pewter = '#9a979c'
const sand = '#e6c79a'
const cream = '#e9dfd0'

/** The colour of a person's hair: dark turns to pewter, red to sand, blond to cream. Silver and white stay as they are. */
export function hairAt(tone: Look['hair_tone'], age: number): Colour {
  const colour = hairColours[tone]
  if (tone === 'silver' || tone === 'white') return colour
  const faded = lightness(colour) < 0.3 ? pewter : tone === 'red' || tone === 'copper' ? sand : cream
  return mix(colour, faded, greyAt(age) * 0.85)
}
