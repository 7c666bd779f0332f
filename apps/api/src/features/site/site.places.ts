import { readFileSync } from 'node:fs'
import { cellOf, kilometresBetween, type Position } from '@vonk/contracts/site/site.cells.ts'
import type { Place, Region } from '@vonk/contracts/site/site.schema.ts'
import { foldedName } from './folded-name.ts'

/** A town with its centre in degrees. `key` is country, region and city. */
type Town = { country: string; region: string; city: string; lat: number; lon: number; key: string }

const keyOf = ({ country, region, city }: Place) => [country, region, city].join('\t')

/** The towns of `places.tsv`, the largest first. `apps/api/places/make-places.ts` writes the file. */
function readTowns() {
  const lines = readFileSync(new URL('places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const towns: Town[] = []
  const words: { word: string; rank: number }[] = []
  for (const [rank, line] of lines.entries()) {
    const [country = '', region = '', city = '', lat, lon, alias] = line.split('\t')
    towns.push({ country, region, city, lat: Number(lat), lon: Number(lon), key: keyOf({ country, region, city }) })
    for (const name of [city, ...(alias?.split(';') ?? [])])
      for (const word of wordsOf(foldedName(name))) words.push({ word, rank })
  }
  words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.rank - b.rank))
  return { towns, words, byKey: new Map(towns.map((town) => [town.key, town])) }
}

/** The name from each of its words on: `den haag`, `haag`. */
const wordsOf = (folded: string) => folded.split(' ').map((_, from, all) => all.slice(from).join(' '))

const { towns, words, byKey } = readTowns()

const asPlace = ({ country, region, city }: Town): Place => ({ country, region, city })

/** Returns a town of the list, or null. */
export const findTown = (place: Place): Position | null => byKey.get(keyOf(place)) ?? null

const found = 8

/**
 * Returns the towns of which a word begins with the typed text, without accents and case: those of the given countries
 * first, in that order, then the largest.
 */
export function searchTowns(typed: string, countries: readonly string[]): Place[] {
  const prefix = foldedName(typed)
  if (prefix === '') return []
  // No name contains this character, so it comes after everything that begins with the prefix.
  const matching = words.slice(firstAtLeast(prefix), firstAtLeast(`${prefix}\uFFFF`))
  const ranks = new Set(matching.map(({ rank }) => rank))
  const order = (town: Town) => {
    const at = countries.indexOf(town.country)
    return at === -1 ? countries.length : at
  }
  return [...ranks]
    .toSorted((a, b) => a - b)
    .flatMap((rank) => towns[rank] ?? [])
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, found)
    .map(asPlace)
}

/** The index of the first word that is not before the prefix. */
function firstAtLeast(prefix: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** Beyond this distance a position has no town: a member at sea does not live in Bergen. */
const farthestKm = 200
/** Degrees of latitude in that distance. */
const farthestDegrees = 1.8

/** Returns the town nearest to the grid cell of a position, or null if there is none within 200 km (SGN-13). */
export function nearestTown(position: Position): Place | null {
  const cell = cellOf(position)
  let nearest: { town: Town; km: number } | null = null
  for (const town of towns) {
    if (Math.abs(town.lat - cell.lat) > farthestDegrees) continue
    const km = kilometresBetween(cell, town)
    if (km <= farthestKm && (!nearest || km < nearest.km)) nearest = { town, km }
  }
  return nearest && asPlace(nearest.town)
}

/** Cities of a region in `regions.php`. */
const citiesPerRegion = 25

/** Returns the regions of the given countries, in that order, each with its largest cities. */
export function regionsIn(countries: readonly string[]): Region[] {
  return countries.flatMap((country) => {
    const regions = Map.groupBy(
      towns.filter((town) => town.country === country),
      ({ region }) => region,
    )
    return [...regions].map(([region, all]) => ({
      country,
      region,
      cities: all.slice(0, citiesPerRegion).map(({ city }) => city),
    }))
  })
}

const regionCountries = new Map<string, Set<string>>()
for (const { region, country } of towns) regionCountries.set(region, (regionCountries.get(region) ?? new Set()).add(country))

/** The countries that have a region of this name. */
export const countriesOfRegion = (region: string): string[] => [...(regionCountries.get(region) ?? [])]

/** The centre of the largest town of a region. */
export const centreOfRegion = (country: string | undefined, region: string): Position | null =>
  towns.find((town) => town.region === region && (country === undefined || town.country === country)) ?? null
