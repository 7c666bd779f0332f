import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cellOf, distanceKm, knownCountries, nearestPlace, placeOf, regionsOf } from './site.places.ts'
import { region } from './site.schema.ts'

const amsterdam = { lat: 52.37, lon: 4.9 }

describe('regionsOf', () => {
  it('gives regions and cities that parse, in the order of the countries asked for', () => {
    const regions = z.array(region).parse(regionsOf(['GB', 'NL']))
    expect(regions[0]).toEqual({ country: 'GB', region: 'London', cities: ['London', 'Croydon', 'Richmond'] })
    expect(new Set(regions.map(({ country }) => country))).toEqual(new Set(['GB', 'NL']))
  })

  it('has nothing for a country it does not know', () => {
    expect(regionsOf(['XX'])).toEqual([])
  })

  it('knows at least four regions and twelve cities of each country', () => {
    for (const country of knownCountries) {
      const regions = regionsOf([country])
      expect(regions.length).toBeGreaterThanOrEqual(4)
      expect(regions.flatMap(({ cities }) => cities).length).toBeGreaterThanOrEqual(12)
    }
  })

  it('names no city twice in a country, so that a name finds one place', () => {
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

  it('puts every city nearest to itself', () => {
    for (const { country, region: name, cities } of regionsOf(knownCountries)) {
      for (const city of cities) {
        const place = placeOf(country, city)
        expect(place && nearestPlace(place)).toEqual({ country, region: name, city })
      }
    }
  })
})

describe('nearestPlace', () => {
  it('answers the city around a position', () => {
    expect(nearestPlace({ lat: 52.361, lon: 4.885 })).toEqual({ country: 'NL', region: 'Noord-Holland', city: 'Amsterdam' })
  })

  it('answers null far from every city', () => {
    expect(nearestPlace({ lat: 30, lon: -40 })).toBeNull()
  })
})

describe('cellOf', () => {
  it('snaps to the middle of a cell of 0.05 degrees', () => {
    expect(cellOf({ lat: 52.3612345, lon: 4.8867 })).toEqual({ lat: 52.375, lon: 4.875 })
    expect(cellOf({ lat: -33.01, lon: -70.66 })).toEqual({ lat: -33.025, lon: -70.675 })
  })

  it('leaves a snapped position where it is', () => {
    const cell = cellOf(amsterdam)
    expect(cellOf(cell)).toEqual(cell)
  })

  it('tells two positions of one cell not apart', () => {
    expect(cellOf({ lat: 52.351, lon: 4.851 })).toEqual(cellOf({ lat: 52.399, lon: 4.899 }))
  })
})

describe('distanceKm', () => {
  const north = (degrees: number) => ({ lat: 52.025 + degrees, lon: 5.025 })

  it('is never less than 1, also within a cell', () => {
    expect(distanceKm(amsterdam, amsterdam)).toBe(1)
  })

  it('rounds to 1 km below 10, to 5 below 50, else to 10', () => {
    expect(distanceKm(north(0), north(0.05))).toBe(6)
    expect(distanceKm(north(0), north(0.2))).toBe(20)
    expect(distanceKm(north(0), north(0.35))).toBe(40)
    expect(distanceKm(north(0), north(1))).toBe(110)
  })

  it('is the same both ways', () => {
    const utrecht = cellOf({ lat: 52.09, lon: 5.12 })
    expect(distanceKm(cellOf(amsterdam), utrecht)).toBe(distanceKm(utrecht, cellOf(amsterdam)))
    expect(distanceKm(cellOf(amsterdam), utrecht)).toBe(35)
  })

  it('does not change when a position moves within its cell', () => {
    const far = cellOf({ lat: 51.92, lon: 4.48 })
    expect(distanceKm({ lat: 52.351, lon: 4.851 }, far)).toBe(distanceKm({ lat: 52.399, lon: 4.899 }, far))
  })
})
