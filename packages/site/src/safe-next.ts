import { matchPath } from 'react-router'
import { paths, screenPaths } from './paths.ts'

/** The query parameter that carries where a visitor was going before the login (RTE-03). */
export const nextParameter = 'next'

/** Screens for visitors would send a member on again; the information pages' pattern fits any word, such as `/api`. */
const destinations = Object.values(screenPaths).filter(({ audience, name }) => audience !== 'visitor' && name !== paths.page.name)

/**
 * Where to go after a login: the wanted address if it is of a screen of ours, else `otherwise`. It is judged as browsers
 * read it, with `..` resolved: `/..//elsewhere` then begins with `//`, which leads to another host.
 */
export function safeNext(wanted: string | null, otherwise: string): string {
  if (wanted === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return otherwise
  const url = new URL(wanted, 'https://this.site')
  const path = decoded(url.pathname)
  if (path === null || !destinations.some(({ pattern }) => matchPath(pattern, path))) return otherwise
  return url.pathname + url.search + url.hash
}

/** The path as the router matches it; null where a part is empty, malformed, or hides a slash or a control character. */
function decoded(path: string): string | null {
  if (path.includes('//')) return null
  try {
    const parts = path.split('/').map(decodeURIComponent)
    return parts.some((part) => /[/\\\p{Cc}]/u.test(part)) ? null : parts.join('/')
  } catch {
    return null
  }
}

/** `path` with the way back to where one was going. */
export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ [nextParameter]: next })}`
