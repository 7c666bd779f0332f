import { isOneLine } from '@vonk/contracts/characters.ts'
import type { SignupForm } from '@vonk/contracts/signup/signup.schema.ts'

/** Where a visitor came from, as the address of the first visit says (RTE-14). */
export type Tracking = Pick<SignupForm, 'network' | 'ref' | 'sub1' | 'sub2' | 'sub3'>

/** Written out, as the list of the contract would bring its schemas along into the first load. */
const trackingParameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const satisfies readonly (keyof Tracking)[]

const storageKey = 'tracking'

/** The tracking parameters of an address, without those that a signup would be refused for. */
export function trackingOf(search: string): Tracking {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    trackingParameters.flatMap((name) => {
      const value = given.get(name)?.trim().slice(0, 200)
      return value && isOneLine(value) ? [[name, value]] : []
    }),
  )
}

/** Keeps the tracking parameters of the first address that carries some; later ones do not change them (RTE-14). */
export function rememberTracking(search: string): void {
  const tracking = trackingOf(search)
  if (Object.keys(tracking).length === 0 || Object.keys(rememberedTracking()).length > 0) return
  try {
    localStorage.setItem(storageKey, new URLSearchParams(tracking).toString())
  } catch {
    // A browser that refuses storage signs up without them.
  }
}

/** What was kept. */
export function rememberedTracking(): Tracking {
  try {
    return trackingOf(localStorage.getItem(storageKey) ?? '')
  } catch {
    return {}
  }
}
