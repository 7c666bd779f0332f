/**
 * Makes `new Date()` and `Date.now()` answer one moment, so that a story shows the same times on every day and machine.
 * Timers go on: a toast still leaves, a countdown still ticks where it counts ticks.
 */
export function freezeClock(moment: Date) {
  const RealDate = Date
  class FrozenDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(moment.getTime())
      else super(...(parts as [number]))
    }

    static override now() {
      return moment.getTime()
    }
  }
  globalThis.Date = FrozenDate as DateConstructor
}
