import { describe, expect, it } from 'vitest'
import { blurredCellOf, cellOf, distanceStep, kilometresBetween, type Cell, type Position } from './site.cells.ts'

/** Numbers from 0 to 1 that are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const cell = 0.05

/** The cells within 60 km of a cell. */
function cellsAround(middle: Cell): Cell[] {
  const steps = Array.from({ length: 61 }, (_, index) => (index - 30) * cell)
  return steps
    .flatMap((north) => steps.map((east) => cellOf({ lat: middle.lat + north, lon: middle.lon + east })))
    .filter((one) => kilometresBetween(one, middle) < 60)
}

/**
 * An attacker knows the town of a member, moves freely and asks for the distance from each place. It keeps the cells that fit
 * all answers, and guesses their middle.
 */
function attack(home: Position, queries: number, random: () => number): { guess: Position; left: number } {
  const stored = blurredCellOf(home)
  let possible = cellsAround(cellOf(home))
  for (let query = 0; query < queries; query++) {
    const from = { lat: home.lat + (random() - 0.5) * 2.4, lon: home.lon + (random() - 0.5) * 3.6 }
    const answer = distanceStep(from, stored)
    // A query that no longer divides the cells tells nothing.
    if (possible.length > 1) possible = possible.filter((one) => distanceStep(from, one) === answer)
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    guess: { lat: mean(possible.map(({ lat }) => lat)), lon: mean(possible.map(({ lon }) => lon)) },
    left: possible.length,
  }
}

describe('the place of a member', () => {
  it.each([
    ['Amsterdam', 52.37, 4.9],
    ['Helsinki', 60.17, 24.94],
    ['Sevilla', 37.39, -5.99],
  ])('stays hidden around %s: after 10,000 queries 2 km off at the median, never closer than 1 km [TRU-10]', (_, lat, lon) => {
    const random = randomOf(11)
    const errors = Array.from({ length: 40 }, () => {
      const home = { lat: lat + (random() - 0.5) / 2, lon: lon + (random() - 0.5) / 2 }
      const { guess, left } = attack(home, 10_000, random)
      expect(left).toBeGreaterThan(0)
      return kilometresBetween(guess, home)
    }).toSorted((a, b) => a - b)
    expect(errors[20]).toBeGreaterThanOrEqual(2)
    expect(errors[0]).toBeGreaterThan(1)
  })

  it('has a cell whose centre is at least 1 km away, wherever it is [TRU-10]', () => {
    const random = randomOf(5)
    const errors = Array.from({ length: 20_000 }, () => {
      const home = { lat: 35 + random() * 35, lon: -10 + random() * 40 }
      return kilometresBetween(home, blurredCellOf(home))
    }).toSorted((a, b) => a - b)
    expect(errors[0]).toBeGreaterThan(1)
    expect(errors[10_000]).toBeGreaterThan(2)
    expect(errors.at(-1)).toBeLessThan(8)
  })

  it('is one cell for all positions from which the same cell follows', () => {
    const centre = { lat: 52.375, lon: 4.925 }
    expect(blurredCellOf(centre)).toEqual({ lat: 52.425, lon: 4.925 })
    expect(blurredCellOf({ lat: 52.374, lon: 4.925 })).toEqual({ lat: 52.325, lon: 4.925 })
    expect(blurredCellOf({ lat: 52.355, lon: 4.905 })).toEqual(centre)
  })
})
