/** A point of a drawing. */
export type Point = readonly [x: number, y: number]

const number = (value: number) => String(Math.round(value * 10) / 10)

/** The curves between points, as Catmull-Rom splines written as Béziers. The same point twice makes a corner. */
function curves(points: readonly Point[], at: (index: number) => Point): string {
  let path = ''
  for (let index = 0; index < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    if (from[0] === to[0] && from[1] === to[1]) continue
    const bend = (a: Point, b: Point, c: Point, side: 1 | -1): Point => [
      b[0] + (side * (c[0] - a[0])) / 6,
      b[1] + (side * (c[1] - a[1])) / 6,
    ]
    const [x1, y1] = bend(before, from, to, 1)
    const [x2, y2] = bend(from, to, after, -1)
    path += `C${number(x1)} ${number(y1)} ${number(x2)} ${number(y2)} ${number(to[0])} ${number(to[1])}`
  }
  return path
}

/** A closed smooth shape through the points. */
export function closed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const [x, y] = at(0)
  return `M${number(x)} ${number(y)}${curves(points, at)}Z`
}

/** An open smooth line through the points. */
export function open(points: readonly Point[]): string {
  const last = points.length - 1
  const at = (index: number): Point => points[Math.min(last, Math.max(0, index))] ?? [0, 0]
  const [x, y] = at(0)
  return `M${number(x)} ${number(y)}${curves(points.slice(0, last), at)}`
}

/** Points of the right half, from the top to the bottom, and their mirror image. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half
    .filter(([x]) => x !== 0)
    .toReversed()
    .map(([x, y]): Point => [-x, y]),
]

/** The hull of two circles: a limb that grows thinner. */
export function limb([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const spread = Math.acos(Math.max(-1, Math.min(1, (r1 - r2) / length)))
  const on = (x: number, y: number, r: number, turn: number) =>
    `${number(x + Math.cos(turn) * r)} ${number(y + Math.sin(turn) * r)}`
  return `M${on(x1, y1, r1, angle + spread)}A${number(r1)} ${number(r1)} 0 1 1 ${on(x1, y1, r1, angle - spread)}L${on(x2, y2, r2, angle - spread)}A${number(r2)} ${number(r2)} 0 0 1 ${on(x2, y2, r2, angle + spread)}Z`
}
