import { matchPath } from 'react-router'
import { paths, screenPaths } from './paths.ts'

/** Query parameter with the visitor's destination before the login (RTE-03). */
export const nextParameter = 'next'

/**
 * The screens where a login may lead. A screen for visitors would redirect the member again. An information page has a pattern
 * that matches any word, e.g. `/api`.
 */
const destinations = Object.values(screenPaths).filter(({ audience, name }) => audience !== 'visitor' && name !== paths.page.name)

/**
 * Returns where to go after a login: `wanted` if it is the address of a screen, or `otherwise`. Checks the address as
 * browsers resolve it: `/..//elsewhere` becomes `//elsewhere`, which is another host.
 */
export function safeNext(wanted: string | null, otherwise: string): string {
  if (wanted === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return otherwise
  const url = new URL(wanted, 'https://this.site')
  const path = decoded(url.pathname)
  if (path === null || !destinations.some(({ pattern }) => matchPath(pattern, path))) return otherwise
  return url.pathname + url.search + url.hash
}

/** The decoded path, as the router matches it. Null if a segment is empty, malformed, or encodes a slash or control character. */
function decoded(path: string): string | null {
  if (path.includes('//')) return null
  try {
    const parts = path.split('/').map(decodeURIComponent)
    return parts.some((part) => /[/\\\p{Cc}]/u.test(part)) ? null : parts.join('/')
  } catch {
    return null
  }
}

/** Adds the destination `next` to `path`. */
export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ [nextParameter]: next })}`
