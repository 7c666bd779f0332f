import type { Measures } from './body.ts'
import type { Brush } from './brush.ts'
import { darker, lighter, lightness, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { closed, limb, open } from './pen.ts'
import type { Point } from './pen.ts'

/** An arm: which side of the picture, where the elbow and the wrist are. */
export type Arm = { side: 1 | -1; elbow: Point; wrist: Point }

export type Sleeve = { length: 'long' | 'short' | 'none'; colour: Colour; design: string }

/** Arms that hang beside the body. */
export const hanging = (side: 1 | -1, m: Measures): Arm => ({
  side,
  elbow: [side * (m.shoulder + m.arm * 0.5), 650],
  wrist: [side * (m.shoulder + m.arm * 0.2), 900],
})

const along = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]

/** Draws an arm without its hand. */
export function drawArm(brush: Brush, { side, elbow, wrist }: Arm, m: Measures, skin: Colour, sleeve: Sleeve): string {
  const shoulder: Point = [side * (m.shoulder - m.arm * 0.95), 344 + m.drop + m.arm * 0.15]
  const { arm } = m
  const [top, middle, end] = [arm * 1.04, arm * 0.82, arm * 0.52]
  const shade = darker(mix(skin, '#b8452f', 0.4), 0.18)
  const bare = `${brush.flat(limb(shoulder, top, elbow, middle), skin)}${brush.ink(
    open([
      [shoulder[0] + side * top, shoulder[1] + 6],
      [elbow[0] + side * middle, elbow[1]],
    ]),
  )}<path d="${limb(elbow, middle, wrist, end)}" transform="translate(0 11)" fill="${shade}" opacity=".3"/>${brush.fill(limb(elbow, middle, wrist, end), skin)}${brush.line(limb(elbow, middle, wrist, end), shade, 3, 0.35)}`
  const edge = brush.line(
    open([along(elbow, wrist, 0.1), along(elbow, wrist, 0.5)].map(([x, y]): Point => [x, y + middle * 0.6])),
    shade,
    8,
    0.25,
  )
  if (sleeve.length === 'none') return bare + edge
  const dark = darker(sleeve.colour, lightness(sleeve.colour) < 0.25 ? 0.5 : 0.26)
  const crease = (points: readonly Point[]) => brush.line(open(points), dark, 6, 0.4)
  if (sleeve.length === 'short') {
    const hem = along(shoulder, elbow, 0.5)
    return `${bare}${edge}${brush.flat(limb(shoulder, top + 3, hem, arm * 0.98), sleeve.colour)}${brush.inside(limb(shoulder, top + 3, hem, arm * 0.98), sleeve.design)}${brush.ink(
      open([
        [shoulder[0] + side * (top + 3), shoulder[1] + 6],
        [hem[0] + side * arm, hem[1]],
        [hem[0] + side * arm * 0.5, hem[1] + arm * 0.85],
        [hem[0] - side * arm * 0.4, hem[1] + arm * 0.9],
        [hem[0] - side * arm, hem[1] + 10],
      ]),
    )}`
  }
  const cuff = along(elbow, wrist, 0.94)
  const fore = limb(elbow, middle + 5, cuff, end + 8)
  const upper = limb(shoulder, top + 3, elbow, middle + 6)
  const [ex, ey] = elbow
  const cloth = (shape: string) => `${brush.flat(shape, sleeve.colour)}${brush.inside(shape, sleeve.design)}`
  const outer = brush.ink(
    open([
      [shoulder[0] + side * (top + 2), shoulder[1] + 6],
      along([shoulder[0] + side * top, shoulder[1]], [ex + side * middle, ey], 0.5),
      [ex + side * (middle + 5), ey],
    ]),
  )
  const hangs = Math.abs(wrist[1] - ey) > 200
  return [
    cloth(upper),
    outer,
    brush.line(
      open([
        [shoulder[0] - side * top, shoulder[1] + 50],
        along([shoulder[0] - side * top, shoulder[1]], [ex - side * middle, ey], 0.5),
        [ex - side * middle, ey - 20],
      ]),
      dark,
      5,
      0.5,
    ),
    hangs ? '' : `<path d="${fore}" transform="translate(0 13)" fill="${dark}" opacity=".3"/>`,
    cloth(fore),
    brush.ink(hangs ? '' : fore),
    hangs ? '' : brush.line(fore, dark, 4, 0.4),
    brush.inside(fore, brush.flat(limb([ex, ey + middle * 0.95], middle, [cuff[0], cuff[1] + end * 1.1], end), dark, 0.22)),
    crease([
      [ex - side * middle * 0.5, ey - middle * 0.6],
      [ex - side * middle * 0.1, ey - middle * 0.35],
      [ex + side * middle * 0.4, ey - middle * 0.4],
    ]),
  ].join('')
}

type Hand = { at: Point; side: 1 | -1; skin: Colour; size: number; angle: number }

const placed = ({ at: [x, y], side, size, angle }: Hand, shapes: string) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(angle * side).toFixed(0)}) scale(${(side * size).toFixed(2)} ${size.toFixed(2)})">${shapes}</g>`

const nails = (points: readonly Point[], brush: Brush, skin: Colour) =>
  points
    .map(([x, y]) =>
      brush.flat(
        closed([
          [x - 6, y - 6],
          [x + 7, y - 5],
          [x + 8, y + 6],
          [x - 5, y + 6],
        ]),
        lighter(mix(skin, '#d8606a', 0.3), 0.3),
        0.7,
      ),
    )
    .join('')

/**
 * A hand that grips something, seen from outside: `back` lies behind the thing and `fingers` before it. The fingers point to the
 * middle of the picture.
 */
export function grip(brush: Brush, hand: Hand): { back: string; fingers: string } {
  const { skin } = hand
  const shade = darker(mix(skin, '#b8452f', 0.4), 0.22)
  const back = brush.fill(
    closed([
      [70, 34],
      [78, -14],
      [54, -46],
      [10, -56],
      [-14, -40],
      [-8, 16],
      [30, 46],
    ]),
    darker(skin, 0.07),
  )
  const finger = (y: number, reach: number) =>
    `${brush.fill(limb([60, y], 15.5, [reach, y + 3], 12.5), skin)}${brush.line(
      open([
        [52, y + 15],
        [reach + 4, y + 15],
      ]),
      shade,
      3,
      0.45,
    )}`
  const fingers = `${finger(-38, 14)}${finger(-13, 4)}${finger(12, 5)}${finger(35, 18)}${brush.flat(
    closed([
      [86, -40],
      [56, -50],
      [48, 10],
      [58, 50],
      [84, 52],
      [98, 16],
    ]),
    skin,
  )}${nails(
    [
      [6, -11],
      [7, 14],
    ],
    brush,
    skin,
  )}`
  return { back: placed(hand, back), fingers: placed(hand, fingers) }
}

/** A hand at rest, with fingers together: on a table, on the other arm, beside the face. The fingers point away from the wrist. */
export function rest(brush: Brush, hand: Hand): string {
  const { skin } = hand
  const shade = darker(mix(skin, '#b8452f', 0.4), 0.2)
  const thumb = brush.fill(limb([20, 10], 15, [34, -44], 11), skin)
  const fingers = [-22, -7, 9]
    .map((x, index) => brush.fill(limb([x, 0], 15, [x - 4 + index * 3, -70 + (index === 0 ? 12 : 0)], 11), skin))
    .join('')
  const palm = brush.flat(
    closed([
      [-36, -6],
      [-32, 36],
      [-16, 58],
      [16, 58],
      [32, 34],
      [32, -4],
      [0, -18],
    ]),
    skin,
  )
  const gaps = [-14, 2]
    .map((x) =>
      brush.line(
        open([
          [x, -10],
          [x - 2, -56],
        ]),
        shade,
        3,
        0.5,
      ),
    )
    .join('')
  return placed(hand, `${thumb}${fingers}${palm}${gaps}`)
}

/** A raised hand with spread fingers: it waves. */
export function wave(brush: Brush, hand: Hand): string {
  const { skin } = hand
  const shade = darker(mix(skin, '#b8452f', 0.4), 0.2)
  const ends: Point[] = [
    [-46, -82],
    [-18, -104],
    [12, -104],
    [40, -84],
  ]
  const fingers = ends.map(([x, y], index) => brush.fill(limb([-24 + index * 17, -6], 14, [x, y], 11), skin)).join('')
  const thumb = brush.fill(limb([24, 26], 15, [64, -16], 11), skin)
  const palm = brush.flat(
    closed([
      [-40, -10],
      [-34, 40],
      [-16, 62],
      [18, 62],
      [38, 34],
      [36, -8],
      [0, -22],
    ]),
    skin,
  )
  return placed(
    hand,
    `${fingers}${thumb}${palm}${brush.line(
      open([
        [-20, 20],
        [4, 12],
        [24, 20],
      ]),
      shade,
      4,
      0.4,
    )}`,
  )
}
