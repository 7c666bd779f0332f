import { circle, oval } from './brush.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { closed } from './pen.ts'
import type { Thing } from './things.ts'

const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}Z`

/** Things for two hands. The hands are where they hold them, left and right. */
export const bigThings = {
  book: {
    at: [0, 490],
    hands: [
      [-112, 44],
      [112, 44],
    ],
    draw: (brush, art) => {
      const cover = mix(art.primary, '#7a2a3a', 0.2)
      return `${brush.flat('M-136 -84Q-68 -104 0 -80Q68 -104 136 -84V-70H-136Z', '#fff8ea')}${brush.fill('M-142 -80Q-70 -98 0 -74V100Q-70 78 -142 94Z', cover)}${brush.fill('M142 -80Q70 -98 0 -74V100Q70 78 142 94Z', darker(cover, 0.12))}${brush.line('M0 -74V100', darker(cover, 0.4), 8)}${brush.line('M34 -50Q76 -60 112 -52M34 -22Q76 -32 112 -24', lighter(art.secondary, 0.4), 7, 0.9)}`
    },
  },
  newspaper: {
    at: [0, 490],
    hands: [
      [-128, 30],
      [128, 30],
    ],
    draw: (brush) =>
      `${brush.fill('M-158 -96L0 -76V120L-158 100Z', '#f6f2e8')}${brush.fill('M158 -96L0 -76V120L158 100Z', '#e9e3d6')}${[-54, -28, -4, 20, 44].map((y) => brush.line(`M-136 ${y - 8}L-22 ${y + 6}M136 ${y - 8}L22 ${y + 6}`, '#8b8678', 6, 0.6)).join('')}${brush.flat(box(-100, -74, 64, 22), '#3b3833', 0.7)}`,
  },
  camera: {
    at: [0, 480],
    hands: [
      [-92, 4],
      [92, 4],
    ],
    draw: (brush, art) =>
      `${brush.line('M-78 -50C-140 -200 -120 -270 -84 -300M78 -50C140 -200 120 -270 84 -300', darker(art.primary, 0.3), 13)}${brush.fill(
        closed([
          [-40, -74],
          [-34, -92],
          [34, -92],
          [40, -74],
          [40, -60],
          [-40, -60],
        ]),
        '#2a2a30',
      )}${brush.fill('M-100 -66H100Q108 -66 108 -56V58Q108 66 100 66H-100Q-108 66 -108 58V-56Q-108 -66 -100 -66Z', '#35353d')}${brush.flat(box(-108, -36, 216, 66), '#8a5a3c')}${circle(0, 2, 60, '#23232a')}${circle(0, 2, 46, '#3c4250')}${circle(0, 2, 32, '#1b2740')}${circle(-10, -10, 12, '#9fc3e8', 0.7)}${circle(12, 14, 5, '#fff', 0.5)}${circle(76, -50, 8, '#d94a3d')}`,
  },
  guitar: {
    at: [-4, 520],
    hands: [
      [-252, -176],
      [118, 10],
    ],
    draw: (brush) => {
      const wood: Colour = '#c98844'
      return `${brush.fill('M-92 -62L-300 -212L-318 -188L-110 -34Z', '#6b4228')}${brush.fill(
        closed([
          [-296, -206],
          [-356, -264],
          [-384, -232],
          [-318, -188],
        ]),
        '#52301c',
      )}${brush.fill(
        closed([
          [-104, -66],
          [-40, -104],
          [36, -66],
          [96, -92],
          [186, -64],
          [222, 40],
          [186, 150],
          [84, 178],
          [16, 122],
          [-56, 118],
          [-122, 62],
          [-136, -12],
        ]),
        wood,
      )}${brush.flat(
        closed([
          [60, 20],
          [160, -20],
          [200, 50],
          [170, 134],
          [90, 160],
          [40, 110],
        ]),
        '#8a5222',
        0.28,
      )}${circle(6, 4, 48, '#4a2a18')}${brush.line('M122 86L-296 -210M112 98L-306 -198', '#f4e6cf', 3, 0.9)}${brush.fill('M96 60L132 86L118 104L84 78Z', '#4a2a18')}`
    },
  },
  plant: {
    at: [0, 520],
    hands: [
      [-78, 20],
      [78, 20],
    ],
    draw: (brush, art) => {
      const leaf = (x: number, y: number, tilt: number, green: Colour) =>
        `<g transform="translate(${x} ${y}) rotate(${tilt})">${brush.fill('M0 0C-46 -40 -44 -120 0 -168C44 -120 46 -40 0 0Z', green)}${brush.line('M0 -8V-140', darker(green, 0.25), 4, 0.6)}</g>`
      return `${leaf(-20, -40, -58, '#4f7d55')}${leaf(20, -40, 58, '#5b8d5f')}${leaf(-10, -44, -26, '#6ba06c')}${leaf(12, -44, 24, '#4f8558')}${leaf(0, -46, 0, '#7bb07a')}${brush.fill('M-82 -56H82L62 96H-62Z', mix(art.secondary, '#c8704a', 0.5))}${brush.fill('M-92 -68H92V-36H-92Z', mix(art.secondary, '#b8603f', 0.5))}`
    },
  },
  bike: {
    at: [0, 540],
    hands: [
      [-208, -18],
      [208, -18],
    ],
    draw: (brush, art) =>
      `${brush.line('M0 40V260', '#3a3d45', 22)}${brush.line('M-236 -8C-150 -34 -90 10 0 12C90 10 150 -34 236 -8', '#b8bdc6', 17)}${brush.line('M-240 -8L-184 -20M240 -8L184 -20', '#6a3f2a', 28)}${brush.fill('M-138 44H138L112 200Q0 222 -112 200Z', '#c99a62')}${[-90, -45, 0, 45, 90].map((x) => brush.line(`M${x} 50L${x * 0.84} 204`, '#8f6434', 6, 0.5)).join('')}${brush.line('M-130 96H130M-122 148H122', '#8f6434', 6, 0.5)}${brush.line('M-140 44H140', '#a87a44', 16)}${[
        [-84, 16],
        [-36, 2],
        [40, 8],
        [92, 22],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            circle(x, y, 27, index % 2 ? lighter(art.primary, 0.25) : '#fff3dc') + circle(x, y, 10, '#f6c445'),
        )
        .join('')}${circle(130, -14, 17, '#dfe3ea')}`,
  },
  crate: {
    at: [0, 540],
    hands: [
      [-150, 20],
      [150, 20],
    ],
    draw: (brush) =>
      `${oval(-92, -58, 46, 50, '#5f9850')}${oval(-40, -76, 40, 56, '#7cb563')}${[
        [30, -70],
        [66, -60],
        [100, -66],
      ]
        .map(
          ([x = 0, y = 0]) =>
            brush.line(`M${x} ${y}L${x + 10} ${y - 62}`, '#5f9850', 10) +
            brush.fill(
              closed([
                [x - 18, y - 14],
                [x + 18, y - 14],
                [x + 8, y + 90],
              ]),
              '#ee8a3a',
            ),
        )
        .join(
          '',
        )}${circle(-4, -46, 32, '#d6473c')}${circle(-126, -36, 28, '#e2574a')}${circle(-14, -56, 8, '#ffffff', 0.4)}${brush.fill(box(-172, -34, 344, 150), '#c89a63')}${brush.line('M-172 16H172M-172 66H172', '#8f6838', 6, 0.55)}${brush.flat(box(100, -34, 72, 150), '#6f4a22', 0.18)}`,
  },
  controller: {
    at: [0, 500],
    hands: [
      [-84, 10],
      [84, 10],
    ],
    draw: (brush, art) =>
      `${brush.fill(
        closed([
          [-96, -46],
          [-50, -58],
          [50, -58],
          [96, -46],
          [128, 30],
          [118, 72],
          [86, 64],
          [50, 26],
          [-50, 26],
          [-86, 64],
          [-118, 72],
          [-128, 30],
        ]),
        '#34363f',
      )}${brush.line('M-66 -26V6M-82 -10H-50', '#cfd3dc', 10)}${circle(58, -22, 8, art.primary)}${circle(78, -6, 8, art.secondary)}${circle(38, -6, 8, '#7fb8d8')}${circle(58, 10, 8, '#8fce8a')}`,
  },
  ball: {
    at: [0, 520],
    hands: [
      [-104, 20],
      [104, 20],
    ],
    draw: (brush) => {
      const patch = (x: number, y: number, r: number) =>
        brush.flat(
          closed(
            [0, 1, 2, 3, 4].flatMap((n) => {
              const a = n * 1.2566 - 1.57
              const p = [x + Math.cos(a) * r, y + Math.sin(a) * r] as const
              return [p, p]
            }),
          ),
          '#2c2f38',
        )
      const shape = 'M-112 0A112 112 0 1 0 112 0A112 112 0 1 0 -112 0Z'
      return `${brush.fill(shape, '#fbfaf6')}${brush.inside(shape, `${patch(0, -8, 40)}${patch(-98, -62, 36)}${patch(98, -62, 36)}${patch(-66, 98, 36)}${patch(66, 98, 36)}${patch(0, -122, 30)}${brush.line('M0 -48V-100M-38 -20L-70 -40M38 -20L70 -40M-24 28L-48 68M24 28L48 68', '#2c2f38', 5)}${oval(60, 60, 110, 90, '#5a5060', 0.14)}`)}`
    },
  },
  palette: {
    at: [-80, 510],
    hands: [
      [-60, 20],
      [190, -60],
    ],
    draw: (brush, art) =>
      `${brush.fill(
        closed([
          [-120, -20],
          [-60, -90],
          [50, -96],
          [110, -30],
          [80, 40],
          [30, 40],
          [0, 80],
          [-70, 76],
        ]),
        '#d9a766',
      )}${[
        [-60, -36, art.primary],
        [-16, -62, '#f3f0e8'],
        [36, -58, art.secondary],
        [70, -20, '#4f87a8'],
        [30, -6, '#7aa86a'],
      ]
        .map(([x, y, colour]) => circle(Number(x), Number(y), 17, String(colour)))
        .join('')}${brush.line('M226 42L150 -160', '#c9995c', 12)}${brush.line('M154 -148L144 -178', '#c9ccd2', 16)}${brush.flat(
        closed([
          [136, -172],
          [154, -180],
          [140, -232],
          [140, -232],
        ]),
        art.primary,
      )}`,
  },
  bowl: {
    at: [-40, 540],
    hands: [
      [-110, 30],
      [170, -110],
    ],
    draw: (brush, art) =>
      `${brush.line('M186 -96L60 -10', '#b98349', 17)}${brush.fill('M-140 -34H140C136 66 70 106 0 106C-70 106 -136 66 -140 -34Z', lighter(art.secondary, 0.3))}${brush.flat('M60 -34H140C136 66 70 106 0 106C60 70 66 20 60 -34Z', darker(art.secondary, 0.4), 0.18)}${oval(0, -34, 140, 26, '#fff6e6')}${oval(0, -32, 124, 19, '#f2cf8e')}${oval(-34, -34, 40, 8, '#fae4b8')}`,
  },
} satisfies Record<string, Thing>
