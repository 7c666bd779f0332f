import { isOneLine } from '@vonk/contracts/one-line.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'

/** Where a visitor came from, from the URL of the first visit (RTE-14). */
export type Tracking = Pick<SignupForm, 'network' | 'ref' | 'sub1' | 'sub2' | 'sub3'>

/** Repeated here, because importing the contract's list would add its schemas to the first load. */
const trackingParameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const satisfies readonly (keyof Tracking)[]

const storageKey = 'tracking'

/** Returns the tracking parameters of a URL, without values that the signup would refuse. */
export function trackingOf(search: string): Tracking {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    trackingParameters.flatMap((name) => {
      const value = given.get(name)?.trim().slice(0, 200)
      return value && isOneLine(value) ? [[name, value]] : []
    }),
  )
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
