import { limits } from './limits.ts'

const secondsPerDay = 86_400

/** A cookie that keeps a choice of the visitor, for a year by default, for `document.cookie`. */
export const keptCookie = (
  name: string,
  value: string,
  { secure, days = limits.localeCookieDays }: { secure: boolean; days?: number },
) => `${name}=${value}; path=/; max-age=${days * secondsPerDay}; samesite=lax${secure ? '; secure' : ''}`
