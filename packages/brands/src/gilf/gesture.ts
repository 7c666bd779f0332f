import type { Gesture } from '../theme.ts'

/** The sun comes up, and a leaf unfolds before it. */
export const gilfGesture: Gesture = [
  {
    d: 'M64 8a28 28 0 1 1 0 56 28 28 0 1 1 0-56Z',
    paint: 'accent',
    origin: '64px 36px',
    from: 'translate(0, 34px) scale(0.5)',
    at: 0,
  },
  {
    d: 'M12 90C2 48 28 20 76 30c8 44-18 68-51 58l21-31-34 33Z',
    paint: 'main',
    origin: '12px 90px',
    from: 'rotate(-35deg) scale(0)',
    at: 120,
  },
]
