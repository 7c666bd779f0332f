import type { Gesture } from '../theme.ts'

/** Two figures walk up to each other, until shoulder touches shoulder. */
export const gayGesture: Gesture = [
  {
    d: 'M70 10a17 17 0 1 1 0 34 17 17 0 1 1 0-34ZM46 92V74a24 24 0 0 1 48 0v18Z',
    paint: 'accent',
    from: 'translate(46px, 0)',
    at: 0,
  },
  {
    d: 'M32 10a17 17 0 1 1 0 34 17 17 0 1 1 0-34ZM6 92V74a26 26 0 0 1 52 0v18Z',
    paint: 'main',
    from: 'translate(-46px, 0)',
    at: 60,
  },
]
