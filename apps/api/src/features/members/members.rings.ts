import { cellOf, kilometresBetween, searchSteps, type Cell } from '@vonk/contracts/site/site.cells.ts'

const cellsPerDegree = 20
const rows = 180 * cellsPerDegree
const columns = 360 * cellsPerDegree

/** A grid cell as one number, as the column `cell` of a profile has it. */
const numberAt = (row: number, column: number) => row * columns + ((column + columns) % columns)

const rowOf = (lat: number) => Math.floor(lat * cellsPerDegree) + rows / 2
const columnOf = (lon: number) => Math.floor(lon * cellsPerDegree) + columns / 2

const numberOfCell = ({ lat, lon }: Cell): number => numberAt(rowOf(lat), columnOf(lon))

const centreAt = (row: number, column: number): Cell =>
  cellOf({ lat: (row - rows / 2 + 0.5) / cellsPerDegree, lon: (column - columns / 2 + 0.5) / cellsPerDegree })

/** The farthest ring. */
const farthestKm = searchSteps.at(-1) ?? 0
const kilometresPerDegree = 111

/** The numbers of the cells around a cell, by the step of `searchSteps` within which they are. */
export type Rings = readonly (readonly number[])[]

function computeRings(around: Cell): Rings {
  const rings = searchSteps.map((): number[] => [])
  const height = Math.ceil((farthestKm / kilometresPerDegree) * cellsPerDegree) + 1
  const [middleRow, middleColumn] = [rowOf(around.lat), columnOf(around.lon)]
  for (let row = Math.max(0, middleRow - height); row <= Math.min(rows - 1, middleRow + height); row++) {
    const shrink = Math.cos((centreAt(row, middleColumn).lat * Math.PI) / 180)
    const width = Math.min(columns / 2 - 1, Math.ceil(height / shrink) + 1)
    for (let column = middleColumn - width; column <= middleColumn + width; column++) {
      const kilometres = kilometresBetween(around, centreAt(row, column))
      const ring = searchSteps.findIndex((step) => kilometres <= step)
      rings[ring]?.push(numberAt(row, column))
    }
  }
  return rings
}

const kept = new Map<number, Rings>()
/** Many members live in few cells. About 20 KB each. */
const keptAtMost = 400

/** The rings of cells around a cell. */
export function ringsAround(place: Cell): Rings {
  const around = cellOf(place)
  const number = numberOfCell(around)
  const known = kept.get(number)
  const rings = known ?? computeRings(around)
  // The one that was used longest ago is the first.
  kept.delete(number)
  kept.set(number, rings)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
  return rings
}
