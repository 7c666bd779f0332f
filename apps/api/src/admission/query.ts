/** No URL of the product comes close to this. */
const maxParameters = 100

const tooMany: Record<string, string | string[]> = Object.freeze({})

/** Whether a query had too many parameters to be read. */
export const isTooManyParameters = (query: unknown) => query === tooMany

/**
 * Parses a query in linear time. A repeated parameter becomes a list, which every schema refuses; dropping a value
 * silently would be worse.
 */
export function readParameters(query: string): Record<string, string | string[]> {
  if (hasMoreThan(maxParameters, query)) return tooMany
  const found = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = found.get(name)
    found.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(found)
}

function hasMoreThan(limit: number, query: string): boolean {
  let at = -1
  for (let count = 0; count < limit; count++) {
    at = query.indexOf('&', at + 1)
    if (at === -1) return false
  }
  return true
}
