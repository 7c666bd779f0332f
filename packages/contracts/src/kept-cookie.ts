import { limits } from './limits.ts'

const secondsPerDay = 86_400

/** A cookie that keeps a choice of the visitor for a year, for `document.cookie`. */
export const keptCookie = (name: string, value: string, { secure }: { secure: boolean }) =>
  `${name}=${value}; path=/; max-age=${limits.localeCookieDays * secondsPerDay}; samesite=lax${secure ? '; secure' : ''}`
