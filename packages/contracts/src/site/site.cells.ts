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

/**
 * Snaps a position to the centre of its cell of 0.05 degrees (about 5.5 km by 3.5 km in the Netherlands). The server stores,
 * compares and returns only cells, so nothing can be more exact (TRU-10).
 */
export const cellOf = ({ lat, lon }: Position): Cell => ({ lat: middleOfCell(lat), lon: middleOfCell(lon) })

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two positions on the sphere. */
export function kilometresBetween(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Returns the distance between two cells in km, rounded to 1 km below 10 km, to 5 km below 50 km, and to 10 km above; at
 * least 1. It snaps both positions itself, so an exact position passed by mistake reveals nothing.
 */
export function distanceKm(a: Cell, b: Cell): number {
  const kilometres = kilometresBetween(cellOf(a), cellOf(b))
  if (kilometres < 10) return Math.max(1, Math.round(kilometres))
  const step = kilometres < 50 ? 5 : 10
  return Math.round(kilometres / step) * step
}
