import { describe, expect, it } from 'vitest'
import { cellOf, distanceStep } from './site.cells.ts'
import { knownCountries, placeOf, wellKnownCities } from './site.places.ts'

const amsterdam = { lat: 52.37, lon: 4.9 }

describe('the well-known cities', () => {
  it('have a name once per country, so that it identifies a place', () => {
    const names = wellKnownCities.map(({ country, city }) => `${country} ${city}`)
    expect(new Set(names).size).toBe(names.length)
    for (const country of knownCountries)
      expect(names.filter((name) => name.startsWith(country)).length).toBeGreaterThanOrEqual(4)
  })
})

describe('placeOf', () => {
  it('finds a city with its region', () => {
    expect(placeOf('NL', 'Amsterdam')).toEqual({ ...amsterdam, region: 'Noord-Holland' })
  })

  it('does not find a city of another country', () => {
    expect(placeOf('BE', 'Amsterdam')).toBeNull()
  })
})

describe('cellOf', () => {
  it('snaps to the middle of a cell of 0.05 degrees', () => {
    expect(cellOf({ lat: 52.3612345, lon: 4.8867 })).toEqual({ lat: 52.375, lon: 4.875 })
    expect(cellOf({ lat: -33.01, lon: -70.66 })).toEqual({ lat: -33.025, lon: -70.675 })
  })

  it('does not change a snapped position', () => {
    const cell = cellOf(amsterdam)
    expect(cellOf(cell)).toEqual(cell)
  })

  it('maps two positions of the same cell to the same point', () => {
    expect(cellOf({ lat: 52.351, lon: 4.851 })).toEqual(cellOf({ lat: 52.399, lon: 4.899 }))
  })
})

describe('distanceStep', () => {
  const north = (degrees: number) => ({ lat: 52.025 + degrees, lon: 5.025 })

  it('says within which step two cells are, and nothing beyond the last', () => {
    const steps = [0, 0.05, 0.1, 0.2, 0.4, 0.85, 2, 4, 8, 10].map((degrees) => distanceStep(north(0), north(degrees)))
    expect(steps).toEqual([10, 10, 25, 25, 50, 100, 250, 500, 1000, null])
  })

  it('is the same in both directions', () => {
    const utrecht = cellOf({ lat: 52.09, lon: 5.12 })
    expect(distanceStep(cellOf(amsterdam), utrecht)).toBe(50)
    expect(distanceStep(utrecht, cellOf(amsterdam))).toBe(50)
  })

  it('does not change when a position moves within its cell', () => {
    const far = cellOf({ lat: 51.92, lon: 4.48 })
    expect(distanceStep({ lat: 52.351, lon: 4.851 }, far)).toBe(distanceStep({ lat: 52.399, lon: 4.899 }, far))
  })
})
