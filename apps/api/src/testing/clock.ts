import type { Clock } from '@vonk/contracts/clock.ts'

/** A stopped clock that only the test moves. */
export type TestClock = Clock & { set(to: Date | string): void; advance(milliseconds: number): void }

export function createTestClock(start: Date | string = '2026-11-20T19:30:00.000Z'): TestClock {
  let now = new Date(start).getTime()
  return Object.assign(() => new Date(now), {
    set(to: Date | string) {
      now = new Date(to).getTime()
    },
    advance(milliseconds: number) {
      now += milliseconds
    },
  })
}
