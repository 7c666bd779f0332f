import type { Random } from '@vonk/fixtures/random.ts'
import { darker, lighter, mix } from './portraits.colours.ts'
import type { Colour } from './portraits.colours.ts'

/** A portrait's size in pixels. */
export const portraitSize = { width: 960, height: 1200 } as const

/** The colours of a scene: two of the brand, and its dark colour. */
export type Palette = { primary: Colour; secondary: Colour; dark: Colour }

/** The background of a portrait: a gradient and shapes on it, 960 by 1200. Ids begin with `s-`. */
export type Scene = { ground: readonly Colour[]; shapes: string }
type Painter = (random: Random, palette: Palette) => Scene

const vertical = (id: string, ...stops: Colour[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, index) => `<stop offset="${(index / (stops.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

const glow = (id: string, colour: Colour) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".95"/><stop offset=".45" stop-color="${colour}" stop-opacity=".4"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** Skies by time of day, top to horizon. */
const skies: readonly (readonly [Colour, Colour, Colour])[] = [
  ['#8ec5e0', '#cfe6ec', '#f7ead3'],
  ['#f2a98b', '#f7cda4', '#fbe9cf'],
  ['#7f9fc9', '#e3b9b9', '#fbd9a8'],
  ['#5d6ea8', '#c58fae', '#f6bf97'],
  ['#a8d0c2', '#dcebd8', '#faf2dc'],
]

const paperWalls: readonly Colour[] = ['#e9d8c4', '#d8dfd3', '#e6cfc9', '#cfd8e0', '#e7dcc0', '#d9cfe0']

const skyOf = (random: Random, palette: Palette) => {
  const [top, middle, low] = random.pick(skies)
  return {
    top: mix(top, palette.primary, 0.12),
    middle: mix(middle, palette.secondary, 0.14),
    low: mix(low, palette.secondary, 0.1),
  }
}

/** A ridge from left to right, as a closed shape down to the bottom. */
function ridge(random: Random, height: number, roughness: number, fill: string): string {
  const points = Array.from({ length: 6 }, (_, index) => [index * 192, height + random.int(-roughness, roughness)] as const)
  const curve = points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [0, height]
      return `C${fromX + 96} ${fromY} ${x - 96} ${y} ${x} ${y}`
    })
    .join('')
  return `<path d="M0 ${points[0]?.[1] ?? height}${curve}V1200H0Z" fill="${fill}"/>`
}

const hills: Painter = (random, palette) => {
  const { top, middle, low } = skyOf(random, palette)
  const sunX = random.pick([190, 250, 720, 790])
  const far = mix(middle, darker(palette.primary, 0.2), 0.35)
  return {
    ground: [top, middle, low],
    shapes: `<defs>${glow('s-sun', '#fff6df')}</defs>
<circle cx="${sunX}" cy="${random.int(240, 420)}" r="330" fill="url(#s-sun)"/>
${ridge(random, 720, 70, far)}${ridge(random, 830, 60, mix(far, '#3d5b4c', 0.35))}${ridge(random, 960, 50, mix(far, '#27443a', 0.6))}`,
  }
}

const sea: Painter = (random, palette) => {
  const { top, middle, low } = skyOf(random, palette)
  const water = mix('#5a93ab', palette.primary, 0.16)
  const waves = Array.from({ length: 9 }, (_, index) => {
    const y = 745 + index * 24 + random.int(-6, 6)
    const x = random.int(-40, 800)
    return `<path d="M${x} ${y}h${random.int(60, 220)}" stroke="#fff" stroke-width="${3 + index / 2}" stroke-linecap="round" opacity=".${random.int(28, 50)}"/>`
  }).join('')
  const boatX = random.pick([110, 760])
  return {
    ground: [top, middle, low],
    shapes: `<defs>${vertical('s-water', lighter(water, 0.35), water)}${vertical('s-sand', '#f3dfbd', '#e2c394')}${glow('s-sun', '#fff3d6')}</defs>
<circle cx="${random.int(150, 800)}" cy="650" r="380" fill="url(#s-sun)"/>
<rect y="720" width="960" height="480" fill="url(#s-water)"/>${waves}
<path d="M${boatX} 706l70 0-14 20h-44z" fill="${darker(water, 0.45)}"/><path d="M${boatX + 33} 700v-74l-30 74zm6-62l34 62h-34z" fill="#fffaf0"/>
<path d="M0 1010c190-40 330 26 540-6s300-30 420-10v206H0z" fill="url(#s-sand)"/>`,
  }
}

const city: Painter = (random, palette) => {
  const { top, middle, low } = skyOf(random, palette)
  const row = (base: number, width: number, fill: Colour, windows: Colour | null) => {
    let shapes = ''
    for (let x = -20; x < 960;) {
      const w = random.int(width, width + 60)
      const y = base - random.int(0, 190)
      shapes += `<path d="M${x} ${y}h${w}V1200h-${w}z" fill="${fill}"/>`
      if (random.chance(0.35))
        shapes += `<path d="M${x} ${y}l${w / 2}-${random.int(30, 70)}l${w / 2} ${random.int(0, 1) ? 40 : 30}v60h-${w}z" fill="${fill}"/>`
      if (windows) {
        for (let wy = y + 34; wy < 900; wy += 52) {
          for (let wx = x + 18; wx < x + w - 22; wx += 36) {
            if (random.chance(0.42))
              shapes += `<rect x="${wx}" y="${wy}" width="14" height="22" rx="2" fill="${windows}" opacity=".${random.int(45, 90)}"/>`
          }
        }
      }
      x += w + random.int(0, 10)
    }
    return shapes
  }
  const wall = mix(mix(middle, palette.dark, 0.35), palette.primary, 0.15)
  return {
    ground: [top, middle, low],
    shapes: `<defs>${glow('s-sun', '#fff1d2')}</defs>
<circle cx="${random.int(120, 840)}" cy="520" r="420" fill="url(#s-sun)"/>
${row(640, 70, mix(wall, low, 0.55), null)}${row(800, 110, wall, '#ffe2a3')}`,
  }
}

const night: Painter = (random, palette) => {
  const deep = mix(palette.dark, '#141a33', 0.45)
  const lights = Array.from({ length: 34 }, () => {
    const colour = random.pick([palette.primary, palette.secondary, '#ffcf87' as const, '#ff9d76' as const, '#fff0cf' as const])
    const y = random.int(80, 1050)
    return `<circle cx="${random.int(0, 960)}" cy="${y}" r="${random.int(14, 62)}" fill="${lighter(colour, 0.2)}" opacity="${(0.1 + random.next() * 0.34).toFixed(2)}"/>`
  }).join('')
  return {
    ground: [deep, mix(deep, palette.primary, 0.32), mix(deep, palette.secondary, 0.3)],
    shapes: `<defs>${glow('s-lamp', '#ffd9a0')}</defs>
<circle cx="${random.int(100, 860)}" cy="${random.int(300, 700)}" r="460" fill="url(#s-lamp)" opacity=".5"/>${lights}`,
  }
}

const leafOf = (x: number, y: number, length: number, turn: number, fill: Colour) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c${length * 0.3}-${length * 0.32} ${length * 0.75}-${length * 0.3} ${length} 0c-${length * 0.25} ${length * 0.3}-${length * 0.7} ${length * 0.32}-${length} 0z" fill="${fill}"/>`

const garden: Painter = (random, palette) => {
  const back = mix('#cfe0c3', palette.secondary, 0.2)
  const greens: Colour[] = [
    mix('#7fa878', palette.primary, 0.14),
    mix('#5c8a66', palette.primary, 0.12),
    mix('#9cbf86', palette.secondary, 0.2),
    mix('#3f6d55', palette.dark, 0.15),
  ]
  const leaves = Array.from({ length: 46 }, (_, index) => {
    const side = index % 2 === 0
    const x = side ? random.int(-80, 300) : random.int(660, 1040)
    return leafOf(
      x,
      random.int(120, 1180),
      random.int(150, 320),
      side ? random.int(-70, 40) : random.int(140, 250),
      random.pick(greens),
    )
  }).join('')
  const flowers = Array.from({ length: 9 }, () => {
    const x = random.chance(0.5) ? random.int(20, 260) : random.int(700, 940)
    const y = random.int(140, 1100)
    const colour = lighter(random.pick([palette.primary, palette.secondary]), 0.35)
    return `<g transform="translate(${x} ${y})" fill="${colour}"><circle cx="0" cy="-20" r="18"/><circle cx="19" cy="-6" r="18"/><circle cx="12" cy="16" r="18"/><circle cx="-12" cy="16" r="18"/><circle cx="-19" cy="-6" r="18"/><circle r="12" fill="#fff4cf"/></g>`
  }).join('')
  return {
    ground: [lighter(back, 0.55), back],
    shapes: `<defs>${glow('s-sun', '#fffbe6')}</defs><circle cx="480" cy="420" r="520" fill="url(#s-sun)"/>${leaves}${flowers}`,
  }
}

const arches: Painter = (random, palette) => {
  const wall = mix(random.pick(paperWalls), palette.secondary, 0.22)
  const x = random.pick([480, 400, 560])
  const [outer, inner] = random.chance(0.5) ? [palette.primary, palette.secondary] : [palette.secondary, palette.primary]
  const arch = (r: number, fill: Colour) => `<path d="M${x - r} 1200V520a${r} ${r} 0 0 1 ${2 * r} 0v680z" fill="${fill}"/>`
  return {
    ground: [lighter(wall, 0.4), wall],
    shapes: `
${arch(430, mix(wall, outer, 0.35))}${arch(340, mix(wall, outer, 0.6))}${arch(250, mix(lighter(inner, 0.45), wall, 0.25))}
<circle cx="${x + random.pick([-330, 330])}" cy="190" r="${random.int(54, 86)}" fill="${mix(lighter(palette.secondary, 0.15), wall, 0.2)}"/>`,
  }
}

const room: Painter = (random, palette) => {
  const wall = mix(random.pick(paperWalls), palette.primary, 0.12)
  const left = random.chance(0.5)
  const at = (x: number) => (left ? x : 960 - x)
  const picture = `<g transform="translate(${at(210) - 105} ${random.int(150, 240)})"><rect width="210" height="270" rx="6" fill="#fffaf2"/><rect x="18" y="18" width="174" height="234" fill="${lighter(palette.secondary, 0.35)}"/><circle cx="${random.int(60, 150)}" cy="${random.int(80, 130)}" r="38" fill="${lighter(palette.primary, 0.2)}"/><path d="M18 190c50-50 110-10 174-40v102H18z" fill="${mix(palette.primary, wall, 0.3)}"/></g>`
  const lamp = `<circle cx="${at(770)}" cy="330" r="330" fill="url(#s-lamp)"/><path d="M${at(770)} 0v230" stroke="${darker(wall, 0.5)}" stroke-width="6"/><path d="M${at(770) - 96} 330a96 104 0 0 1 192 0z" fill="${mix(palette.primary, wall, 0.15)}"/>`
  const plant = `<g>${[-100, -74, -118, -52, -88, -132].map((turn, index) => leafOf(at(900), 900, 250 + index * 22, turn, index % 2 ? mix('#4d7f63', palette.dark, 0.1) : mix('#74a57f', wall, 0.1))).join('')}<path d="M${at(900) - 80} 890h160l-22 310h-116z" fill="${mix(palette.secondary, wall, 0.3)}"/></g>`
  return {
    ground: [lighter(wall, 0.28), wall],
    shapes: `<defs>${glow('s-lamp', '#fff0cc')}</defs>${picture}${lamp}${plant}
<path d="M0 1010h960v190H0z" fill="${darker(wall, 0.14)}"/>`,
  }
}

const cafe: Painter = (random, palette) => {
  const wall = mix(palette.dark, random.pick(['#7a5a46', '#5d6b63', '#6d5563'] as const), 0.72)
  const shelf = (y: number) => {
    let bottles = ''
    for (let x = 30; x < 930; x += random.int(44, 78)) {
      const h = random.int(70, 140)
      const colour = mix(
        random.pick([palette.primary, palette.secondary, '#d9b88f' as const, '#86a59c' as const, '#e8d9bf' as const]),
        wall,
        0.25,
      )
      bottles += random.chance(0.55)
        ? `<path d="M${x} ${y}v-${h * 0.6}q0-12 8-18v-${h * 0.3}h16v${h * 0.3}q8 6 8 18v${h * 0.6}z" fill="${colour}" opacity=".85"/>`
        : `<rect x="${x}" y="${y - h * 0.45}" width="40" height="${h * 0.45}" rx="8" fill="${colour}" opacity=".85"/>`
    }
    return `${bottles}<rect y="${y}" width="960" height="16" fill="${darker(wall, 0.35)}"/>`
  }
  const bulbs = Array.from({ length: 4 }, (_, index) => {
    const x = 110 + index * 246 + random.int(-30, 30)
    const y = random.int(70, 150)
    return `<path d="M${x} 0v${y}" stroke="${darker(wall, 0.4)}" stroke-width="5"/><circle cx="${x}" cy="${y + 20}" r="150" fill="url(#s-bulb)"/><circle cx="${x}" cy="${y + 22}" r="24" fill="#ffeec6"/>`
  }).join('')
  return {
    ground: [lighter(wall, 0.12), darker(wall, 0.15)],
    shapes: `<defs>${glow('s-bulb', '#ffdf9e')}</defs>${shelf(390)}${shelf(620)}${bulbs}<rect y="880" width="960" height="320" fill="${darker(wall, 0.3)}"/>`,
  }
}

const studio: Painter = (random, palette) => {
  const base = random.chance(0.5) ? palette.primary : palette.secondary
  const soft = mix(lighter(base, 0.5), random.pick(paperWalls), 0.3)
  const x = random.int(300, 660)
  return {
    ground: [lighter(soft, 0.3), soft],
    shapes: `<defs>${glow('s-spot', '#ffffff')}</defs>
<circle cx="${x}" cy="470" r="${random.int(330, 390)}" fill="${mix(base, soft, 0.4)}"/><circle cx="${x - 60}" cy="400" r="560" fill="url(#s-spot)" opacity=".5"/>`,
  }
}

const waves: Painter = (random, palette) => {
  const steps = [0, 0.22, 0.45, 0.68, 0.9].map((share) =>
    mix(lighter(palette.secondary, 0.55), mix(palette.primary, palette.secondary, 0.25), share * 0.75),
  )
  const bands = steps
    .slice(1)
    .map((colour, index) => ridge(random, 330 + index * 190, 80, colour))
    .join('')
  const sky = steps[0] ?? palette.secondary
  return {
    ground: [sky, sky],
    shapes: `<circle cx="${random.pick([220, 740])}" cy="210" r="96" fill="#fff8e6" opacity=".9"/>${bands}`,
  }
}

const scenes: readonly (readonly [Painter, number])[] = [
  [hills, 3],
  [sea, 3],
  [city, 3],
  [night, 2],
  [garden, 3],
  [arches, 3],
  [room, 3],
  [cafe, 2],
  [studio, 3],
  [waves, 2],
]

/** Picks one of ten scenes; `darkShare` of them are at night (0 to 1). */
export function chooseScene(random: Random, palette: Palette, darkShare: number): Scene {
  const paint = random.chance(darkShare) ? random.pick([night, cafe]) : random.weighted(scenes)
  return paint(random, palette)
}

export const drawScene = ({ ground, shapes }: Scene) =>
  `<defs>${vertical('s-ground', ...ground)}</defs><rect width="960" height="1200" fill="url(#s-ground)"/>${shapes}`
