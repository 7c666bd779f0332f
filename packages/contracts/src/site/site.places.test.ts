import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cellOf, distanceKm, knownCountries, nearestPlace, placeOf, regionsOf } from './site.places.ts'
import { region } from './site.schema.ts'

const amsterdam = { lat: 52.37, lon: 4.9 }

describe('regionsOf', () => {
  it('returns valid regions and cities in the order of the given countries', () => {
    const regions = z.array(region).parse(regionsOf(['GB', 'NL']))
    expect(regions[0]).toEqual({ country: 'GB', region: 'London', cities: ['London', 'Croydon', 'Richmond'] })
    expect(new Set(regions.map(({ country }) => country))).toEqual(new Set(['GB', 'NL']))
  })

  it('returns nothing for an unknown country', () => {
    expect(regionsOf(['XX'])).toEqual([])
  })

  it('returns at least four regions and twelve cities of each country', () => {
    for (const country of knownCountries) {
      const regions = regionsOf([country])
      expect(regions.length).toBeGreaterThanOrEqual(4)
      expect(regions.flatMap(({ cities }) => cities).length).toBeGreaterThanOrEqual(12)
    }
  })

  it('has each city name once per country, so a name identifies a place', () => {
    for (const country of knownCountries) {
      const cities = regionsOf([country]).flatMap((entry) => entry.cities)
      expect(new Set(cities).size).toBe(cities.length)
    }
  })
})

describe('placeOf', () => {
  it('finds a city with its region', () => {
    expect(placeOf('NL', 'Amsterdam')).toEqual({ ...amsterdam, region: 'Noord-Holland' })
  })

  it('does not find a city of another country', () => {
    expect(placeOf('BE', 'Amsterdam')).toBeNull()
  })

  it('finds every city as the nearest to its own position', () => {
    for (const { country, region: name, cities } of regionsOf(knownCountries)) {
      for (const city of cities) {
        const place = placeOf(country, city)
        expect(place && nearestPlace(place)).toEqual({ country, region: name, city })
      }
    }
  })
})

describe('nearestPlace', () => {
  it('returns the city around a position', () => {
    expect(nearestPlace({ lat: 52.361, lon: 4.885 })).toEqual({ country: 'NL', region: 'Noord-Holland', city: 'Amsterdam' })
  })

  it('returns null far from every city', () => {
    expect(nearestPlace({ lat: 30, lon: -40 })).toBeNull()
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

describe('distanceKm', () => {
  const north = (degrees: number) => ({ lat: 52.025 + degrees, lon: 5.025 })

  it('is at least 1, even within a cell', () => {
    expect(distanceKm(amsterdam, amsterdam)).toBe(1)
  })

  it('rounds to 1 km below 10 km, to 5 km below 50 km, and to 10 km above', () => {
    expect(distanceKm(north(0), north(0.05))).toBe(6)
    expect(distanceKm(north(0), north(0.2))).toBe(20)
    expect(distanceKm(north(0), north(0.35))).toBe(40)
    expect(distanceKm(north(0), north(1))).toBe(110)
  })

  it('is the same in both directions', () => {
    const utrecht = cellOf({ lat: 52.09, lon: 5.12 })
    expect(distanceKm(cellOf(amsterdam), utrecht)).toBe(distanceKm(utrecht, cellOf(amsterdam)))
    expect(distanceKm(cellOf(amsterdam), utrecht)).toBe(35)
  })

  it('does not change when a position moves within its cell', () => {
    const far = cellOf({ lat: 51.92, lon: 4.48 })
    expect(distanceKm({ lat: 52.351, lon: 4.851 }, far)).toBe(distanceKm({ lat: 52.399, lon: 4.899 }, far))
  })
})
