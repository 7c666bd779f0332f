import type { Gesture } from '../theme.ts'

/** A generous curve is drawn in one stroke, and a ball rolls into its arms. */
export const bbwGesture: Gesture = [
  { d: 'M70 24A34 34 0 1 0 70 78', paint: 'main', stroke: 22, round: true, from: 'rotate(-30deg)', at: 0 },
  {
    d: 'M73 38a13 13 0 1 1 0 26 13 13 0 1 1 0-26Z',
    paint: 'accent',
    origin: '73px 51px',
    from: 'translate(60px, -20px) scale(0.4)',
    at: 220,
  },
]
