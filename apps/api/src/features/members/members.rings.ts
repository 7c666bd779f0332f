import type { Edition } from '@vonk/contracts/editions.ts'
import { cellOf, kilometresBetween, searchSteps, type Cell } from '@vonk/contracts/site/site.cells.ts'
import { sql } from 'kysely'
import { builtOnce, type Given } from '../../database/built-once.ts'
import type { Db } from '../../dependencies.ts'

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

/** Numbers of cells, by the step of `searchSteps` within which they are. */
type Rings = readonly (readonly number[])[]

/** The inhabited cells around a cell: those where members of the site are or were. */
export type Around = {
  /** The number of the cell in the middle, inhabited or not. */
  middle: number
  rings: Rings
  /** Those with members of a country; undefined: of any. */
  ringsOf(country: string | undefined): Rings
}

/** All cells around a cell: their steps, and their numbers as PostgreSQL reads them. */
type Circle = { stepOf: (cell: number) => number; numbers: string }

function computeCircle(around: Cell): Circle {
  const found: { cell: number; step: number }[] = []
  const height = Math.ceil((farthestKm / kilometresPerDegree) * cellsPerDegree) + 1
  const [middleRow, middleColumn] = [rowOf(around.lat), columnOf(around.lon)]
  for (let row = Math.max(0, middleRow - height); row <= Math.min(rows - 1, middleRow + height); row++) {
    const shrink = Math.cos((centreAt(row, middleColumn).lat * Math.PI) / 180)
    const width = Math.min(columns / 2 - 1, Math.ceil(height / shrink) + 1)
    for (let column = middleColumn - width; column <= middleColumn + width; column++) {
      const kilometres = kilometresBetween(around, centreAt(row, column))
      const step = searchSteps.findIndex((one) => kilometres <= one)
      if (step !== -1) found.push({ cell: numberAt(row, column), step })
    }
  }
  // A map would need ten times the memory.
  found.sort((a, b) => a.cell - b.cell)
  const [cells, steps] = [Int32Array.from(found, ({ cell }) => cell), Uint8Array.from(found, ({ step }) => step)]
  return { stepOf: (cell) => steps[firstAtLeast(cells, cell)] ?? 0, numbers: `{${cells.join(',')}}` }
}

/** The index of the first of some ascending numbers that is not below a value. */
function firstAtLeast(numbers: Int32Array, value: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? value) < value) low = middle + 1
    else high = middle
  }
  return low
}

const kept = new Map<number, Circle>()
/** Many members live in few cells. About 25 KB each. */
const keptAtMost = 400

function circleAround(cell: Cell): Circle {
  const number = numberOfCell(cell)
  const known = kept.get(number)
  const circle = known ?? computeCircle(cell)
  // The one that was used longest ago is the first.
  kept.delete(number)
  kept.set(number, circle)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
  return circle
}

const inhabited = builtOnce((db, { edition, numbers }: Given<{ edition: Edition; numbers: string }>) =>
  db
    .selectFrom('inhabited_cells')
    .select(['cell', 'country'])
    .where('edition', '=', edition)
    .where(sql<boolean>`cell = any(${numbers}::integer[])`)
    .compile(),
)

/** Asks where members are around a cell. */
export async function inhabitedAround(db: Db, edition: Edition, place: Cell): Promise<Around> {
  const middle = cellOf(place)
  const { stepOf, numbers } = circleAround(middle)
  const found = await inhabited(db, { edition, numbers })
  const ringsOf = (country: string | undefined): Rings => {
    const rings = searchSteps.map(() => new Set<number>())
    for (const one of found) if (country === undefined || one.country === country) rings[stepOf(one.cell)]?.add(one.cell)
    return rings.map((cells) => [...cells])
  }
  return { middle: numberOfCell(middle), rings: ringsOf(undefined), ringsOf }
}
