/** The source of time. Tests, stories and demo data set their own. Rules never call `new Date()`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Returns the moment that many ms earlier. */
export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)
