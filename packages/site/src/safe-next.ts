/** The query parameter that carries where a visitor was going before the login (RTE-03). */
export const nextParameter = 'next'

/**
 * Where to go after a login: the wanted path if it is one of this site, else `otherwise`. A full address, one without
 * a scheme (`//elsewhere`), or one with a backslash, which browsers read as a slash, leads elsewhere and is not followed.
 */
export function safeNext(wanted: string | null, otherwise: string): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return otherwise
  const base = 'https://this.site'
  const url = new URL(wanted, base)
  return url.origin === base ? url.pathname + url.search + url.hash : otherwise
}

/** `path` with the way back to where one was going. */
export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ [nextParameter]: next })}`
