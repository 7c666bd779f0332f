import { minute, second, systemClock } from '@vonk/contracts/clock.ts'

/** The moment in so many seconds by the clock of this device, which can be wrong by hours, as ISO 8601. */
export const onThisClock = (seconds: number): string => new Date(systemClock().getTime() + seconds * second).toISOString()

/** Stale time of data with such a moment: `fresh`, in ms. What a server rendered is asked again if its clock differs. */
export const onThisClockFor =
  (fresh: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    Math.abs(systemClock().getTime() - state.dataUpdatedAt) < minute ? fresh : 0
