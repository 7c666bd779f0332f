/** The place of a row in a list that is sorted by a flag, a moment and an id, each descending. */
export type Place = { flag: boolean; at: Date; id: string }

/** A place as the client hands it back, see `cursor` in the contracts. */
const cursorOf = ({ flag, at, id }: Place): string => `${Number(flag)}.${at.getTime()}.${id}`

/** The place that a cursor of the contract's form names. */
export function placeOf(cursor: string): Place {
  const [flag = '', at = '', id = ''] = cursor.split('.')
  return { flag: flag === '1', at: new Date(Number(at)), id }
}

/** The first `size` of the rows, of which one more was asked for, with the cursor of the page below; null where there is none. */
export function pageOf<Row>(
  rows: readonly Row[],
  { size, place }: { size: number; place: (row: Row) => Place },
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > size ? cursorOf(place(last)) : null }
}
