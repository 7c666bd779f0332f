import { readTracking, type Tracking } from '@vonk/contracts/traffic/tracking.rules.ts'

const storageKey = 'tracking'

/** Returns the tracking parameters of a URL, without values that the server would not store. */
export function trackingOf(search: string): Tracking {
  const given = new URLSearchParams(search)
  return readTracking((name) => given.get(name))
}

/**
 * Stores the tracking parameters of the first URL that has any. Later URLs do not change them (RTE-14). The tab keeps them
 * until the visitor signs up or closes it: the visitor does not need them, so they stay no longer than the signup needs.
 */
export function rememberTracking(search: string): void {
  const tracking = trackingOf(search)
  if (Object.keys(tracking).length === 0 || Object.keys(rememberedTracking()).length > 0) return
  try {
    sessionStorage.setItem(storageKey, new URLSearchParams(tracking).toString())
  } catch {
    // Without storage, the signup has no tracking parameters.
  }
}

/** The stored tracking parameters. */
export function rememberedTracking(): Tracking {
  try {
    return trackingOf(sessionStorage.getItem(storageKey) ?? '')
  } catch {
    return {}
  }
}

/** Removes them when the server has stored them with the signup. */
export function forgetTracking(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, there is nothing to remove.
  }
}
