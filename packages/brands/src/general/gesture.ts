import type { Gesture } from '../theme.ts'

/** A spark lights, a second one jumps off it, and embers fly. */
export const generalGesture: Gesture = [
  {
    d: 'M46 46 22 22M46 62 24 88M62 62 88 88',
    paint: 'accent',
    stroke: 6,
    flies: true,
    origin: '46px 54px',
    from: 'scale(0.3)',
    at: 120,
  },
  {
    d: 'M46 8c4 28 14 40 42 46-28 5-38 17-42 42-4-25-14-37-42-42C32 48 42 36 46 8Z',
    paint: 'main',
    origin: '46px 54px',
    from: 'rotate(-120deg) scale(0)',
    at: 0,
  },
  {
    d: 'M82 4c1.6 10 5 13.5 15 15-10 1.5-13.4 5-15 15-1.6-10-5-13.5-15-15 10-1.5 13.4-5 15-15Z',
    paint: 'accent',
    origin: '46px 54px',
    from: 'scale(0)',
    at: 200,
  },
]
