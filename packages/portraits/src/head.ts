import { circle, oval } from './brush.ts'
import type { Brush } from './brush.ts'
import { darker, lighter, lightness, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { eyeColours } from './look.ts'
import type { Look, Mood } from './look.ts'
import { closed, mirrored, open } from './pen.ts'
import type { Point } from './pen.ts'

/**
 * A head in its own coordinates: the eyes are at y = 0 and 59 from the middle, the chin is at 172 and the crown at -200. A turn
 * moves points as if they lay on a ball: from 0, towards the viewer, to 1, three quarters to the right.
 */
export type Head = {
  look: Look
  mood: Mood
  turn: number
  /**
   * How much of a life shows, 0 to 1 (`ripenessAt`): calmer eyes, thinner brows and lips, a softer jaw. Never a stroke across
   * the face.
   */
  ripe: number
  skin: Colour
  hair: Colour
  lips: Colour
  freckles: boolean
  earrings: 'none' | 'studs' | 'hoops' | 'drops'
  /** The glasses hang on a cord. */
  cord: boolean
}

const radius = 150

/** Where a point of a face is after the turn. */
export function turned({ turn }: Pick<Head, 'turn'>, [x, y]: Point): Point {
  const angle = turn * 0.44
  const depth = Math.sqrt(Math.max(0, radius ** 2 - x ** 2))
  const fade = y < -110 ? Math.max(0.15, 1 + (y + 110) / 130) : y > 150 ? Math.max(0.1, 1 - (y - 150) / 130) : 1
  const inner = Math.abs(x) < radius ? 1 - (1 - Math.cos(angle)) * fade : 1
  return [x * inner + depth * Math.sin(angle) * fade - turn * 20, y]
}

const at = (head: Pick<Head, 'turn'>, points: readonly Point[]) => points.map((point) => turned(head, point))

const outlines: Record<Look['face'], readonly Point[]> = {
  oval: [
    [0, -188],
    [72, -168],
    [112, -105],
    [121, -40],
    [119, 12],
    [110, 66],
    [88, 121],
    [52, 163],
    [20, 181],
    [0, 183],
  ],
  round: [
    [0, -186],
    [76, -166],
    [117, -105],
    [126, -40],
    [126, 18],
    [120, 76],
    [98, 131],
    [60, 167],
    [24, 180],
    [0, 181],
  ],
  heart: [
    [0, -188],
    [76, -166],
    [117, -105],
    [125, -40],
    [122, 10],
    [108, 62],
    [80, 118],
    [45, 163],
    [17, 183],
    [0, 185],
  ],
  square: [
    [0, -188],
    [74, -168],
    [114, -105],
    [122, -40],
    [121, 16],
    [117, 74],
    [103, 126],
    [68, 169],
    [29, 184],
    [0, 186],
  ],
  long: [
    [0, -192],
    [70, -170],
    [108, -105],
    [117, -40],
    [115, 14],
    [108, 72],
    [89, 130],
    [55, 174],
    [22, 193],
    [0, 195],
  ],
}

/** The outline of the face; a full build has rounder cheeks. */
export function faceOf(head: Head): string {
  const { build, face, figure } = head.look
  const half = outlines[face].map(([x, y]): Point => {
    const lower = y > 20 && x > 10 ? Math.sin(((Math.min(y, 180) - 20) / 160) * Math.PI) : 0
    const cheek = build === 'full' ? 23 : build === 'slim' ? -3 : 0
    const jaw = figure === 'masculine' && y > 100 && x > 10 ? 4 : 0
    const jowl = y > 60 && x > 10 ? Math.sin(((Math.min(y, 186) - 60) / 126) * Math.PI) * 11 * head.ripe : 0
    return [x + lower * cheek + jaw + jowl, y > 0 ? y * (0.94 + head.ripe * 0.02) : y]
  })
  return closed(at(head, mirrored(half)))
}

const twice = (point: Point) => [point, point]

const openness: Record<Mood, number> = { smile: 0.95, grin: 0.9, laugh: 0.8, smirk: 0.88, calm: 1 }

/** How far the eyes are open, of 1. Nobody's eyes are closed. */
export const openEyes = (mood: Mood): number => openness[mood]

function eye(brush: Brush, head: Head, side: 1 | -1): string {
  const { look, mood, ripe } = head
  const [x, y] = turned(head, [side * 59, 2])
  const width = (38 - ripe * 3) * (side === 1 ? 1 - head.turn * 0.24 : 1 - head.turn * 0.04)
  const soft = look.figure === 'feminine'
  const height = (soft ? 22 : 19) * openEyes(mood) * (1 - ripe * 0.2)
  const lift = (soft ? 5 : 2) - ripe * 8
  const inner: Point = [x - side * width * 0.96, y + 5]
  const outer: Point = [x + side * width, y - lift]
  const lid: Point[] = [
    [x - side * width * 0.42, y - height * 0.82],
    [x + side * width * 0.12, y - height],
    [x + side * width * 0.66, y - height * (0.7 - ripe * 0.14)],
  ]
  const low: Point[] = [
    [x + side * width * 0.5, y + height * 0.55],
    [x - side * width * 0.05, y + height * 0.72],
    [x - side * width * 0.6, y + height * 0.55],
  ]
  const shape = closed([inner, inner, ...lid, outer, outer, ...low])
  // The iris stays on the viewer while the head turns.
  const iris: Point = [x - head.turn * 5, y - 1]
  const colour = eyeColours[look.eyes]
  const lash = darker(mix(head.hair, '#2a1a18', 0.75), 0.35)
  const crease = mix(head.skin, lash, 0.5)
  const lashes = closed([
    inner,
    inner,
    [x - side * width * 0.44, y - height * 0.86 - 4],
    [x + side * width * 0.12, y - height - (soft ? 7 : 5)],
    [x + side * width * 0.72, y - height * (0.74 - ripe * 0.14) - 4],
    ...twice([outer[0] + side * (soft ? 9 - ripe * 5 : 2), outer[1] - (soft ? 7 - ripe * 5 : 1)]),
    [x + side * width * 0.62, y - height * (0.62 - ripe * 0.14)],
    [x + side * width * 0.1, y - height + 1],
    [x - side * width * 0.42, y - height * 0.76],
  ])
  const ball = brush.inside(
    shape,
    `${circle(iris[0], iris[1], 20 - ripe * 2.4, darker(colour, 0.45))}${circle(iris[0], iris[1], 17.6 - ripe * 2.4, colour)}${oval(iris[0], iris[1] + 8, 12, 8, lighter(colour, 0.38), 0.7)}${circle(iris[0], iris[1], 9.4, '#160d10')}${brush.flat(
      closed([
        [x - 40, y - height - 4],
        [x + 40, y - height - 4],
        [x + 40, y - height + 6],
        [x, y - height + 8],
        [x - 40, y - height + 6],
      ]),
      '#4a2a30',
      0.28,
    )}`,
  )
  return [
    brush.flat(shape, '#fffaf5'),
    ball,
    circle(iris[0] - 6, iris[1] - 7, 6, '#fff'),
    circle(iris[0] + 6, iris[1] + 6, 2.8, '#fff', 0.75),
    brush.flat(lashes, lash),
    brush.line(
      open([
        [inner[0] + side * 8, y - height * 0.7 - 11],
        [x + side * 4, y - height - 13],
        [outer[0] - side * 2, y - height * 0.7 - 9],
      ]),
      crease,
      3,
      0.55,
    ),
    brush.line(open([[outer[0] - side * 2, outer[1] + 5], ...low.slice(0, 2)]), crease, 2.4, 0.5),
  ].join('')
}

function brow(brush: Brush, head: Head, side: 1 | -1): string {
  const { look, mood, hair, ripe } = head
  const soft = look.figure === 'feminine'
  const high = (soft ? -54 : -46) - (mood === 'laugh' || mood === 'grin' ? 4 : 0) - (mood === 'smirk' && side === 1 ? 7 : 0)
  const thick = soft ? 4.2 - ripe * 1.1 : 7 + ripe
  const arch = soft ? 11 : 6
  const outline: Point[] = [
    [side * 24, high + 7 + thick],
    [side * 27, high + 1 - thick],
    [side * 57, high - arch + 2 - thick],
    [side * 84, high - arch + 9 - thick / 2],
    [side * 102, high + 11],
    [side * 102, high + 11],
    [side * 82, high - arch + 11 + thick * 0.6],
    [side * 57, high - arch + 4 + thick],
  ]
  const pale = lightness(hair) > 0.75
  const colour = pale ? mix(hair, '#7d6a5c', 0.5) : mix(darker(hair, 0.22), '#8a7d75', ripe * 0.4)
  return brush.flat(closed(at(head, outline)), colour, 0.94)
}

function nose(brush: Brush, head: Head): string {
  const { look, skin, turn, ripe } = head
  const wide = (look.figure === 'masculine' ? 25 : 20) + ripe * 2.5
  const shade = darker(mix(skin, '#b3402a', 0.34), 0.2)
  const push = turn * 16
  const point = (x: number, y: number): Point => {
    const [turnedX] = turned(head, [x, y])
    return [turnedX + push * Math.min(1, Math.max(0, y + 20) / 80), y * (0.97 + ripe * 0.04)]
  }
  const side = closed([point(8, -24), point(12, 20), point(wide + 2, 62), point(wide, 74), point(6, 70), point(6, 30)])
  const base = open([
    point(-wide - 1, 66),
    point(-wide + 3, 76),
    point(-9, 75),
    point(0, 81),
    point(9, 75),
    point(wide - 3, 76),
    point(wide + 1, 66),
  ])
  const [tipX, tipY] = point(-3, 58)
  const bridge =
    turn > 0.35
      ? brush.line(open([turned(head, [20, -36]), point(13, -8), point(14, 26), point(wide - 6, 52)]), shade, 3.4, 0.5)
      : ''
  return `${brush.flat(side, shade, 0.16)}${bridge}${brush.line(base, shade, 4.2, 0.85)}${oval(tipX, tipY, 9, 7, lighter(skin, 0.6), 0.5)}`
}

function mouth(brush: Brush, head: Head): string {
  const { mood, lips, ripe } = head
  const thin = 1 - ripe * 0.34
  const p = (x: number, y: number): Point => turned(head, [x, y + 113])
  const wide = { smile: 43, grin: 46, laugh: 46, smirk: 41, calm: 38 }[mood]
  const up = { smile: 11, grin: 10, laugh: 11, smirk: 6, calm: 3 }[mood]
  const uneven = mood === 'smirk' ? 8 : 0
  const left: Point = p(-wide, -up)
  const right: Point = p(wide, -up - uneven)
  const dark = darker(lips, 0.45)
  const corners =
    brush.line(open([p(-wide - 4, -up - 4), left]), dark, 3, 0.4) +
    brush.line(open([right, p(wide + 4, -up - uneven - 4)]), dark, 3, 0.4)
  if (mood === 'grin' || mood === 'laugh') {
    const drop = mood === 'laugh' ? 30 : 19
    const inner = [
      left,
      left,
      p(-wide / 2, 1),
      p(0, 4),
      p(wide / 2, 1),
      right,
      right,
      p(wide * 0.58, drop * 0.66),
      p(0, drop),
      p(-wide * 0.58, drop * 0.66),
    ]
    const shape = closed(inner)
    const teeth = brush.inside(
      shape,
      `${brush.flat(closed([p(-wide - 6, -up - 8), p(0, -6), p(wide + 6, -up - 8), p(wide, 5), p(0, mood === 'laugh' ? 18 : 15), p(-wide, 5)]), '#fffdf9')}${mood === 'laugh' ? oval(...p(0, drop + 3), 22, 12, '#d9706b') : ''}`,
    )
    const upper = closed([
      left,
      left,
      p(-wide / 2, -6),
      p(-9, -8),
      p(0, -5),
      p(9, -8),
      p(wide / 2, -6),
      right,
      right,
      p(wide / 2, 1),
      p(0, 4),
      p(-wide / 2, 1),
    ])
    const lower = closed([
      left,
      left,
      p(-wide * 0.58, drop * 0.66),
      p(0, drop - 1),
      p(wide * 0.58, drop * 0.66),
      right,
      right,
      p(wide * 0.56, drop * 0.66 + 6),
      p(0, drop + 9),
      p(-wide * 0.56, drop * 0.66 + 6),
    ])
    return `${brush.flat(shape, '#6b2029')}${teeth}${brush.flat(upper, lips)}${brush.flat(lower, lighter(lips, 0.08))}${oval(...p(-6, drop + 6), 11, 2.6, lighter(lips, 0.6), 0.5)}${corners}`
  }
  const seam = open([left, p(-wide * 0.45, 2), p(-6, 3), p(0, 5), p(6, 3), p(wide * 0.45, 2 - uneven / 3), right])
  const upper = closed([
    left,
    left,
    p(-wide / 2, -7 * thin),
    p(-9, -11 * thin),
    p(0, -7 * thin),
    p(9, -11 * thin),
    p(wide / 2, -7 * thin - uneven / 2),
    right,
    right,
    p(wide * 0.45, 3),
    p(0, 6),
    p(-wide * 0.45, 3),
  ])
  const lower = closed([
    p(-wide * 0.86, -up + 5),
    p(0, 5),
    p(wide * 0.86, -up - uneven + 5),
    p(wide * 0.5, 15 * thin),
    p(0, 20 * thin),
    p(-wide * 0.5, 15 * thin),
  ])
  return `${brush.flat(lower, lighter(lips, 0.08))}${brush.flat(upper, lips)}${oval(...p(-5, 12), 12, 3, lighter(lips, 0.6), 0.5)}${brush.line(seam, dark, 3.2, 0.8)}${corners}`
}

const blush = (head: Head) => {
  return ([-1, 1] as const)
    .map((side) => oval(...turned(head, [side * 80, 62]), 52 * (side === 1 ? 1 - head.turn * 0.3 : 1), 36, 'url(#h-blush)'))
    .join('')
}

/** What the years leave: soft shadows under the eyes, beside the mouth and at the jaw, without an edge. */
const years = (head: Head) => {
  if (head.ripe === 0) return ''
  const spots = [
    [60, 40, 36, 15],
    [66, 104, 18, 40],
    [82, 142, 30, 24],
  ] as const
  return ([-1, 1] as const)
    .flatMap((side) =>
      spots.map(([x, y, rx, ry]) =>
        oval(...turned(head, [side * x, y]), rx * (side === 1 ? 1 - head.turn * 0.3 : 1), ry, 'url(#h-years)'),
      ),
    )
    .join('')
}

const soft = (id: string, colour: Colour, opacity: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const freckles = (head: Head) =>
  head.freckles
    ? (
        [
          [-70, 44],
          [-84, 54],
          [-60, 56],
          [-74, 64],
          [-46, 50],
          [70, 44],
          [84, 54],
          [60, 56],
          [74, 64],
          [46, 50],
          [-8, 40],
          [10, 46],
        ] as const
      )
        .map(([x, y]) => circle(...turned(head, [x, y]), 3, mix(head.skin, '#8a3d1c', 0.6), 0.6))
        .join('')
    : ''

function ear(brush: Brush, head: Head, side: 1 | -1): string {
  if (side === 1 && head.turn > 0.25) return ''
  const [x] = turned(head, [side * 122, 10])
  const inner = darker(mix(head.skin, '#c0503a', 0.3), 0.12)
  const shape = closed([
    [x + side * 2, -24],
    [x + side * 20, -24],
    [x + side * 25, 2],
    [x + side * 14, 36],
    [x - side * 2, 40],
  ])
  const gold = '#e0b04c'
  const ring = {
    none: '',
    studs: circle(x + side * 10, 38, 6, gold),
    hoops: `<ellipse cx="${x + side * 10}" cy="56" rx="15" ry="20" fill="none" stroke="${gold}" stroke-width="5"/>`,
    drops: `${circle(x + side * 10, 40, 5, gold)}${brush.flat(
      closed([
        [x + side * 10, 46],
        [x + side * 10, 46],
        [x + side * 10 + 9, 72],
        [x + side * 10, 82],
        [x + side * 10 - 9, 72],
      ]),
      gold,
    )}`,
  }[head.earrings]
  return `${brush.fill(shape, head.skin)}${brush.line(
    open([
      [x + side * 8, -12],
      [x + side * 16, -4],
      [x + side * 9, 18],
    ]),
    inner,
    4,
    0.6,
  )}${ring}`
}

function beard(brush: Brush, head: Head, face: string): string {
  const kind = head.look.beard
  if (kind === 'none') return ''
  // A beard turns white before the hair.
  const colour = mix(darker(head.hair, lightness(head.hair) > 0.6 ? 0.06 : 0.05), '#e2ddd6', head.ripe * 0.5)
  const tash: Point[] = [
    [0, 90],
    [22, 88],
    [46, 98],
    [66, 104],
    [66, 104],
    [44, 114],
    [18, 110],
    [0, 108],
  ]
  const moustache = brush.flat(closed(at(head, mirrored(tash))), colour)
  if (kind === 'moustache') return moustache
  const long = kind === 'full' ? 44 : kind === 'short' ? 14 : 0
  const half: Point[] = [
    [0, 92],
    [26, 90],
    [52, 98],
    [82, 96],
    [104, 66],
    [113, 8],
    [132, 8],
    [128, 74],
    [110, 128 + long * 0.3],
    [68, 170 + long * 0.8],
    [0, 186 + long],
  ]
  const shape = closed(at(head, mirrored(half)))
  const gap = closed(
    at(
      head,
      mirrored([
        [0, 112],
        [26, 108],
        [42, 114],
        [30, 134],
        [0, 140],
      ]),
    ),
  )
  if (kind === 'stubble') return brush.inside(face, brush.flat(shape, mix(head.skin, colour, 0.55), 0.36))
  const area = kind === 'full' ? brush.flat(shape, colour) : brush.inside(face, brush.flat(shape, colour, 0.93))
  return `${area}${brush.flat(gap, mix(head.skin, colour, 0.25))}${moustache}`
}

function glasses(brush: Brush, head: Head): string {
  const kind = head.look.glasses
  if (kind === 'none') return ''
  const frame = kind === 'fine' ? '#b98f3e' : darker(mix(head.hair, '#3a2320', 0.6), 0.3)
  const width = kind === 'fine' ? 4 : 7
  const lens = (side: 1 | -1) => {
    const [x] = turned(head, [side * 61, 5])
    const rx = 49 * (side === 1 ? 1 - head.turn * 0.22 : 1)
    const shape =
      kind === 'square'
        ? closed([
            [x - rx, -30],
            [x, -36],
            [x + rx, -30],
            [x + rx + 2, 0],
            [x + rx * 0.8, 36],
            [x, 42],
            [x - rx * 0.8, 36],
            [x - rx - 2, 0],
          ])
        : `M${x - rx} 4a${rx} 45 0 1 0 ${rx * 2} 0a${rx} 45 0 1 0 ${-rx * 2} 0Z`
    return `<path d="${shape}" fill="#fff" fill-opacity=".13" stroke="${frame}" stroke-width="${width}"/>${brush.line(
      open([
        [x - rx * 0.5, -18],
        [x - rx * 0.1, -24],
      ]),
      '#fff',
      5,
      0.6,
    )}`
  }
  const bridge = open([turned(head, [-13, 0]), turned(head, [0, -8]), turned(head, [13, 0])])
  const arms = `${brush.line(open([turned(head, [-109, -6]), turned(head, [-128, -10])]), frame, width)}${head.turn > 0.3 ? '' : brush.line(open([turned(head, [109, -6]), turned(head, [128, -10])]), frame, width)}`
  // The cord leaves the face free: from the ears to behind the neck.
  const cord = ([-1, 1] as const)
    .filter((side) => head.cord && (side === -1 || head.turn < 0.3))
    .map((side) => {
      const [x, y] = turned(head, [side * 128, -8])
      return brush.line(`M${x} ${y}C${x + side * 26} 70 ${x + side * 4} 168 ${side * 56} 212`, '#c99a3c', 4)
    })
    .join('')
  return `${cord}${arms}${lens(-1)}${lens(1)}${brush.line(bridge, frame, width)}`
}

/** The head without hair. `fringe` is the shape of the hair on the forehead, for its shadow. */
export function drawHead(brush: Brush, head: Head, fringe: readonly string[]): { ears: string; face: string; glasses: string } {
  const face = faceOf(head)
  const shade = darker(mix(head.skin, '#b8452f', 0.42), 0.14)
  const far = closed(
    at(head, [
      [150, -180],
      [96, -150],
      [106, -40],
      [98, 40],
      [92, 90],
      [60, 150],
      [30, 176],
      [30, 220],
      [160, 220],
    ]),
  )
  const second =
    head.look.build === 'full'
      ? brush.line(open([turned(head, [-44, 158]), turned(head, [0, 166]), turned(head, [44, 158])]), shade, 6, 0.28)
      : ''
  const shadows = [
    second,
    brush.flat(far, shade, 0.2),
    ...fringe.map((path) => `<path d="${path}" transform="translate(3 17)" fill="${shade}" opacity=".32"/>`),
    brush.flat(
      closed([turned(head, [-26, 150]), turned(head, [0, 144]), turned(head, [26, 150]), turned(head, [0, 154])]),
      shade,
      0.3,
    ),
    oval(...turned(head, [-30, 10]), 130, 150, 'url(#h-light)'),
  ].join('')
  return {
    ears: ear(brush, head, -1) + ear(brush, head, 1),
    face: `<defs>${soft('h-blush', mix(head.skin, '#e0483f', 0.62), head.look.figure === 'feminine' ? 0.3 : 0.2)}${soft('h-light', lighter(head.skin, lightness(head.skin) < 0.45 ? 0.26 : 0.55), 0.42)}${soft('h-years', shade, 0.28 * head.ripe)}</defs>${brush.fill(face, head.skin)}${brush.inside(face, shadows + blush(head) + years(head))}${freckles(head)}${beard(brush, head, face)}${nose(brush, head)}${mouth(brush, head)}${eye(brush, head, -1)}${eye(brush, head, 1)}${brow(brush, head, -1)}${brow(brush, head, 1)}`,
    glasses: glasses(brush, head),
  }
}
