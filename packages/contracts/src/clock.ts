/** Where time comes from. Tests, stories and demo data set their own; nothing else calls `new Date()` for a rule. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The moment so many ms before another. */
export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)
