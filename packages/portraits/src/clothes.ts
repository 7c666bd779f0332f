import type { Pattern } from './body.ts'
import type { Measures } from './body.ts'
import { circle } from './brush.ts'
import type { Brush } from './brush.ts'
import { darker, lighter, lightness, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import type { Garment, Look } from './look.ts'
import { closed, open } from './pen.ts'
import type { Point } from './pen.ts'

type Colours = { cloth: Colour; second: Colour; skin: Colour }
/** How long the sleeves are, and whether the cloth is close at the neck. */
export const cutOf: Record<Garment, { sleeve: 'long' | 'short' | 'none'; close: boolean; jacket: boolean }> = {
  tee: { sleeve: 'short', close: true, jacket: false },
  vneck: { sleeve: 'long', close: false, jacket: false },
  shirt: { sleeve: 'long', close: false, jacket: false },
  wrap: { sleeve: 'long', close: false, jacket: false },
  turtleneck: { sleeve: 'long', close: true, jacket: false },
  blazer: { sleeve: 'long', close: false, jacket: true },
  hoodie: { sleeve: 'long', close: true, jacket: false },
  offShoulder: { sleeve: 'long', close: false, jacket: false },
  straps: { sleeve: 'none', close: false, jacket: false },
  knit: { sleeve: 'long', close: true, jacket: false },
  leather: { sleeve: 'long', close: false, jacket: true },
  dress: { sleeve: 'short', close: false, jacket: false },
}

/** The colour of the sleeves. */
export const sleeveColour = (garment: Garment, cloth: Colour): Colour => (garment === 'leather' ? '#2b262b' : cloth)

/** The upper edge of the cloth, left to right. */
const edges: Record<'crew' | 'vee' | 'deep' | 'scoop' | 'off' | 'top' | 'low', (m: Measures) => Point[]> = {
  crew: ({ neck }) => [
    [-neck - 24, 232],
    [-neck - 4, 264],
    [-32, 296],
    [0, 303],
    [32, 296],
    [neck + 4, 264],
    [neck + 24, 232],
  ],
  vee: ({ neck }) => [
    [-neck - 26, 232],
    [-neck - 12, 258],
    [0, 392],
    [0, 392],
    [neck + 12, 258],
    [neck + 26, 232],
  ],
  deep: ({ neck }) => [
    [-neck - 34, 232],
    [-neck - 22, 266],
    [-22, 440],
    [0, 462],
    [0, 462],
    [22, 440],
    [neck + 22, 266],
    [neck + 34, 232],
  ],
  scoop: ({ neck }) => [
    [-neck - 58, 232],
    [-neck - 52, 282],
    [-neck, 366],
    [0, 408],
    [neck, 366],
    [neck + 52, 282],
    [neck + 58, 232],
  ],
  off: ({ shoulder }) => [
    [-shoulder - 90, 330],
    [-shoulder + 20, 370],
    [-90, 424],
    [0, 432],
    [90, 424],
    [shoulder - 20, 370],
    [shoulder + 90, 330],
  ],
  top: ({ chest }) => [
    [-chest - 90, 440],
    [-chest, 424],
    [-80, 396],
    [0, 440],
    [80, 396],
    [chest, 424],
    [chest + 90, 440],
  ],
  low: ({ neck }) => [
    [-neck - 40, 232],
    [-neck - 34, 268],
    [-60, 360],
    [0, 392],
    [60, 360],
    [neck + 34, 268],
    [neck + 40, 232],
  ],
}

/** Everything below an edge. */
const below = (edge: readonly Point[]) => {
  const first: Point = edge[0] ?? [0, 0]
  const last: Point = edge.at(-1) ?? [0, 0]
  return closed([
    ...edge,
    last,
    [700, last[1] - 60],
    [700, last[1] - 60],
    [700, 1100],
    [700, 1100],
    [-700, 1100],
    [-700, 1100],
    [-700, first[1] - 60],
    [-700, first[1] - 60],
    first,
  ])
}

export const patterns: Record<Pattern, (colours: Colours) => string> = {
  plain: () => '',
  stripes: ({ second }) =>
    Array.from(
      { length: 12 },
      (_, index) =>
        `<path d="M-420 ${300 + index * 58}Q0 ${336 + index * 58} 420 ${300 + index * 58}" fill="none" stroke="${second}" stroke-width="20"/>`,
    ).join(''),
  dots: ({ second }) =>
    Array.from({ length: 90 }, (_, index) =>
      circle(-400 + (index % 10) * 88 + (Math.floor(index / 10) % 2) * 44, 270 + Math.floor(index / 10) * 70, 11, second),
    ).join(''),
  flowers: ({ second, cloth }) =>
    Array.from({ length: 60 }, (_, index) => {
      const x = -400 + (index % 8) * 112 + (Math.floor(index / 8) % 2) * 56
      const y = 280 + Math.floor(index / 8) * 92
      const petals = [0, 1, 2, 3, 4]
        .map((petal) => circle(x + Math.cos(petal * 1.257) * 12, y + Math.sin(petal * 1.257) * 12, 9, second))
        .join('')
      return `${petals}${circle(x, y, 6, lighter(cloth, 0.5))}`
    }).join(''),
  check: ({ second }) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map(
        (index) =>
          `<path d="M${-400 + index * 96} 200V1100M-420 ${280 + index * 96}H420" stroke="${second}" stroke-width="24" opacity=".34"/>`,
      )
      .join(''),
}

/** Folds and the shadow under the bust: bodies have a shape. */
function modelling(brush: Brush, { bust, chest, waist, shoulder }: Measures, cloth: Colour, full: boolean): string {
  const dark = darker(cloth, lightness(cloth) < 0.25 ? 0.55 : 0.34)
  const side = closed([
    [shoulder + 40, 330],
    [shoulder - 60, 420],
    [chest - 34, 560],
    [waist - 44, 700],
    [waist - 10, 900],
    [520, 1000],
    [520, 330],
  ])
  const breast = ([-1, 1] as const)
    .map((at) =>
      bust
        ? brush.line(
            open([
              [at * 26, 470 + bust * 0.5],
              [at * chest * 0.34, 492 + bust],
              [at * chest * 0.7, 488 + bust],
              [at * (chest - 16), 452 + bust * 0.5],
            ]),
            dark,
            9,
            0.15,
          )
        : brush.line(
            open([
              [at * 30, 470],
              [at * chest * 0.5, 490],
              [at * (chest - 30), 462],
            ]),
            dark,
            7,
            0.2,
          ),
    )
    .join('')
  const folds = [
    brush.line(
      open([
        [-chest + 26, 450],
        [-chest + 62, 500],
        [-chest + 70, 560],
      ]),
      dark,
      6,
      0.17,
    ),
    brush.line(
      open([
        [chest - 26, 450],
        [chest - 62, 500],
        [chest - 70, 560],
      ]),
      dark,
      6,
      0.17,
    ),
    brush.line(
      open([
        [-waist + 4, 700],
        [-waist + 60, 716],
        [-waist + 110, 706],
      ]),
      dark,
      6,
      0.24,
    ),
    full
      ? brush.line(
          open([
            [-waist + 30, 770],
            [0, 806],
            [waist - 30, 770],
          ]),
          dark,
          7,
          0.2,
        )
      : '',
  ].join('')
  return `${brush.flat(side, dark, 0.24)}${breast}${folds}`
}

type Drawn = { body: string; collar: string; close: boolean }

/** Draws the clothes on the trunk. */
export function drawGarment(brush: Brush, look: Look, m: Measures, trunk: string, colours: Colours, pattern: Pattern): Drawn {
  const { cloth, second } = colours
  const full = look.build === 'full'
  const dark = darker(cloth, 0.28)
  const layer = (edge: readonly Point[], colour: Colour, design = '') =>
    brush.inside(
      trunk,
      brush.inside(below(edge), `${brush.flat(trunk, colour)}${design}${modelling(brush, m, colour, full)}`) +
        brush.line(open(edge), darker(colour, 0.26), 7, 0.8),
    )
  const draw = (edge: keyof typeof edges, extra = '', collar = ''): Drawn => ({
    body: `${layer(edges[edge](m), cloth, patterns[pattern](colours))}${brush.inside(trunk, extra)}`,
    collar,
    close: cutOf[look.garment].close,
  })
  const { neck } = m
  switch (look.garment) {
    case 'tee':
      return draw('crew', brush.line(open(edges.crew(m).map(([x, y]): Point => [x, y + 15])), dark, 4, 0.4))
    case 'vneck':
      return draw('vee', brush.line(open(edges.vee(m).map(([x, y]): Point => [x * 1.16, y + 20])), dark, 4, 0.4))
    case 'wrap':
      return draw(
        'deep',
        brush.line(
          open([
            [0, 462],
            [-60, 560],
            [-m.waist, 690],
          ]),
          dark,
          6,
          0.5,
        ),
      )
    case 'dress':
      return draw(
        'scoop',
        brush.flat(
          closed([
            [-m.waist - 30, 690],
            [0, 706],
            [m.waist + 30, 690],
            [m.waist + 30, 716],
            [0, 734],
            [-m.waist - 30, 716],
          ]),
          dark,
          0.5,
        ),
      )
    case 'offShoulder':
      return draw('off', brush.line(open(edges.off(m).map(([x, y]): Point => [x, y + 40])), dark, 5, 0.4))
    case 'straps': {
      const strap = (side: 1 | -1) =>
        brush.line(
          open([
            [side * (neck + 56), 240],
            [side * (neck + 62), 320],
            [side * 92, 404],
          ]),
          cloth,
          20,
        )
      return draw('top', `${strap(1)}${strap(-1)}`)
    }
    case 'turtleneck': {
      const roll = closed([
        [-neck - 10, 176],
        [-neck - 10, 176],
        [0, 216],
        [neck + 10, 176],
        [neck + 10, 176],
        [neck + 22, 240],
        [neck + 30, 262],
        [0, 300],
        [-neck - 30, 262],
        [-neck - 22, 240],
      ])
      const folds = brush.line(
        open([
          [-neck - 12, 214],
          [0, 252],
          [neck + 12, 214],
        ]),
        dark,
        6,
        0.45,
      )
      return draw('crew', '', `${brush.fill(roll, lighter(cloth, 0.06))}${folds}`)
    }
    case 'knit': {
      const ribs = Array.from(
        { length: 15 },
        (_, index) => `<path d="M${-210 + index * 30} 300V1000" stroke="${dark}" stroke-width="5" opacity=".2"/>`,
      ).join('')
      const roll = brush.line(open(edges.crew(m)), lighter(cloth, 0.1), 30)
      return draw('crew', `${ribs}${roll}${brush.line(open(edges.crew(m).map(([x, y]): Point => [x, y + 16])), dark, 4, 0.45)}`)
    }
    case 'hoodie': {
      const hood = closed([
        [-neck - 4, 214],
        [-neck - 50, 224],
        [-neck - 84, 262],
        [-40, 330],
        [0, 346],
        [40, 330],
        [neck + 84, 262],
        [neck + 50, 224],
        [neck + 4, 214],
        [neck + 6, 250],
        [0, 306],
        [-neck - 6, 250],
      ])
      const cords = `${brush.line('M-36 326q-6 60 0 118', lighter(second, 0.4), 9)}${brush.line('M36 326q6 60 0 104', lighter(second, 0.4), 9)}`
      return draw('crew', '', `${brush.fill(hood, darker(cloth, 0.1))}${cords}`)
    }
    case 'shirt': {
      const leaf = (side: 1 | -1) =>
        closed([
          [side * (neck + 2), 196],
          [side * (neck + 2), 196],
          [side * (neck + 40), 246],
          [side * 66, 350],
          [side * 66, 350],
          [side * 8, 356],
          [side * 8, 356],
          [side * 40, 270],
        ])
      const buttons =
        brush.line('M0 392V1000', dark, 5, 0.5) + [450, 540, 630, 720].map((y) => circle(12, y, 7, lighter(cloth, 0.5))).join('')
      return draw('vee', buttons, `${brush.fill(leaf(-1), lighter(cloth, 0.12))}${brush.fill(leaf(1), lighter(cloth, 0.12))}`)
    }
    case 'blazer':
    case 'leather': {
      const outer = sleeveColour(look.garment, cloth)
      const edge: Point[] = [
        [-neck - 46, 232],
        [-neck - 30, 262],
        [-40, 560],
        [-20, 760],
        [-20, 1010],
        [20, 1010],
        [20, 760],
        [40, 560],
        [neck + 30, 262],
        [neck + 46, 232],
      ]
      const inner = look.figure === 'feminine' ? edges.low(m) : edges.crew(m)
      const lapel = (side: 1 | -1) =>
        brush.fill(
          closed([
            [side * (neck + 12), 226],
            [side * (neck + 12), 226],
            [side * (neck + 54), 262],
            [side * (neck + 92), 352],
            [side * (neck + 54), 376],
            [side * (neck + 76), 404],
            [side * 34, 600],
            [side * 34, 600],
            [side * (neck - 2), 360],
          ]),
          look.garment === 'leather' ? lighter(outer, 0.1) : darker(outer, 0.12),
        )
      const zip = look.garment === 'leather' ? brush.line('M-34 600V1000', '#b9bcc4', 6) : ''
      return {
        body: `${layer(inner, second)}${layer(edge, outer)}${brush.inside(trunk, `${lapel(-1)}${lapel(1)}${zip}`)}`,
        collar: '',
        close: false,
      }
    }
  }
}

export const contrasting = (cloth: Colour): Colour =>
  lightness(cloth) > 0.6 ? mix(darker(cloth, 0.62), '#2f3b58', 0.4) : '#f6ede0'
