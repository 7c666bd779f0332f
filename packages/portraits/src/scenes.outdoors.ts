import { circle, oval } from './brush.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { open } from './pen.ts'
import { box, glow, times } from './scenes.easel.ts'
import type { Easel, Painter } from './scenes.easel.ts'

/** Skies by time of day, top to horizon. */
const skies: readonly (readonly [Colour, Colour, Colour])[] = [
  ['#8ec7e6', '#cbe6ee', '#fbf0da'],
  ['#f4a98c', '#f9cfa6', '#fdecd0'],
  ['#8aa6d6', '#ecbfc0', '#fde0b4'],
  ['#a5d2c8', '#dcebda', '#fbf4df'],
]

const skyOf = ({ tone, next }: Easel): [Colour, Colour, Colour] => {
  const [top, middle, low] = skies[Math.floor(next() * skies.length)] ?? ['#8ec7e6', '#cbe6ee', '#fbf0da']
  return [tone(top), tone(middle), tone(low)]
}

const sun = (x: number, y: number) =>
  `<defs>${glow('s-bulb', '#fff8e2')}</defs>${circle(x, y, 330, 'url(#s-bulb)')}${circle(x, y, 66, '#fffbee', 0.9)}`

/** A ridge from left to right, as a shape down to the bottom. */
const ridge = (next: () => number, height: number, rough: number, fill: string) =>
  `<path d="${open([-200, 0, 190, 390, 580, 770, 960, 1160].map((x) => [x, height + (next() - 0.5) * 2 * rough]))}V1200H-200Z" fill="${fill}"/>`

const tree = (x: number, y: number, size: number, green: Colour, trunk: Colour) =>
  `${box(x - 12 * size, y - 60 * size, 24 * size, 200 * size, trunk)}${circle(x, y - 170 * size, 120 * size, green)}${circle(x - 80 * size, y - 110 * size, 84 * size, green)}${circle(x + 84 * size, y - 110 * size, 90 * size, green)}${circle(x - 34 * size, y - 210 * size, 60 * size, lighter(green, 0.14))}`

const hills: Painter = (easel) => {
  const { tone, next } = easel
  const sky = skyOf(easel)
  const far = mix(sky[1], tone('#5d7f8f'), 0.5)
  return {
    ground: sky,
    shapes: `${sun(next() > 0.5 ? 210 : 760, 260)}${ridge(next, 640, 110, mix(far, sky[1], 0.4))}${ridge(next, 740, 80, far)}${ridge(next, 880, 60, mix(far, tone('#4f7a52'), 0.6))}${ridge(next, 1010, 40, tone('#5d8a54'))}`,
  }
}

const beach: Painter = (easel) => {
  const { tone, next } = easel
  const sky = skyOf(easel)
  const water = tone('#5aa4b8')
  return {
    ground: sky,
    shapes: `${sun(next() > 0.5 ? 180 : 780, 300)}${box(0, 640, 960, 340, water)}${box(0, 640, 960, 70, lighter(water, 0.28))}${times(12, (index) => `<path d="M${Math.floor(next() * 800)} ${690 + index * 24}h${60 + Math.floor(next() * 150)}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55"/>`)}<path d="M0 960Q240 910 480 956T960 940V1200H0Z" fill="#ffffff" opacity=".8"/><path d="M0 984Q240 934 480 980T960 964V1200H0Z" fill="${tone('#efd9ae')}"/>`,
  }
}

const city: Painter = (easel) => {
  const { tone, next } = easel
  const sky = skyOf(easel)
  const row = (y: number, colour: Colour, wide: number) =>
    times(12, (index) => {
      const x = index * wide - 20
      const top = y - next() * 190
      const windows = times(6, (n) =>
        next() > 0.45 ? box(x + 18 + (n % 2) * 34, top + 40 + Math.floor(n / 2) * 56, 20, 30, lighter(colour, 0.32)) : '',
      )
      return `${next() > 0.5 ? `<path d="M${x} ${top}l${wide / 2} -60l${wide / 2} 60Z" fill="${colour}"/>` : ''}${box(x, top, wide + 1, 1200, colour)}${windows}`
    })
  return {
    ground: sky,
    shapes: `${sun(700, 280)}${row(640, mix(sky[1], tone('#8a7a92'), 0.45), 104)}${row(800, mix(sky[2], tone('#8c5c52'), 0.72), 132)}<path d="M0 1000H960V1200H0Z" fill="${tone('#8f8278')}"/>`,
  }
}

const night: Painter = ({ tone, next, art }) => {
  const sky: Colour[] = [tone('#182042'), tone('#3a3560'), tone(mix('#8a5a78', art.primary, 0.2))]
  return {
    ground: sky,
    shapes: `<defs>${glow('s-bulb', '#ffdf9c')}</defs>${circle(770, 190, 64, '#fdf3d6')}${times(26, () => circle(next() * 960, next() * 460, 2 + next() * 3, '#fff7dd', 0.8))}${times(8, (index) => box(index * 130 - 10, 620 + next() * 160, 128, 620, tone('#1e1b36')) + times(5, (n) => (next() > 0.4 ? box(index * 130 + 16 + (n % 3) * 34, 800 + Math.floor(n / 3) * 70, 18, 30, '#ffd98a', 2, 0.85) : '')))}<path d="M0 240Q240 380 480 250T960 230" fill="none" stroke="${tone('#141127')}" stroke-width="5"/>${times(7, (index) => circle(70 + index * 136, 292 + (index % 2) * 22, 66, 'url(#s-bulb)') + circle(70 + index * 136, 292 + (index % 2) * 22, 15, '#ffeec0'))}`,
  }
}

const garden: Painter = ({ tone, next, art }) => {
  const base = tone('#dfe9cf')
  const greens: Colour[] = ['#6d9c68', '#8fb57f', '#56855c', '#a8c792']
  const leaf = (x: number, y: number, angle: number, size: number, colour: Colour) =>
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(0)}) scale(${size.toFixed(2)})"><path d="M0 0C-58 -50 -56 -150 0 -210C56 -150 58 -50 0 0Z" fill="${tone(colour)}"/><path d="M0 -10V-180" stroke="${tone(darker(colour, 0.2))}" stroke-width="5" opacity=".5"/></g>`
  const leaves = times(30, (index) => {
    const side = index % 2 ? 1 : -1
    const x = 480 + side * (250 + next() * 260)
    return leaf(x, 140 + (index / 30) * 1100, side * (20 + next() * 90), 0.7 + next() * 0.6, greens[index % 4] ?? '#6d9c68')
  })
  const blossoms = times(12, (index) => {
    const [x, y] = [480 + (index % 2 ? 1 : -1) * (270 + next() * 180), 120 + index * 88]
    return (
      times(5, (petal) =>
        circle(
          x + Math.cos(petal * 1.257) * 19,
          y + Math.sin(petal * 1.257) * 19,
          16,
          tone(index % 3 ? lighter(art.primary, 0.35) : '#fff6e4'),
        ),
      ) + circle(x, y, 11, '#f8d06a')
    )
  })
  return {
    ground: [lighter(base, 0.5), base],
    shapes: `<defs>${glow('s-bulb', '#fffbe8')}</defs>${circle(480, 300, 560, 'url(#s-bulb)')}${leaves}${blossoms}`,
  }
}

const park: Painter = (easel) => {
  const { tone } = easel
  const sky = skyOf(easel)
  const green = tone('#7fae72')
  return {
    ground: sky,
    shapes: `${sun(500, 260)}${ridge(easel.next, 700, 40, mix(green, sky[2], 0.55))}${tree(120, 660, 1.25, mix(tone('#6fa06a'), sky[2], 0.25), tone('#8a6a50'))}${tree(870, 700, 1.4, tone('#6b9c64'), tone('#7a5a42'))}${tree(300, 640, 0.7, mix(tone('#86b37c'), sky[2], 0.4), tone('#8a6a50'))}<path d="M0 820Q480 760 960 830V1200H0Z" fill="${green}"/><path d="M430 1200Q480 900 560 800H620Q600 960 700 1200Z" fill="${tone('#ead9b6')}"/>`,
  }
}

const market: Painter = ({ tone, art, next }) => {
  const sky = tone('#f7ead6')
  const awning = (x: number, y: number, colour: Colour) =>
    times(
      6,
      (index) => `<path d="M${x + index * 76} ${y}h76v110q-38 44 -76 0Z" fill="${index % 2 ? tone('#fffaf0') : tone(colour)}"/>`,
    )
  const crates = times(
    6,
    (index) =>
      times(6, (n) =>
        circle(
          40 + index * 168 + (n % 3) * 44,
          800 - Math.floor(n / 3) * 32,
          26,
          tone(
            (['#e0633f', '#f0b13f', '#86ae5b', '#b5406a', '#e98a3a', '#cfd77a'] as const)[(index + Math.floor(next() * 2)) % 6] ??
              '#e0633f',
          ),
        ),
      ) + box(10 + index * 168, 810, 156, 90, tone('#b98a58'), 4),
  )
  return {
    ground: [lighter(sky, 0.3), sky],
    shapes: `${awning(-20, 190, art.primary)}${awning(500, 240, art.secondary)}${box(0, 700, 960, 20, tone('#d8bf9c'))}${crates}${box(0, 900, 960, 300, tone('#a37a54'))}${oval(480, 900, 500, 16, tone('#8a6444'), 0.5)}`,
  }
}

export const outdoors = { hills, beach, city, night, garden, park, market } satisfies Record<string, Painter>
