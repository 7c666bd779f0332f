import { knownCountries, wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import { describe, expect, it } from 'vitest'
import { findTown, nearestTown, regionsIn, searchTowns } from './site.places.ts'

const citiesFor = (typed: string, countries = ['NL', 'BE']) => searchTowns(typed, countries).map(({ city }) => city)

describe('the list of towns', () => {
  it('contains all well-known cities, which members already have', () => {
    expect(wellKnownCities.filter((city) => !findTown(city)).map(({ country, city }) => `${country} ${city}`)).toEqual([])
  })

  it('has regions in each country, and towns outside the large cities', () => {
    for (const country of knownCountries) expect(regionsIn([country]).length).toBeGreaterThanOrEqual(4)
    expect(findTown({ country: 'NL', region: 'Noord-Brabant', city: 'Bergen op Zoom' })).not.toBeNull()
    expect(findTown({ country: 'NL', region: 'Drenthe', city: 'Westerbork' })).not.toBeNull()
    expect(findTown({ country: 'NL', region: 'Utrecht', city: 'Amsterdam' })).toBeNull()
  })
})

describe('searchTowns', () => {
  it.each([
    ['utr', 'Utrecht'],
    ['KOLN', 'Köln'],
    ['munich', 'München'],
    ['haag', 'Den Haag'],
    ["'s-hert", "'s-Hertogenbosch"],
    ['lodz', 'Łódź'],
    ['kobenh', 'København'],
    ['new yo', 'New York'],
    ['st gallen', 'St. Gallen'],
  ])('finds %j: %s', (typed, city) => {
    expect(citiesFor(typed)[0]).toBe(city)
  })

  it('puts the countries of the site first, then the largest towns, and returns at most 8', () => {
    expect(searchTowns('bergen', ['BE', 'NL'])[0]?.country).toBe('BE')
    expect(searchTowns('bergen', ['NO'])[0]).toEqual({ country: 'NO', region: 'Vestland', city: 'Bergen' })
    expect(searchTowns('a', ['NL'])).toHaveLength(8)
  })

  it.each(['', ' ', '…', 'qqqqqq', '\u0301'])('finds nothing for %j', (typed) => {
    expect(citiesFor(typed)).toEqual([])
  })
})

describe('nearestTown', () => {
  it('returns the town around a position, and the same for all positions of a cell', () => {
    expect(nearestTown({ lat: 52.37, lon: 4.89 })).toEqual({ country: 'NL', region: 'Noord-Holland', city: 'Amsterdam' })
    expect(nearestTown({ lat: 52.351, lon: 4.851 })).toEqual(nearestTown({ lat: 52.399, lon: 4.899 }))
  })

  it('returns null far from every town', () => {
    expect(nearestTown({ lat: 30, lon: -40 })).toBeNull()
  })
})
