import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether the `Authorization` header of a request has a bearer token. Takes the same time for every header. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  // Hashes have the same length, so that the comparison takes constant time.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(`Bearer ${token}`), hash(authorization ?? ''))
}
