import { circle, oval } from './brush.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { box, glow, times } from './scenes.easel.ts'
import type { Easel, Painter } from './scenes.easel.ts'

const lamp = (tone: Easel['tone'], x: number, y: number, shade: Colour) =>
  `<path d="M${x} 0V${y}" stroke="${tone('#4a3a34')}" stroke-width="5"/>${circle(x, y + 70, 210, 'url(#s-bulb)')}<path d="M${x - 74} ${y + 62}Q${x - 60} ${y - 8} ${x} ${y - 10}Q${x + 60} ${y - 8} ${x + 74} ${y + 62}Z" fill="${shade}"/>${oval(x, y + 62, 74, 12, '#fff1cf')}`

const windowLight = (tone: Easel['tone'], x: number, y: number, width: number, height: number) =>
  `${box(x - 16, y - 16, width + 32, height + 32, tone('#fffaf0'))}${box(x, y, width, height, tone('#cfe3ea'))}<path d="M${x} ${y + height * 0.72}Q${x + width * 0.3} ${y + height * 0.56} ${x + width * 0.6} ${y + height * 0.7}T${x + width} ${y + height * 0.62}V${y + height}H${x}Z" fill="${tone('#a9c7a4')}"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}" stroke="${tone('#fffaf0')}" stroke-width="12"/>`

const leafy = (tone: Easel['tone'], x: number, y: number, size: number) =>
  [-62, -34, -8, 20, 48]
    .map(
      (tilt, index) =>
        `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size})"><path d="M0 0C-38 -50 -36 -140 0 -200C36 -140 38 -50 0 0Z" fill="${tone(index % 2 ? '#5f9467' : '#7fae7c')}"/></g>`,
    )
    .join('') +
  `<path d="M${x - 56 * size} ${y - 10}h${112 * size}l${-16 * size} ${120 * size}h${-80 * size}Z" fill="${tone('#c9795a')}"/>`

const shelfOf = ({ tone, next, art }: Easel, y: number, wood: Colour, kind: 'books' | 'bottles' | 'jars') => {
  const colours: Colour[] = [art.primary, art.secondary, '#8aa6a0', '#d9b88f', '#7a6a8a', '#e8ddc8', '#a9695a']
  let shapes = ''
  for (let x = 10; x < 950;) {
    const colour = mix(tone(colours[Math.floor(next() * colours.length)] ?? '#d9b88f'), wood, 0.3)
    const size = 70 + next() * 60
    if (kind === 'books') {
      const width = 22 + next() * 26
      if (next() > 0.12)
        shapes += box(x, y - size - 40, width, size + 40, colour, 3) + box(x + 4, y - size, width - 8, 8, lighter(colour, 0.35))
      x += width + 3
    } else if (kind === 'bottles') {
      shapes +=
        next() > 0.4
          ? `<path d="M${x} ${y}v${-size}q0-16 10-24v${-size * 0.4}h16v${size * 0.4}q10 8 10 24v${size}z" fill="${colour}"/>`
          : box(x, y - size * 0.6, 44, size * 0.6, colour, 8)
      x += 60 + next() * 26
    } else {
      shapes +=
        box(x, y - size * 0.8, 62, size * 0.8, colour, 12) + box(x + 6, y - size * 0.8 - 14, 50, 18, darker(colour, 0.2), 6)
      x += 84 + next() * 40
    }
  }
  return `${shapes}${box(0, y, 960, 18, darker(wood, 0.28))}`
}

const cafe: Painter = (easel) => {
  const { tone, art } = easel
  const wall = tone('#d8b695')
  return {
    ground: [lighter(wall, 0.22), wall],
    shapes: `<defs>${glow('s-bulb', '#fff0c9')}</defs>${windowLight(tone, 70, 150, 300, 470)}${shelfOf(easel, 430, wall, 'jars')}${lamp(tone, 610, 130, tone(art.primary))}${lamp(tone, 860, 210, tone(art.primary))}${box(0, 900, 960, 300, tone('#7c553f'))}${box(0, 900, 960, 20, tone('#a57a58'))}`,
  }
}

const bar: Painter = (easel) => {
  const { tone } = easel
  const wall = tone('#6a4636')
  return {
    ground: [lighter(wall, 0.1), darker(wall, 0.25)],
    shapes: `<defs>${glow('s-bulb', '#ffdd9a')}</defs>${shelfOf(easel, 400, wall, 'bottles')}${shelfOf(easel, 640, wall, 'bottles')}${times(4, (index) => `<path d="M${120 + index * 240} 0V${90 + (index % 2) * 50}" stroke="${darker(wall, 0.5)}" stroke-width="5"/>${circle(120 + index * 240, 110 + (index % 2) * 50, 160, 'url(#s-bulb)')}${circle(120 + index * 240, 112 + (index % 2) * 50, 24, '#fff0cb')}`)}${box(0, 900, 960, 300, darker(wall, 0.4))}`,
  }
}

const library: Painter = (easel) => {
  const wall = easel.tone('#8c6248')
  return {
    ground: [lighter(wall, 0.12), darker(wall, 0.12)],
    shapes: `<defs>${glow('s-bulb', '#ffe5b0', 0.6)}</defs>${shelfOf(easel, 210, wall, 'books')}${shelfOf(easel, 460, wall, 'books')}${shelfOf(easel, 710, wall, 'books')}${shelfOf(easel, 960, wall, 'books')}${circle(240, 260, 520, 'url(#s-bulb)')}`,
  }
}

const kitchen: Painter = (easel) => {
  const { tone, art } = easel
  const wall = tone('#e6ead9')
  const tile = darker(wall, 0.08)
  return {
    ground: [lighter(wall, 0.25), wall],
    shapes: `<defs>${glow('s-bulb', '#fff2cf', 0.7)}</defs>${times(7, (index) => `<path d="M0 ${430 + index * 70}H960" stroke="${tile}" stroke-width="4"/>`)}${times(9, (index) => `<path d="M${index * 120} 430V900" stroke="${tile}" stroke-width="4"/>`)}${shelfOf(easel, 380, wall, 'jars')}${lamp(tone, 190, 90, tone(art.secondary))}${leafy(tone, 840, 800, 1.1)}${box(0, 890, 960, 310, tone('#a9785a'))}${box(0, 890, 960, 24, tone('#f3ece0'))}`,
  }
}

const living: Painter = ({ tone, art, next }) => {
  const wall = tone('#e3d3c1')
  const side = next() > 0.5
  return {
    ground: [lighter(wall, 0.3), wall],
    shapes: `<defs>${glow('s-bulb', '#fff0cc')}</defs>${windowLight(tone, side ? 80 : 600, 130, 280, 420)}${box(side ? 560 : 110, 180, 230, 290, tone('#fffaf2'), 4)}${box(side ? 582 : 132, 202, 186, 246, tone(art.secondary), 2)}${circle(side ? 640 : 190, 300, 60, tone(art.primary), 0.85)}${box(-40, 800, 1040, 420, mix(tone(art.primary), wall, 0.45), 70)}${box(-60, 900, 1080, 320, mix(tone(art.primary), wall, 0.28), 50)}${leafy(tone, side ? 880 : 90, 840, 1.25)}`,
  }
}

/** A plain wall with the shapes of the brand: nothing but the person. */
const studio: Painter = ({ tone, art, next }) => {
  const base = next() > 0.5 ? art.primary : art.secondary
  const wall = tone(mix(lighter(base, 0.55), '#f1e4d4', 0.35))
  const kind = Math.floor(next() * 3)
  const shape =
    kind === 0
      ? circle(480, 470, 380, mix(base, wall, 0.35))
      : kind === 1
        ? `<path d="M120 1200V520a360 360 0 0 1 720 0V1200Z" fill="${mix(base, wall, 0.35)}"/><path d="M200 1200V530a280 280 0 0 1 560 0V1200Z" fill="${mix(base, wall, 0.15)}"/>`
        : `<path d="M0 760C180 640 300 820 520 700S820 560 960 640V1200H0Z" fill="${mix(base, wall, 0.4)}"/>${circle(760, 260, 120, mix(art.secondary, wall, 0.25))}`
  return { ground: [lighter(wall, 0.3), wall], shapes: shape }
}

const stage: Painter = ({ tone, art }) => {
  const cloth = tone(mix('#8d1f33', art.primary, 0.3))
  return {
    ground: [darker(cloth, 0.5), darker(cloth, 0.3)],
    shapes: `<defs>${glow('s-bulb', '#ffe9bd', 0.75)}</defs>${times(8, (index) => `<path d="M${index * 130 - 20} 0C${index * 130 + 6} 400 ${index * 130 - 30} 800 ${index * 130 - 10} 1200H${index * 130 + 66}C${index * 130 + 90} 800 ${index * 130 + 50} 400 ${index * 130 + 74} 0Z" fill="${darker(cloth, 0.12)}"/>`)}<path d="M0 0H960V90Q880 190 800 90Q720 190 640 90Q560 190 480 90Q400 190 320 90Q240 190 160 90Q80 190 0 90Z" fill="${cloth}"/>${circle(480, 420, 560, 'url(#s-bulb)')}`,
  }
}

const concert: Painter = ({ tone, art }) => ({
  ground: [tone('#241a3a'), tone(mix('#4a2a5a', art.primary, 0.3))],
  shapes: `<defs>${glow('s-bulb', lighter(art.primary, 0.3), 0.8)}</defs>${[
    [120, -20],
    [480, 0],
    [840, 20],
  ]
    .map(
      ([x = 0, lean = 0], index) =>
        `<path d="M${x} -20L${x - 190 + lean * 4} 1200H${x + 190 + lean * 4}Z" fill="${lighter(index === 1 ? art.secondary : art.primary, 0.35)}" opacity=".16"/>${circle(x, 20, 150, 'url(#s-bulb)')}`,
    )
    .join(
      '',
    )}${times(9, (index) => circle(60 + index * 108, 960 + (index % 3) * 34, 66, tone('#1a1226')))}${box(0, 1010, 960, 200, tone('#1a1226'))}`,
})

const gym: Painter = ({ tone, art }) => {
  const wall = tone('#cfd5d8')
  return {
    ground: [lighter(wall, 0.25), wall],
    shapes: `${windowLight(tone, 60, 120, 380, 460)}${windowLight(tone, 540, 120, 380, 460)}${box(0, 700, 960, 26, darker(wall, 0.3))}${times(6, (index) => circle(70 + index * 170, 690, 42, darker(wall, 0.45)) + circle(70 + index * 170, 690, 14, wall))}${box(0, 900, 960, 300, tone(mix('#a8876a', art.primary, 0.15)))}`,
  }
}

const gallery: Painter = ({ tone, art, next }) => {
  const wall = tone('#f0eae0')
  const frame = (x: number, y: number, width: number, height: number, colour: Colour) =>
    `${box(x, y, width, height, tone('#8a6a4a'), 3)}${box(x + 14, y + 14, width - 28, height - 28, tone('#fffaf0'))}<path d="M${x + 30} ${y + height - 30}C${x + width * 0.3} ${y + 40} ${x + width * 0.6} ${y + height} ${x + width - 30} ${y + 50}V${y + height - 30}Z" fill="${tone(colour)}"/>${circle(x + width * (0.3 + next() * 0.4), y + height * 0.34, width * 0.12, tone(art.secondary))}`
  return {
    ground: [lighter(wall, 0.4), wall],
    shapes: `${frame(50, 130, 260, 330, art.primary)}${frame(670, 90, 240, 280, '#6f93a6')}${frame(690, 430, 210, 260, art.primary)}${frame(80, 520, 200, 240, '#8fa886')}${box(0, 980, 960, 220, tone('#c9a786'))}`,
  }
}

export const indoors = { cafe, bar, library, kitchen, living, studio, stage, concert, gym, gallery } satisfies Record<
  string,
  Painter
>
