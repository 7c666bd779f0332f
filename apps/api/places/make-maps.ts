/**
 * Writes `packages/site/src/features/members/region-maps/<country>.json`: a simplified outline of each region of a country, for
 * the search. The coast and the borders come from Natural Earth (public domain, in `world-atlas`). A spot of land belongs to the
 * region of its nearest town in `places.tsv`, so the regions have the names of the product. Run it after `make-places.ts`:
 * `node apps/api/places/make-maps.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, merge } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Town = { region: string; x: number; y: number }
type Ring = Position[]

/** The longest side of a map in spots, and in units of the drawing. */
const spots = 260
const units = 300
/** In spots: what a corner of a border must enclose to be drawn, and an island to exist. */
const smallestCorner = 5
const smallestIsland = 14
/** Parts farther away than this share of the largest part are left out, e.g. islands overseas. The list has them. */
const near = 0.45

const numbers: Record<string, string> = {
  AT: '040', BE: '056', CH: '756', DE: '276', DK: '208', ES: '724', FI: '246', FR: '250', GB: '826',
  IE: '372', IT: '380', LU: '442', NL: '528', NO: '578', PL: '616', SE: '752',
} // prettier-ignore

const require = createRequire(import.meta.url)
const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Topology<{
  countries: GeometryCollection
}>
const countries = feature(world, world.objects.countries) as FeatureCollection<Polygon | MultiPolygon>
const places = readFileSync(path.resolve(import.meta.dirname, '../src/features/site/places.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

const boxOf = (points: readonly Position[]) => {
  const xs = points.map(([x = 0]) => x)
  const ys = points.map(([, y = 0]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const areaOf = (ring: Ring) => {
  let sum = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum) / 2
}

const isInside = (ring: Ring, x: number, y: number) => {
  let inside = false
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    const [x2 = 0, y2 = 0] = ring[before] ?? []
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function mapOf(country: string) {
  const { geometry } = countries.features.find(({ id }) => id === numbers[country]) as Feature<Polygon | MultiPolygon>
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const largest = parts.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0]?.[0] ?? []
  const main = boxOf(largest)
  const shrink = Math.cos((((main.top + main.bottom) / 2) * Math.PI) / 180)
  const reachX = (main.right - main.left) * near
  const reachY = (main.bottom - main.top) * near
  const shown = parts.filter(([outer = []]) => {
    const box = boxOf(outer)
    return (
      box.left > main.left - reachX &&
      box.right < main.right + reachX &&
      box.top > main.top - reachY &&
      box.bottom < main.bottom + reachY
    )
  })
  const whole = boxOf(shown.flat(2))
  const scale = spots / Math.max((whole.right - whole.left) * shrink, whole.bottom - whole.top)
  const project = ([lon = 0, lat = 0]: Position): [number, number] => [
    (lon - whole.left) * shrink * scale,
    (whole.bottom - lat) * scale,
  ]
  const width = Math.ceil((whole.right - whole.left) * shrink * scale)
  const height = Math.ceil((whole.bottom - whole.top) * scale)
  const land = shown.map((rings) => rings.map((ring) => ring.map(project)))
  const towns: Town[] = places.flatMap(([of, region = '', , lat, lon]) => {
    if (of !== country) return []
    const [x, y] = project([Number(lon), Number(lat)])
    return [{ region, x, y }]
  })
  const nearest = (x: number, y: number) => {
    let best = towns[0]
    let distance = Infinity
    for (const town of towns) {
      const far = (town.x - x) ** 2 + (town.y - y) ** 2
      if (far < distance) [best, distance] = [town, far]
    }
    return best?.region
  }
  const cells = new Map<string, Polygon[]>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isLand = land.some(
        ([outer = [], ...holes]) => isInside(outer, x + 0.5, y + 0.5) && !holes.some((hole) => isInside(hole, x + 0.5, y + 0.5)),
      )
      const region = isLand ? nearest(x + 0.5, y + 0.5) : undefined
      if (region === undefined) continue
      const square = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]] // prettier-ignore
      cells.set(region, [...(cells.get(region) ?? []), { type: 'Polygon', coordinates: [square] }])
    }
  }
  const merged: FeatureCollection<MultiPolygon, { region: string }> = {
    type: 'FeatureCollection',
    features: [...cells].map(([region, squares]) => {
      const tiles = topology({ tiles: { type: 'GeometryCollection', geometries: squares } })
      const { geometries } = tiles.objects['tiles'] as GeometryCollection
      return { type: 'Feature', properties: { region }, geometry: merge(tiles, geometries as never) }
    }),
  }
  const simple = simplify(presimplify(topology({ regions: merged }) as never), smallestCorner)
  const regions = feature(simple as never, simple.objects['regions'] as never) as unknown as typeof merged
  const factor = units / spots
  return {
    width: Math.round(width * factor),
    height: Math.round(height * factor),
    regions: Object.fromEntries(
      regions.features
        .map(({ properties, geometry: shape }): [string, string] => [properties.region, pathOf(shape, factor)])
        .filter(([, drawn]) => drawn !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }
}

/** A path with whole numbers, relative to the point before. */
function pathOf({ coordinates }: MultiPolygon, factor: number): string {
  const rings = coordinates.flat()
  const most = Math.max(...rings.map(areaOf))
  return rings
    .filter((ring) => areaOf(ring) >= Math.min(smallestIsland, most))
    .map((ring) => {
      let [atX, atY] = [0, 0]
      const steps = ring.slice(0, -1).flatMap(([x = 0, y = 0], index) => {
        const [toX, toY] = [Math.round(x * factor), Math.round(y * factor)]
        const [dx, dy] = [toX - atX, toY - atY]
        if (index > 0 && dx === 0 && dy === 0) return []
        ;[atX, atY] = [toX, toY]
        return [`${index === 0 ? 'm' : ''}${dx} ${dy}`]
      })
      // Every ring starts at an absolute point.
      return steps.length < 3 ? '' : `M${steps.join(' ').slice(1)}`.replace(/^(M\S+ \S+) /, '$1l') + 'z'
    })
    .join('')
}

const target = path.resolve(import.meta.dirname, '../../../packages/site/src/features/members/region-maps')
for (const country of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(numbers)) {
  const map = mapOf(country)
  const text = JSON.stringify(map, null, 2)
  writeFileSync(path.join(target, `${country}.json`), `${text}\n`)
}
