import type { Gesture } from '../theme.ts'

/** Five petals open from one bud, and the heart of the flower follows. */
export const sheGesture: Gesture = [
  { d: 'M50 4a17 23 0 0 1 0 46 17 23 0 0 1 0-46Z', paint: 'main', opacity: 1, origin: '50px 52px', from: 'scale(0.2)', at: 0 },
  {
    d: 'M50 4a17 23 0 0 1 0 46 17 23 0 0 1 0-46Z',
    paint: 'main',
    opacity: 0.86,
    origin: '50px 52px',
    from: 'scale(0.2)',
    rest: 'rotate(72deg)',
    at: 40,
  },
  {
    d: 'M50 4a17 23 0 0 1 0 46 17 23 0 0 1 0-46Z',
    paint: 'main',
    opacity: 0.86,
    origin: '50px 52px',
    from: 'scale(0.2)',
    rest: 'rotate(288deg)',
    at: 40,
  },
  {
    d: 'M50 4a17 23 0 0 1 0 46 17 23 0 0 1 0-46Z',
    paint: 'main',
    opacity: 0.72,
    origin: '50px 52px',
    from: 'scale(0.2)',
    rest: 'rotate(144deg)',
    at: 110,
  },
  {
    d: 'M50 4a17 23 0 0 1 0 46 17 23 0 0 1 0-46Z',
    paint: 'main',
    opacity: 0.72,
    origin: '50px 52px',
    from: 'scale(0.2)',
    rest: 'rotate(216deg)',
    at: 110,
  },
  { d: 'M50 42a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z', paint: 'accent', origin: '50px 52px', from: 'scale(0)', at: 260 },
]
