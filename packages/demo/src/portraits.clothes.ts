import type { Random } from '@vonk/fixtures/random.ts'
import { darker, lighter, mix } from './portraits.colours.ts'
import type { Colour } from './portraits.colours.ts'

/**
 * Shoulders and clothes, in the coordinates of the head's drawing, whose neck ends in two tips at (272, 842) and (692, 816).
 * `under` is drawn below the head, so that hair covers it; `over` is drawn above it.
 */
export type Torso = { under: string; over: string }

export type Figure = {
  gender: 'male' | 'female'
  /** Half the width of the shoulders: 320 slight to 480 broad. */
  shoulders: number
  skin: Colour
  outline: Colour
  cloth: Colour
  second: Colour
  /** Whether the hair leaves the neck free for close cloth. */
  neckFree: boolean
}

/** Clothes of a site. */
export type Wardrobe = 'everyday' | 'dark' | 'mature'

const middle = 480

/** The outline from the tips of the neck over both shoulders to below the picture. */
function shouldersOf({ shoulders, gender }: Figure) {
  const drop = gender === 'male' ? 0 : 18
  const left = `C210 ${868 + drop} ${middle - shoulders * 0.72} ${882 + drop} ${middle - shoulders * 0.86} ${912 + drop}C${middle - shoulders * 1.02} ${948 + drop} ${middle - shoulders - 22} ${1050 + drop} ${middle - shoulders - 44} 1700`
  const right = `C760 ${838 + drop} ${middle + shoulders * 0.72} ${868 + drop} ${middle + shoulders * 0.86} ${904 + drop}C${middle + shoulders * 1.02} ${942 + drop} ${middle + shoulders + 22} ${1050 + drop} ${middle + shoulders + 44} 1700`
  return { left: `M272 842${left}`, right: `M692 816${right}` }
}

/** The body as a closed shape; the head's neck covers its upper part. */
function bodyOf(figure: Figure): string {
  const { left, right } = shouldersOf(figure)
  const half = (side: string, neck: number) => `${side}L480 1700L480 740L${neck} 740Z`
  return `${half(left, 392)}${half(right, 572)}`
}

/** Top edges of cloth, left to right. The first three touch the neck, the others do not. */
const edges = {
  crew: 'M120 700L254 838C330 918 620 922 712 820L860 700',
  v: 'M120 700L262 836L480 1004L704 816L860 700',
  wideCrew: 'M120 700L238 846C320 962 640 966 732 828L860 700',
  scoop: 'M120 760L214 862C300 1064 670 1060 752 846L860 760',
  deepV: 'M120 760L226 858L480 1108L744 842L860 760',
  boat: 'M60 820L180 876Q480 1048 790 858L900 820',
  offShoulder: 'M-400 905Q480 1120 1360 895',
} as const
type Edge = keyof typeof edges

const inner = (edge: Edge) => `${edges[edge]}L1400 700V1700H-400V700Z`

/** Cloth below an edge, with the edge as a line. */
const cloth = (edge: Edge, fill: string, line: Colour, pattern = '') =>
  `<path d="${inner(edge)}" fill="${fill}"/>${pattern ? `<clipPath id="c-top"><path d="${inner(edge)}"/></clipPath><g clip-path="url(#c-top)">${pattern}</g>` : ''}<path d="${edges[edge]}" fill="none" stroke="${line}" stroke-width="9" stroke-linecap="round"/>`

const stripes = (colour: Colour, gap: number) =>
  Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M-400 ${890 + index * gap}Q480 ${960 + index * gap} 1400 ${890 + index * gap}" fill="none" stroke="${colour}" stroke-width="${(gap / 3).toFixed(0)}"/>`,
  ).join('')

const dots = (colour: Colour) =>
  Array.from(
    { length: 60 },
    (_, index) =>
      `<circle cx="${20 + (index % 10) * 100 + (Math.floor(index / 10) % 2) * 50}" cy="${910 + Math.floor(index / 10) * 70}" r="13" fill="${colour}"/>`,
  ).join('')

/** A garment: shapes that are clipped to the body, and shapes that are not. `close` is at the neck, in front of the hair. */
type Garment = { close: boolean; draw: (figure: Figure, random: Random) => { shapes: string; collar?: string } }

const main = 'url(#c-cloth)'

const top = (edge: Edge, pattern: 'plain' | 'stripes' | 'dots' = 'plain'): Garment => ({
  close: edge === 'crew' || edge === 'v',
  draw: (figure, random) => ({
    shapes: cloth(
      edge,
      main,
      figure.outline,
      pattern === 'stripes' ? stripes(figure.second, random.pick([52, 64])) : pattern === 'dots' ? dots(figure.second) : '',
    ),
  }),
})

const straps: Garment = {
  close: false,
  draw: ({ cloth: colour, outline }) => {
    const strap = (x: number, y: number, lean: number) =>
      `<path d="M${x} ${y}L${x + lean} 1070" stroke="${colour}" stroke-width="34"/><path d="M${x - 17} ${y}L${x + lean - 17} 1056M${x + 17} ${y}L${x + lean + 17} 1056" stroke="${outline}" stroke-width="7"/>`
    return {
      shapes: `${strap(244, 800, 40)}${strap(728, 790, -40)}<path d="M-400 1080L180 1062Q340 990 480 1066Q620 990 780 1058L1400 1080V1700H-400Z" fill="${main}"/><path d="M-400 1080L180 1062Q340 990 480 1066Q620 990 780 1058L1400 1080" fill="none" stroke="${outline}" stroke-width="9" stroke-linejoin="round"/>`,
    }
  },
}

const leaf = (figure: Figure, points: string) =>
  `<path d="${points}" fill="${lighter(figure.cloth, 0.14)}" stroke="${figure.outline}" stroke-width="9" stroke-linejoin="round"/>`

const shirt: Garment = {
  close: true,
  draw: (figure) => ({
    shapes: `${cloth('v', main, figure.outline)}<path d="M480 1004V1700" stroke="${figure.outline}" stroke-width="8"/><circle cx="504" cy="1080" r="9" fill="${figure.outline}"/><circle cx="504" cy="1190" r="9" fill="${figure.outline}"/>`,
    collar: `${leaf(figure, 'M350 764L268 838L376 986L480 930Q392 882 350 764Z')}${leaf(figure, 'M600 782L698 814L596 986L480 930Q580 886 600 782Z')}`,
  }),
}

const turtleneck: Garment = {
  close: true,
  draw: (figure) => ({
    shapes: cloth('crew', main, figure.outline),
    collar: `<path d="M352 752Q480 846 602 776L668 838Q480 968 296 866Z" fill="${lighter(figure.cloth, 0.1)}" stroke="${figure.outline}" stroke-width="9" stroke-linejoin="round"/><path d="M332 808Q480 904 630 812" fill="none" stroke="${figure.outline}" stroke-width="6" opacity=".45"/>`,
  }),
}

const hoodie: Garment = {
  close: true,
  draw: (figure) => ({
    shapes: `${cloth('wideCrew', main, figure.outline)}<path d="M410 946v150M552 946v150" stroke="${lighter(figure.second, 0.45)}" stroke-width="13" stroke-linecap="round"/>`,
    collar: `<path d="M352 740Q250 800 214 884Q330 1000 480 1000Q640 1000 762 864Q720 800 600 770Q660 830 640 856Q560 930 480 930Q390 930 330 866Q318 820 352 740Z" fill="${darker(figure.cloth, 0.1)}" stroke="${figure.outline}" stroke-width="9" stroke-linejoin="round"/>`,
  }),
}

const lapels = (outline: Colour) =>
  `<path d="M-400 1700V700L120 700L236 848Q290 1100 424 1700ZM1400 1700V700L860 700L734 836Q680 1100 544 1700Z" fill="${main}" stroke="${outline}" stroke-width="9"/><path d="M236 852L176 960L252 1030L216 1076L392 1420M734 838L790 950L716 1024L752 1070L576 1420" fill="none" stroke="${outline}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`

const jacket = (edge: 'crew' | 'scoop' | 'deepV'): Garment => ({
  close: edge === 'crew',
  draw: (figure) => ({ shapes: `${cloth(edge, figure.second, figure.outline)}${lapels(figure.outline)}` }),
})

const womens: Record<Wardrobe, readonly (readonly [Garment, number])[]> = {
  everyday: [
    [top('scoop'), 3],
    [top('deepV'), 3],
    [top('boat', 'stripes'), 2],
    [top('boat'), 2],
    [top('offShoulder'), 2],
    [straps, 2],
    [jacket('scoop'), 2],
    [jacket('deepV'), 1],
    [shirt, 2],
    [turtleneck, 2],
    [top('scoop', 'dots'), 2],
    [hoodie, 1],
    [top('crew', 'stripes'), 1],
    [top('crew'), 1],
  ],
  dark: [
    [top('deepV'), 3],
    [straps, 3],
    [jacket('deepV'), 3],
    [top('offShoulder'), 2],
    [turtleneck, 2],
    [top('scoop'), 2],
  ],
  mature: [
    [turtleneck, 4],
    [shirt, 4],
    [jacket('scoop'), 3],
    [top('boat', 'stripes'), 2],
    [top('boat'), 2],
    [top('deepV'), 2],
    [top('scoop'), 1],
    [top('scoop', 'dots'), 1],
  ],
}
const mens: Record<Wardrobe, readonly (readonly [Garment, number])[]> = {
  everyday: [
    [top('crew'), 4],
    [top('crew', 'stripes'), 2],
    [shirt, 4],
    [jacket('crew'), 3],
    [hoodie, 3],
    [turtleneck, 2],
    [top('v'), 2],
  ],
  dark: [
    [top('crew'), 3],
    [shirt, 3],
    [jacket('crew'), 5],
    [turtleneck, 3],
    [top('v'), 1],
  ],
  mature: [
    [shirt, 5],
    [jacket('crew'), 4],
    [turtleneck, 3],
    [top('crew'), 2],
    [top('v'), 2],
  ],
}

const choker = (colour: Colour) =>
  `<path d="M359 756Q480 846 596 772L598 806Q480 884 354 792Z" fill="${colour}"/><circle cx="480" cy="850" r="13" fill="none" stroke="#d8dbe0" stroke-width="6"/>`

const necklace = `<path d="M296 872Q380 1010 484 1016Q600 1010 682 850" fill="none" stroke="#d8a84a" stroke-width="6"/><path d="M484 1010l15 24-15 22-15-22z" fill="#d8a84a"/>`

const pearls = Array.from({ length: 17 }, (_, index) => {
  const angle = Math.PI * (0.04 + (0.92 * index) / 16)
  return `<circle cx="${(482 + Math.cos(angle) * 168).toFixed(0)}" cy="${(812 + Math.sin(angle) * 96).toFixed(0)}" r="13" fill="#fff8ef" stroke="#d9c7b8" stroke-width="4"/>`
}).join('')

function ornamentOf(random: Random, figure: Figure, wardrobe: Wardrobe): string {
  const dark = darker(figure.outline, 0.3)
  if (figure.gender === 'male') return wardrobe === 'dark' && random.chance(0.15) ? choker(dark) : ''
  return random.weighted([
    ['', 5],
    [necklace, 3],
    [pearls, wardrobe === 'mature' ? 3 : 0.4],
    [choker(dark), { dark: 6, everyday: 0.15, mature: 0 }[wardrobe]],
  ])
}

/** Draws shoulders, a garment that fits the hair, and sometimes an ornament. */
export function dress(random: Random, figure: Figure, wardrobe: Wardrobe): Torso {
  const all = (figure.gender === 'female' ? womens : mens)[wardrobe]
  const fitting = figure.neckFree ? all : all.filter(([garment]) => !garment.close)
  const garment = random.weighted(
    fitting.length > 0
      ? fitting
      : [
          [jacket('deepV'), 1],
          [top('scoop'), 1],
        ],
  )
  const { shapes, collar = '' } = garment.draw(figure, random)
  const { left, right } = shouldersOf(figure)
  const body = bodyOf(figure)
  const bones = `<path d="M318 990Q400 972 452 998M652 986Q570 970 512 998" fill="none" stroke="${mix(figure.skin, figure.outline, 0.4)}" stroke-width="7" stroke-linecap="round"/>`
  const skin = `<defs><clipPath id="c-body"><path d="${body}"/></clipPath><linearGradient id="c-cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(figure.cloth, 0.14)}"/><stop offset="1" stop-color="${darker(figure.cloth, 0.12)}"/></linearGradient></defs><path d="${body}" fill="${figure.skin}"/>${garment.close ? '' : bones}`
  const worn = `<g clip-path="url(#c-body)">${shapes}</g><path d="${left}${right}" fill="none" stroke="${figure.outline}" stroke-width="11" stroke-linecap="round"/>${collar}`
  const ornament = garment.close ? '' : ornamentOf(random, figure, wardrobe)
  return garment.close ? { under: skin, over: worn } : { under: `${skin}${worn}`, over: ornament }
}
