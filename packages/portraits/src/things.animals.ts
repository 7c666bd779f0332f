import { circle, oval } from './brush.ts'
import { darker, lighter } from './colours.ts'
import type { Colour } from './colours.ts'
import { closed, open } from './pen.ts'
import type { Thing } from './things.ts'

const eyes = (y: number) => [-26, 26].map((x) => circle(x, y, 12, '#2a1c18') + circle(x - 4, y - 5, 4.4, '#fff')).join('')

const fur: Colour = '#d59a5c'
const ginger: Colour = '#e2a25f'

/** Animals in the arms: one hand holds them from below, the other lies on them. */
export const animals = {
  dog: {
    at: [84, 480],
    hands: [
      [-78, 96],
      [92, 40],
    ],
    draw: (brush) =>
      `${brush.fill(
        closed([
          [-74, 20],
          [-92, 130],
          [-70, 230],
          [80, 230],
          [104, 110],
          [72, 10],
        ]),
        fur,
      )}${brush.flat(
        closed([
          [-40, 40],
          [-46, 150],
          [0, 180],
          [44, 150],
          [40, 40],
        ]),
        '#f7e6cf',
      )}${brush.fill(
        closed([
          [-70, -96],
          [-32, -122],
          [32, -122],
          [70, -96],
          [82, -36],
          [54, 30],
          [0, 52],
          [-54, 30],
          [-82, -36],
        ]),
        fur,
      )}${brush.flat(
        closed([
          [-14, -118],
          [14, -118],
          [24, -40],
          [56, -6],
          [40, 30],
          [0, 46],
          [-40, 30],
          [-56, -6],
          [-24, -40],
        ]),
        '#f9ead6',
      )}${brush.fill(
        closed([
          [-60, -104],
          [-98, -112],
          [-118, -46],
          [-104, 10],
          [-80, -20],
          [-66, -66],
        ]),
        darker(fur, 0.22),
      )}${brush.fill(
        closed([
          [60, -104],
          [98, -112],
          [118, -46],
          [104, 10],
          [80, -20],
          [66, -66],
        ]),
        darker(fur, 0.22),
      )}${eyes(-46)}${brush.flat(
        closed([
          [-18, -14],
          [18, -14],
          [8, 6],
          [-8, 6],
        ]),
        '#2c1d1a',
      )}${brush.flat(
        closed([
          [-12, 24],
          [12, 24],
          [10, 46],
          [0, 54],
          [-10, 46],
        ]),
        '#e2747a',
      )}${brush.line(
        open([
          [-24, 16],
          [-8, 24],
          [0, 6],
          [8, 24],
          [24, 16],
        ]),
        '#5a3a28',
        5,
      )}`,
  },
  cat: {
    at: [82, 486],
    hands: [
      [-78, 90],
      [88, 40],
    ],
    draw: (brush) =>
      `${brush.fill(
        closed([
          [-66, 20],
          [-86, 120],
          [-64, 230],
          [76, 230],
          [96, 110],
          [66, 10],
        ]),
        ginger,
      )}${brush.flat(
        closed([
          [-30, 46],
          [-36, 130],
          [0, 160],
          [36, 130],
          [30, 46],
        ]),
        lighter(ginger, 0.7),
      )}${brush.fill(
        closed([
          [-74, -58],
          [-74, -58],
          [-76, -128],
          [-76, -128],
          [-34, -92],
          [0, -98],
          [34, -92],
          [76, -128],
          [76, -128],
          [74, -58],
          [80, -20],
          [50, 26],
          [0, 38],
          [-50, 26],
          [-80, -20],
        ]),
        ginger,
      )}${brush.flat(
        closed([
          [-64, -106],
          [-64, -106],
          [-44, -84],
          [-62, -66],
        ]),
        '#f0b8a0',
      )}${brush.flat(
        closed([
          [64, -106],
          [64, -106],
          [44, -84],
          [62, -66],
        ]),
        '#f0b8a0',
      )}${brush.line('M0 -92V-62M-20 -90L-16 -66M20 -90L16 -66', darker(ginger, 0.3), 6, 0.7)}${[-30, 30].map((x) => oval(x, -28, 16, 15, '#8fbf6a') + oval(x, -28, 6, 13, '#221a16') + circle(x - 4, -34, 4, '#fff')).join('')}${oval(0, 12, 28, 18, lighter(ginger, 0.7))}${brush.flat(
        closed([
          [-9, -2],
          [9, -2],
          [0, 8],
        ]),
        '#d9787a',
      )}${brush.line(
        open([
          [-16, 16],
          [-6, 20],
          [0, 10],
          [6, 20],
          [16, 16],
        ]),
        '#6a4630',
        4,
      )}${brush.line('M-44 6L-92 -2M-44 14L-90 20M44 6L92 -2M44 14L90 20', '#ffffff', 3, 0.8)}`,
  },
} satisfies Record<string, Thing>
