import { sql } from 'kysely'

/** SQL: the day of a moment in UTC, as in the indexes of lists. */
export const dayOf = (moment: Date | undefined) => sql<string>`(${moment}::timestamptz at time zone 'UTC')::date`

/** The position of a row in a list that is sorted by a flag, a time and an id, all descending. */
export type Place = { flag: boolean; at: Date; id: string }

/** The cursor that the client sends to get the page after this place; see `cursor` in the contracts. */
const cursorOf = ({ flag, at, id }: Place): string => `${Number(flag)}.${at.getTime()}.${id}`

/** Parses a cursor that the contract has already validated. */
export function placeOf(cursor: string): Place {
  const [flag = '', at = '', id = ''] = cursor.split('.')
  return { flag: flag === '1', at: new Date(Number(at)), id }
}

/** Returns the first `size` rows and the cursor of the next page, or null. Query `size + 1` rows, so that it can tell. */
export function pageOf<Row>(
  rows: readonly Row[],
  { size, place }: { size: number; place: (row: Row) => Place },
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > size ? cursorOf(place(last)) : null }
}
