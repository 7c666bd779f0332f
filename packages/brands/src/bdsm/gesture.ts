import type { Gesture } from '../theme.ts'

/** Two cords come from two sides, run through each other and pull tight. */
export const bdsmGesture: Gesture = [
  { d: 'M65 47v18H13V13h52v12', paint: 'accent', stroke: 13, from: 'translate(-14px, -14px)', at: 0 },
  { d: 'M35 53V35h52v52H35V75', paint: 'main', stroke: 13, from: 'translate(14px, 14px)', at: 120 },
]
