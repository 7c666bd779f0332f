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

/** All cells around a cell: their steps, and the first and the last of each row of them, as PostgreSQL reads them. */
type Circle = { stepOf: (cell: number) => number; runs: { firsts: string; lasts: string } }

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
  return { stepOf: (cell) => steps[firstAtLeast(cells, cell)] ?? 0, runs: runsOf(cells) }
}

/** The rows of a circle are some fifty runs of numbers: the cells are 1,700. */
function runsOf(cells: Int32Array): Circle['runs'] {
  const firsts = cells.filter((cell, index) => cells[index - 1] !== cell - 1)
  const lasts = cells.filter((cell, index) => cells[index + 1] !== cell + 1)
  return { firsts: `{${firsts.join(',')}}`, lasts: `{${lasts.join(',')}}` }
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

/** One row for each country: a row for each cell would take longer to read than to find. */
const inhabited = builtOnce((db, { edition, firsts, lasts }: Given<{ edition: Edition } & Circle['runs']>) =>
  sql<{ country: string; cells: string }>`
    select country, string_agg(cell::text, ',') as cells
    from unnest(${firsts}::integer[], ${lasts}::integer[]) as run (first, last)
    cross join lateral (
      select country, cell from inhabited_cells
      where edition = ${edition} and cell between run.first and run.last
      offset 0
    ) as inhabited
    group by country
  `.compile(db),
)

/** Asks where members are around a cell. */
export async function inhabitedAround(db: Db, edition: Edition, place: Cell): Promise<Around> {
  const middle = cellOf(place)
  const { stepOf, runs } = circleAround(middle)
  const countries = await inhabited(db, { edition, ...runs })
  const found = countries.map(({ country, cells }) => ({ country, cells: cells.split(',').map(Number) }))
  const ringsOf = (country: string | undefined): Rings => {
    const rings = searchSteps.map(() => new Set<number>())
    for (const one of found)
      if (country === undefined || one.country === country) for (const cell of one.cells) rings[stepOf(cell)]?.add(cell)
    return rings.map((cells) => [...cells])
  }
  return { middle: numberOfCell(middle), rings: ringsOf(undefined), ringsOf }
}
