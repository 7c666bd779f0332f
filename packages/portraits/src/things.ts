import type { Art } from './art.ts'
import { circle, oval } from './brush.ts'
import type { Brush } from './brush.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { animals } from './things.animals.ts'
import { closed, open } from './pen.ts'
import type { Point } from './pen.ts'
import { bigThings } from './things.big.ts'

/** What a hand needs of a thing: one hand at (0, 0), or two hands left and right of it. */
export type Thing = {
  hands: readonly Point[]
  /** Where it is in the coordinates of the head. */
  at: Point
  draw: (brush: Brush, art: Art, skin: Colour) => string
}

export const rect = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(width - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`

const steam = (brush: Brush, y: number) =>
  [-16, 10]
    .map((x, index) =>
      brush.line(
        open([
          [x, y],
          [x + 10, y - 24],
          [x - 4, y - 48],
          [x + 8, y - 74 - index * 14],
        ]),
        '#ffffff',
        7,
        0.5,
      ),
    )
    .join('')

const one = { hands: [[0, 0]] as const, at: [64, 490] as const }

const glass = (brush: Brush, wine: Colour) =>
  `${brush.flat('M-44 -168C-50 -96 -34 -66 0 -62C34 -66 50 -96 44 -168Z', '#ffffff', 0.35)}${brush.flat('M-46 -124C-44 -88 -28 -68 0 -66C28 -68 44 -88 46 -124Q0 -112 -46 -124Z', wine, 0.95)}${brush.line('M-44 -168C-50 -96 -34 -66 0 -62C34 -66 50 -96 44 -168M0 -62V62M-36 66H36', '#ffffff', 5, 0.85)}${brush.line('M-28 -146C-32 -118 -26 -96 -18 -86', '#ffffff', 6, 0.7)}`

export const handThings = {
  coffee: {
    ...one,
    draw: (brush, art) =>
      `${steam(brush, -66)}${brush.fill(rect(-44, -52, 88, 100, 16), '#fbf5ea')}${brush.flat(rect(-44, -18, 88, 34), mix(art.primary, '#fbf5ea', 0.1))}${brush.flat(rect(22, -52, 22, 100, 10), '#5a3a2a', 0.14)}${oval(0, -50, 44, 11, '#efe2cf')}${oval(0, -49, 37, 8, '#6d432c')}`,
  },
  tea: {
    ...one,
    draw: (brush, art) =>
      `${steam(brush, -52)}${brush.fill('M-54 -44H54C54 16 34 44 0 46C-34 44 -54 16 -54 -44Z', lighter(art.secondary, 0.35))}${brush.flat('M20 -44H54C54 16 34 44 0 46C22 30 24 -4 20 -44Z', darker(art.secondary, 0.4), 0.18)}${oval(0, -44, 54, 11, '#fff8ee')}${oval(0, -43, 46, 8, '#b8722e')}${brush.line('M-26 -40V6', '#ffffff', 3)}${brush.flat(rect(-36, 4, 20, 24, 3), art.primary)}`,
  },
  wine: { ...one, at: [84, 480], draw: (brush) => glass(brush, '#8b1e3c') },
  bubbles: {
    ...one,
    at: [84, 480],
    draw: (brush) =>
      `${brush.flat('M-24 -186L-20 -80Q0 -62 20 -80L24 -186Z', '#ffffff', 0.35)}${brush.flat('M-23 -150L-20 -80Q0 -62 20 -80L23 -150Z', '#f1cf7c', 0.95)}${brush.line('M-24 -186L-20 -80Q0 -62 20 -80L24 -186M0 -66V62M-32 66H32', '#ffffff', 5, 0.85)}${circle(-6, -110, 3, '#fff')}${circle(6, -128, 3, '#fff')}${circle(2, -92, 2.4, '#fff')}`,
  },
  beer: {
    ...one,
    draw: (brush) =>
      `${brush.fill('M-46 -96L-36 66H36L46 -96Z', '#eba833')}${brush.flat('M16 -90L14 60H34L44 -90Z', '#a8661a', 0.3)}${brush.line('M-28 -60L-22 40', '#fff3cf', 7, 0.6)}${brush.fill(
        closed([
          [-52, -90],
          [-46, -118],
          [-20, -124],
          [4, -132],
          [30, -122],
          [52, -112],
          [52, -88],
          [20, -80],
          [-20, -84],
        ]),
        '#fffaf0',
      )}`,
  },
  cocktail: {
    ...one,
    at: [84, 480],
    draw: (brush, art) =>
      `${brush.flat('M-60 -150H60L0 -74Z', '#ffffff', 0.4)}${brush.flat('M-46 -132H46L0 -76Z', art.primary)}${brush.line('M-60 -150H60L0 -74ZM0 -74V62M-34 66H34', '#ffffff', 5, 0.9)}${circle(44, -154, 18, '#f6c445')}${circle(44, -154, 12, '#fbe39a')}`,
  },
  popcorn: {
    ...one,
    at: [64, 500],
    draw: (brush) =>
      `${[-44, -22, 0, 22, 44, -32, -10, 14, 34].map((x, index) => circle(x, -84 - (index > 4 ? 24 : 0), 21, index % 2 ? '#fff6dc' : '#fbe7b0')).join('')}${brush.fill('M-64 -76H64L48 96H-48Z', '#fdfaf4')}${[-44, -8, 28].map((x) => brush.flat(`M${x} -76h20L${x + 16} 96h-14Z`, '#c8323a')).join('')}`,
  },
  brush: {
    ...one,
    at: [110, 470],
    draw: (brush, art) =>
      `${brush.line('M36 92L-34 -104', '#c9995c', 13)}${brush.line('M-30 -92L-40 -122', '#c9ccd2', 17)}${brush.flat(
        closed([
          [-50, -116],
          [-32, -124],
          [-44, -166],
          [-60, -186],
          [-60, -186],
        ]),
        art.primary,
      )}`,
  },
  spoon: {
    ...one,
    at: [110, 470],
    draw: (brush) =>
      `${brush.line('M20 96L-22 -100', '#b98349', 16)}${brush.fill(
        closed([
          [-48, -120],
          [-36, -172],
          [-8, -182],
          [6, -150],
          [-8, -106],
          [-30, -96],
        ]),
        '#c89458',
      )}${brush.flat(
        closed([
          [-36, -128],
          [-28, -162],
          [-12, -166],
          [-8, -144],
          [-18, -116],
        ]),
        '#8d5a2c',
        0.35,
      )}`,
  },
  dumbbell: {
    ...one,
    at: [110, 470],
    draw: (brush) =>
      `${brush.line('M-92 0H92', '#9da3ad', 18)}${[-1, 1].map((side) => brush.fill(rect(side * 104 - 22, -54, 44, 108, 14), '#363a44') + brush.fill(rect(side * 70 - 14, -44, 28, 88, 10), '#4a4f5b')).join('')}`,
  },
  sushi: {
    ...one,
    at: [110, 470],
    draw: (brush) =>
      `${brush.line('M60 60L-78 -96M46 74L-92 -76', '#7d4a2c', 9)}${brush.fill(
        closed([
          [-128, -118],
          [-84, -128],
          [-66, -94],
          [-74, -62],
          [-118, -60],
          [-134, -90],
        ]),
        '#fbf8f1',
      )}${brush.fill(
        closed([
          [-136, -122],
          [-92, -138],
          [-62, -112],
          [-70, -92],
          [-104, -104],
          [-138, -96],
        ]),
        '#f0825c',
      )}${brush.line('M-118 -116L-108 -102M-94 -122L-86 -104', '#fbc9b0', 5)}`,
  },
  bags: {
    ...one,
    at: [200, 430],
    draw: (brush, art) =>
      `${brush.line('M-34 100Q-30 0 0 0Q30 0 34 100', '#8d6a4d', 6)}${brush.fill(rect(-76, 96, 120, 160, 4), art.primary)}${brush.fill(rect(-6, 116, 108, 150, 4), lighter(art.secondary, 0.25))}${circle(48, 190, 24, art.primary, 0.8)}${brush.flat(rect(-76, 96, 26, 160), '#000000', 0.1)}`,
  },
  mask: {
    ...one,
    at: [196, 420],
    draw: (brush, art) =>
      `${brush.line('M0 70L-16 -90', '#d8ad55', 10)}${brush.fill(
        closed([
          [-102, -132],
          [-60, -150],
          [-16, -132],
          [28, -152],
          [70, -136],
          [70, -136],
          [58, -90],
          [22, -74],
          [-16, -100],
          [-54, -72],
          [-92, -88],
        ]),
        art.primary,
      )}${oval(-56, -112, 22, 13, art.dark)}${oval(24, -114, 22, 13, art.dark)}${brush.line('M-102 -132Q-60 -154 -16 -132Q28 -156 70 -136', '#e2bb66', 6)}`,
  },
  candle: {
    ...one,
    draw: (brush) =>
      `${circle(0, -96, 90, 'url(#s-flame)')}${brush.fill(rect(-42, -46, 84, 96, 10), '#f7ead6')}${oval(0, -46, 42, 10, '#fff8ea')}${brush.flat(
        closed([
          [0, -110],
          [12, -78],
          [0, -56],
          [-12, -78],
        ]),
        '#ffb63f',
      )}${brush.flat(
        closed([
          [0, -92],
          [6, -74],
          [0, -60],
          [-6, -74],
        ]),
        '#fff3c4',
      )}`,
  },
  flowers: {
    ...one,
    at: [70, 500],
    draw: (brush, art) => {
      const bloom = (x: number, y: number, colour: Colour) =>
        [0, 1, 2, 3, 4]
          .map((petal) => circle(x + Math.cos(petal * 1.257) * 20, y + Math.sin(petal * 1.257) * 20, 17, colour))
          .join('') + circle(x, y, 13, '#ffe6a3')
      return `${[-60, -20, 20, 64]
        .map((x) =>
          brush.line(
            open([
              [0, 60],
              [x * 0.4, -40],
              [x, -120],
            ]),
            '#5c8a52',
            7,
          ),
        )
        .join('')}${brush.flat(
        closed([
          [-20, -60],
          [-96, -130],
          [-80, -70],
        ]),
        '#6c9a5c',
      )}${brush.flat(
        closed([
          [20, -60],
          [100, -140],
          [84, -70],
        ]),
        '#7bab6a',
      )}${bloom(-66, -126, lighter(art.secondary, 0.1))}${bloom(66, -132, lighter(art.primary, 0.2))}${bloom(0, -166, '#fdf6ec')}${bloom(-8, -96, lighter(art.primary, 0.45))}${brush.fill('M-50 -44L50 -44L26 92L-26 92Z', '#fbf3e6')}${brush.flat('M-12 -44L50 -44L26 92Z', '#d9bf9d', 0.4)}`
    },
  },
  microphone: {
    ...one,
    at: [110, 400],
    draw: (brush) =>
      `${brush.fill('M-14 -40L-10 100H22L16 -40Z', '#2f3138')}${brush.fill(
        closed([
          [-30, -68],
          [0, -96],
          [32, -70],
          [26, -36],
          [0, -26],
          [-24, -36],
        ]),
        '#8d939d',
      )}${brush.line('M-26 -62L28 -52M-22 -46L22 -40M-14 -84L22 -76', '#5d636d', 4)}`,
  },
} satisfies Record<string, Thing>

/** All things by name. */
export const things: Record<ThingName, Thing> = { ...handThings, ...bigThings, ...animals }
export type ThingName = keyof typeof handThings | keyof typeof bigThings | keyof typeof animals
