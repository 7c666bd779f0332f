import { regionKey } from '@vonk/contracts/landers/landers.slots.ts'

type Outlines = { width: number; height: number; regions: Record<string, string> }

/** A region of a map: its outline, and where its sign stands, in units of the drawing. */
export type MapRegion = { region: string; key: string; outline: string; x: number; y: number; roomy: boolean }
export type CountryMap = { country: string; width: number; height: number; regions: MapRegion[] }

/** The maps of the search (Natural Earth, public domain): `apps/api/places/make-maps.ts` makes them. */
const files = import.meta.glob<Outlines>('../../../../../packages/site/src/features/members/region-maps/*.json', {
  import: 'default',
  eager: true,
})

/** The largest ring of an outline as points. Outlines have absolute beginnings and relative steps, see `make-maps.ts`. */
function largestRing(outline: string): [number, number][] {
  let largest: [number, number][] = []
  let most = 0
  for (const ring of outline.split('z').filter(Boolean)) {
    const numbers = Array.from(ring.matchAll(/-?\d+/g), ([number]) => Number(number))
    const points: [number, number][] = []
    let [x, y] = [0, 0]
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      points.push([x, y])
    }
    const area = Math.abs(middleOf(points).area)
    if (area >= most) [largest, most] = [points, area]
  }
  return largest
}

/** The centre of gravity of a ring, and its area. */
function middleOf(points: readonly [number, number][]): { x: number; y: number; area: number } {
  let [x, y, area] = [0, 0, 0]
  for (const [index, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
    const cross = x1 * y2 - x2 * y1
    area += cross / 2
    x += ((x1 + x2) * cross) / 6
    y += ((y1 + y2) * cross) / 6
  }
  return area === 0 ? { x: points[0]?.[0] ?? 0, y: points[0]?.[1] ?? 0, area } : { x: x / area, y: y / area, area }
}

/** Square units that a region needs for a number in it. */
const roomForNumber = 900

/** Every country with a map, by its code. */
export const countryMaps: readonly CountryMap[] = Object.entries(files)
  .map(([file, { width, height, regions }]): CountryMap => {
    const country = /(\w\w)\.json$/.exec(file)?.[1] ?? ''
    return {
      country,
      width,
      height,
      regions: Object.entries(regions).map(([region, outline]) => {
        const { x, y, area } = middleOf(largestRing(outline))
        return { region, key: regionKey({ country, region }), outline, x, y, roomy: Math.abs(area) > roomForNumber }
      }),
    }
  })
  .toSorted((a, b) => (a.country < b.country ? -1 : 1))
