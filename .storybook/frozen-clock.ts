/**
 * Makes `new Date()` and `Date.now()` return a fixed time, so that a story shows the same times on every day and machine.
 * Timers still run: toasts close.
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
