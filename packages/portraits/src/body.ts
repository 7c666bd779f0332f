import type { Brush } from './brush.ts'
import { circle } from './brush.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { drawGarment } from './clothes.ts'
import type { Head } from './head.ts'
import type { Look } from './look.ts'
import { closed, mirrored, open } from './pen.ts'
import type { Point } from './pen.ts'

/** Half widths of a body in the coordinates of its head, and the thickness of an arm. */
export type Measures = {
  neck: number
  shoulder: number
  chest: number
  waist: number
  hip: number
  arm: number
  bust: number
  drop: number
}

const measured: Record<Look['figure'], Record<Look['build'], Measures>> = {
  feminine: {
    slim: { neck: 46, shoulder: 196, chest: 150, waist: 122, hip: 176, arm: 36, bust: 20, drop: 8 },
    normal: { neck: 50, shoulder: 214, chest: 172, waist: 148, hip: 208, arm: 43, bust: 30, drop: 8 },
    full: { neck: 72, shoulder: 258, chest: 264, waist: 296, hip: 366, arm: 78, bust: 66, drop: 20 },
  },
  masculine: {
    slim: { neck: 60, shoulder: 238, chest: 184, waist: 158, hip: 168, arm: 43, bust: 0, drop: 2 },
    normal: { neck: 70, shoulder: 276, chest: 222, waist: 194, hip: 200, arm: 56, bust: 0, drop: 0 },
    full: { neck: 90, shoulder: 312, chest: 296, waist: 336, hip: 336, arm: 78, bust: 0, drop: 10 },
  },
}

/** The measures of a figure. With the years (`ripenessAt`) shoulders and bust sink and the waist widens, most in slim figures. */
export function measuresOf({ figure, build }: Pick<Look, 'figure' | 'build'>, ripe = 0): Measures {
  const m = measured[figure][build]
  const wider = ripe * (build === 'full' ? 0 : 24)
  return {
    ...m,
    neck: m.neck + ripe * 4,
    shoulder: m.shoulder - ripe * 6,
    chest: m.chest + wider * 0.4,
    waist: m.waist + wider,
    hip: m.hip + wider * 0.6,
    arm: m.arm + wider * 0.1,
    bust: m.bust && m.bust + ripe * 12,
    drop: m.drop + ripe * 12,
  }
}

/** The trunk with the neck, from the chin to below the picture. */
export function trunkOf({ neck, shoulder, chest, waist, hip, drop }: Measures): string {
  const half: Point[] = [
    [0, 120],
    [neck, 120],
    [neck, 120],
    [neck - 1, 190],
    [neck + 8, 232],
    [neck + 44, 256],
    [shoulder - 52, 276 + drop],
    [shoulder - 12, 300 + drop],
    [shoulder, 344 + drop],
    [shoulder - 16, 400],
    [chest + 6, 470],
    [chest, 540],
    [waist, 700],
    [hip, 860],
    [hip + 10, 1000],
    [hip + 10, 1000],
    [0, 1000],
  ]
  return closed(mirrored(half))
}

export type Dressed = { trunk: string; over: string }

/** Draws neck, trunk and clothes. `over` is what lies on the hair at the neck: a collar or a necklace. */
export function drawBody(
  brush: Brush,
  head: Head,
  colours: { cloth: Colour; second: Colour },
  wear: { pattern: Pattern; ornament: Ornament },
): Dressed {
  const measures = measuresOf(head.look, head.ripe)
  const trunk = trunkOf(measures)
  const { skin } = head
  const shade = darker(mix(skin, '#b8452f', 0.42), 0.16)
  const { neck, shoulder, bust, drop } = measures
  const lean = head.turn * 16
  const throat = brush.inside(
    trunk,
    `${brush.flat(
      closed([
        [-neck - 40, 110],
        [neck + 40, 110],
        [neck + 30, 196],
        [lean + 20, 222],
        [-neck - 30, 190],
      ]),
      shade,
      0.42,
    )}${brush.line(
      open([
        [-26, 262],
        [-70, 276],
        [-shoulder + 90, 286 + drop],
      ]),
      shade,
      6,
      0.4,
    )}${brush.line(
      open([
        [26, 262],
        [70, 276],
        [shoulder - 90, 286 + drop],
      ]),
      shade,
      6,
      0.4,
    )}${
      bust && !head.look.garment.startsWith('turtle')
        ? brush.line(
            open([
              [0, 430],
              [-3, 470],
              [0, 520],
            ]),
            shade,
            6,
            0.35,
          )
        : ''
    }`,
  )
  const garment = drawGarment(brush, head.look, measures, trunk, { ...colours, skin }, wear.pattern)
  return {
    trunk: `${brush.fill(trunk, skin)}${throat}${garment.body}`,
    over: `${garment.collar}${garment.close ? '' : ornaments[wear.ornament](neck)}`,
  }
}

export type Pattern = 'plain' | 'stripes' | 'dots' | 'flowers' | 'check'
export type Ornament = 'none' | 'pendant' | 'pearls' | 'choker' | 'chain'

const gold = '#dcae4a'

const ornaments: Record<Ornament, (neck: number) => string> = {
  none: () => '',
  pendant: (neck) =>
    `<path d="M${-neck - 14} 240Q-30 330 0 344Q30 330 ${neck + 14} 240" fill="none" stroke="${gold}" stroke-width="4"/>${circle(0, 352, 10, gold)}${circle(-2, 350, 4, lighter(gold, 0.6))}`,
  pearls: (neck) =>
    Array.from({ length: 19 }, (_, index) => {
      const angle = Math.PI * (0.04 + (0.92 * index) / 18)
      return (
        circle(Math.cos(angle) * (neck + 16), 226 + Math.sin(angle) * 66, 7.4, '#f6e9da') +
        circle(Math.cos(angle) * (neck + 16) - 2, 224 + Math.sin(angle) * 66, 2.8, '#ffffff')
      )
    }).join(''),
  choker: (neck) =>
    `<path d="M${-neck - 2} 198Q0 240 ${neck + 2} 198L${neck + 4} 220Q0 264 ${-neck - 4} 220Z" fill="#1d181d"/><circle cx="0" cy="252" r="11" fill="none" stroke="#cfd2d8" stroke-width="5"/>`,
  chain: (neck) =>
    `<path d="M${-neck - 12} 240Q0 330 ${neck + 12} 240" fill="none" stroke="#d6d9de" stroke-width="6" stroke-dasharray="9 4"/>`,
}
