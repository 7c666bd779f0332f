import type { Art } from './art.ts'
import { circle } from './brush.ts'
import type { Brush } from './brush.ts'
import { darker, lighter } from './colours.ts'
import { turned } from './head.ts'
import type { Head } from './head.ts'
import type { Measures } from './body.ts'
import { closed, open } from './pen.ts'
import type { Point } from './pen.ts'

/** Things that are worn: on the body or on the head. */
export const wornThings = ['none', 'headphones', 'backpack', 'sunhat', 'sunglasses', 'apron', 'beanie', 'helmet'] as const
export type Worn = (typeof wornThings)[number]

export type WornLayers = { behindHead: string; body: string; head: string }

export function drawWorn(brush: Brush, art: Art, worn: Worn, head: Head, m: Measures): WornLayers {
  const none: WornLayers = { behindHead: '', body: '', head: '' }
  const on = (points: readonly Point[]) => points.map((point) => turned(head, point))
  const { neck, shoulder } = m
  switch (worn) {
    case 'none':
      return none
    case 'headphones':
      return {
        ...none,
        body: `${brush.line(
          open([
            [-neck - 34, 300],
            [-neck - 30, 236],
            [0, 214],
            [neck + 30, 236],
            [neck + 34, 300],
          ]),
          '#33353d',
          18,
        )}${brush.fill(
          closed([
            [-neck - 60, 262],
            [-neck - 14, 266],
            [-neck - 10, 340],
            [-neck - 58, 344],
          ]),
          art.primary,
        )}${brush.fill(
          closed([
            [neck + 60, 262],
            [neck + 14, 266],
            [neck + 10, 340],
            [neck + 58, 344],
          ]),
          art.primary,
        )}`,
      }
    case 'backpack': {
      const strap = (side: 1 | -1) =>
        brush.fill(
          closed([
            [side * (shoulder - 120), 268],
            [side * (shoulder - 66), 280],
            [side * (shoulder - 66), 440],
            [side * (shoulder - 90), 640],
            [side * (shoulder - 134), 640],
            [side * (shoulder - 122), 440],
          ]),
          '#5b6a4a',
        )
      const buckle = `<path d="M${-shoulder + 118} 470H${shoulder - 118}" stroke="#39422f" stroke-width="14"/><rect x="-20" y="458" width="40" height="24" rx="6" fill="#e8d9b8"/>`
      return { ...none, body: `${strap(-1)}${strap(1)}${buckle}` }
    }
    case 'apron':
      return {
        ...none,
        body: `${brush.line(
          open([
            [-120, 420],
            [-neck - 30, 250],
          ]),
          lighter(art.primary, 0.35),
          18,
        )}${brush.line(
          open([
            [120, 420],
            [neck + 30, 250],
          ]),
          lighter(art.primary, 0.35),
          18,
        )}${brush.fill(
          closed([
            [-128, 412],
            [-128, 412],
            [128, 412],
            [128, 412],
            [150, 560],
            [m.waist + 6, 680],
            [m.hip + 20, 1000],
            [-m.hip - 20, 1000],
            [-m.waist - 6, 680],
            [-150, 560],
          ]),
          lighter(art.primary, 0.35),
        )}${brush.line('M-128 428H128', darker(art.primary, 0.2), 6, 0.6)}`,
      }
    case 'sunhat': {
      const straw = '#e6c88c'
      return {
        ...none,
        behindHead: brush.fill(
          closed([
            [-270, -96],
            [-180, -150],
            [0, -170],
            [180, -150],
            [270, -96],
            [180, -40],
            [0, -30],
            [-180, -40],
          ]),
          darker(straw, 0.22),
        ),
        head: `${brush.fill(
          closed(
            on([
              [-134, -118],
              [-126, -210],
              [-60, -268],
              [60, -268],
              [126, -210],
              [134, -118],
              [60, -98],
              [-60, -98],
            ]),
          ),
          straw,
        )}${brush.fill(
          closed(
            on([
              [-134, -128],
              [-60, -108],
              [60, -108],
              [134, -128],
              [136, -158],
              [60, -138],
              [-60, -138],
              [-136, -158],
            ]),
          ),
          art.primary,
        )}${brush.fill(
          closed([
            [-272, -98],
            [-150, -134],
            [-60, -112],
            [60, -112],
            [150, -134],
            [272, -98],
            [160, -88],
            [0, -84],
            [-160, -88],
          ]),
          straw,
        )}`,
      }
    }
    case 'sunglasses': {
      const lens = (side: 1 | -1) =>
        brush.fill(
          closed(
            on([
              [side * 14, -166],
              [side * 14, -166],
              [side * 60, -176],
              [side * 106, -156],
              [side * 100, -124],
              [side * 62, -110],
              [side * 22, -130],
            ]),
          ),
          '#2c2a33',
        )
      return {
        ...none,
        head: `${lens(-1)}${lens(1)}${brush.line(
          open(
            on([
              [-16, -158],
              [0, -164],
              [16, -158],
            ]),
          ),
          '#2c2a33',
          8,
        )}${brush.line(
          open(
            on([
              [-84, -152],
              [-50, -160],
            ]),
          ),
          '#fff',
          6,
          0.5,
        )}${brush.line(
          open(
            on([
              [44, -160],
              [76, -154],
            ]),
          ),
          '#fff',
          6,
          0.5,
        )}`,
      }
    }
    case 'beanie':
      return {
        ...none,
        head: `${brush.fill(
          closed(
            on([
              [-142, -96],
              [-138, -180],
              [-80, -244],
              [0, -258],
              [80, -244],
              [138, -180],
              [142, -96],
              [60, -110],
              [-60, -110],
            ]),
          ),
          darker(art.primary, 0.12),
        )}${brush.fill(
          closed(
            on([
              [-146, -84],
              [-144, -140],
              [-60, -156],
              [60, -156],
              [144, -140],
              [146, -84],
              [60, -100],
              [-60, -100],
            ]),
          ),
          art.primary,
        )}${[-90, -45, 0, 45, 90]
          .map((x) =>
            brush.line(
              open(
                on([
                  [x, -146],
                  [x, -108],
                ]),
              ),
              darker(art.primary, 0.25),
              5,
              0.5,
            ),
          )
          .join('')}`,
      }
    case 'helmet':
      return {
        ...none,
        head: `${brush.fill(
          closed(
            on([
              [-146, -96],
              [-140, -190],
              [-76, -256],
              [0, -268],
              [76, -256],
              [140, -190],
              [146, -96],
              [60, -122],
              [-60, -122],
            ]),
          ),
          art.primary,
        )}${[-60, 0, 60]
          .map((x) =>
            brush.flat(
              closed(
                on([
                  [x - 14, -230],
                  [x + 14, -230],
                  [x + 12, -160],
                  [x - 12, -160],
                ]),
              ),
              art.dark,
              0.5,
            ),
          )
          .join('')}${brush.line(
          open(
            on([
              [-124, -60],
              [-110, 60],
              [-50, 150],
            ]),
          ),
          art.dark,
          7,
          0.7,
        )}${brush.line(
          open(
            on([
              [124, -60],
              [110, 60],
              [50, 150],
            ]),
          ),
          art.dark,
          7,
          0.7,
        )}${circle(0, 0, 0, 'none')}`,
      }
  }
}
