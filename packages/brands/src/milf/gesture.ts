import type { Gesture } from '../theme.ts'

/** Six facets close to one stone, and it catches the light. */
export const milfGesture: Gesture = [
  { d: 'M27 14 6 42h26Z', paint: 'main', opacity: 0.7, from: 'translate(-28px, -18px)', at: 40 },
  { d: 'M27 14h46l-5 28H32Z', paint: 'main', from: 'translate(0, -30px)', at: 0 },
  { d: 'm73 14 21 28H68Z', paint: 'main', opacity: 0.7, from: 'translate(28px, -18px)', at: 40 },
  { d: 'M6 42h26l18 48Z', paint: 'main', opacity: 0.9, from: 'translate(-26px, 22px)', at: 100 },
  { d: 'M94 42H68L50 90Z', paint: 'main', opacity: 0.9, from: 'translate(26px, 22px)', at: 100 },
  { d: 'M32 42h36L50 90Z', paint: 'main', opacity: 0.6, from: 'translate(0, 34px)', at: 140 },
  {
    d: 'M84 0c1.6 10 4.5 13 14 14.5C88.5 16 85.6 19 84 29c-1.6-10-4.5-13-14-14.5C79.5 13 82.4 10 84 0Z',
    paint: 'accent',
    origin: '84px 14px',
    from: 'rotate(-90deg) scale(0)',
    at: 280,
  },
]
