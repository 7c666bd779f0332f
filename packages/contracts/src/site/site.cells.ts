/** Positions and the grid. The browser also uses this file, so that an exact position does not leave it. */

/** A position in degrees. */
export interface Position {
  lat: number
  lon: number
}

/** A position snapped to the centre of its grid cell by `cellOf`. */
export type Cell = Position

const cellsPerDegree = 20

const middleOfCell = (degrees: number) => Number(((Math.floor(degrees * cellsPerDegree) + 0.5) / cellsPerDegree).toFixed(3))

/** Snaps a position to the centre of its cell of 0.05 degrees (about 5.5 km by 3.5 km in the Netherlands). */
export const cellOf = ({ lat, lon }: Position): Cell => ({ lat: middleOfCell(lat), lon: middleOfCell(lon) })

/** Nobody's cell has its centre nearer than this, in km. */
const blurKm = 1.25

/**
 * The cell that the server stores for a position, and computes everything from (TRU-10). Who finds out the cell of a member
 * guesses its centre. So a position near the centre of its cell gets the cell north or south of it.
 */
export function blurredCellOf(position: Position): Cell {
  const cell = cellOf(position)
  if (kilometresBetween(position, cell) >= blurKm) return cell
  const step = (position.lat >= cell.lat ? 1 : -1) / cellsPerDegree
  return cellOf({ lat: cell.lat + step, lon: cell.lon })
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two positions on the sphere. */
export function kilometresBetween(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The distances that a search offers, in km. They are also the steps of nearness in the order of results. */
export const searchSteps = [10, 25, 50, 100] as const

/** The distances that a card can show, in km: the member is within. */
export const distanceSteps = [...searchSteps, 250, 500, 1000] as const
export type DistanceStep = (typeof distanceSteps)[number]

/**
 * Returns the step within which two cells are of each other; null beyond the last. It snaps both positions itself, so an
 * exact position passed by mistake reveals nothing.
 */
export function distanceStep(a: Cell, b: Cell): DistanceStep | null {
  const kilometres = kilometresBetween(cellOf(a), cellOf(b))
  return distanceSteps.find((step) => kilometres <= step) ?? null
}
