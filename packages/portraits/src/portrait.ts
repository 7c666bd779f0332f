import { drawArm, grip, hanging, rest, wave } from './arms.ts'
import type { Arm, Sleeve } from './arms.ts'
import type { Art } from './art.ts'
import { drawBody, measuresOf } from './body.ts'
import type { Measures, Ornament, Pattern } from './body.ts'
import { brushOf } from './brush.ts'
import type { Brush } from './brush.ts'
import { contrasting, cutOf, patterns, sleeveColour } from './clothes.ts'
import { lightness, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import { drawHair } from './hair.ts'
import { drawHead } from './head.ts'
import type { Head } from './head.ts'
import { clothColours, skinColours } from './look.ts'
import type { Look, Mood } from './look.ts'
import type { Point } from './pen.ts'
import { paintScene } from './scenes.ts'
import type { SceneName } from './scenes.ts'
import { things } from './things.ts'
import type { ThingName } from './things.ts'
import { drawWorn } from './worn.ts'
import type { Worn } from './worn.ts'
import { hairAt, ripenessAt, ripenessOf } from './years.ts'

/** A portrait's size in pixels. */
export const portraitSize = { width: 960, height: 1200 } as const

export const poses = ['still', 'wave', 'cheek', 'folded', 'hip', 'holding'] as const
export type Pose = (typeof poses)[number]

/** One picture of a person: what they do, and where. */
export type Sitting = {
  scene: SceneName
  /** Changes details of the scene. */
  variant: number
  pose: Pose
  thing: ThingName | null
  worn: Worn
  mood: Mood
  /** From -1, three quarters to the left, over 0, to the viewer, to 1. */
  turn: number
  /** Degrees to the side. */
  tilt: number
  /** How near: 0.9 waist up to 1.25 head and shoulders. */
  zoom: number
  age: number
  pattern: Pattern
  ornament: Ornament
  earrings: Head['earrings']
  freckles: boolean
  /** The glasses hang on a cord. */
  cord?: boolean
  /** Another garment than that of the look, with its colour. */
  outfit?: Pick<Look, 'garment' | 'cloth'>
}

type Drawn = { behind: string; front: string }

const sideOf = (x: number): 1 | -1 => (x >= 0 ? 1 : -1)

/** Arms, hands and what they hold. */
function drawArms(brush: Brush, art: Art, sitting: Sitting, m: Measures, skin: Colour, sleeve: Sleeve): Drawn {
  const size = m.neck > 58 ? 0.98 : 0.86
  const arm = (one: Arm) => drawArm(brush, one, m, skin, sleeve)
  const rested = (side: 1 | -1) => arm(hanging(side, m))
  const elbow = (side: 1 | -1, out = 30, y = 690): Point => [side * (m.shoulder + out), y + m.drop]
  switch (sitting.pose) {
    case 'holding': {
      const thing = things[sitting.thing ?? 'coffee']
      const [x, y] = thing.at
      const hands = thing.hands.map(([dx, dy]) => ({ at: [x + dx, y + dy] as const, side: sideOf(x + dx) }))
      const gripped = hands.map(({ at, side }) => ({ at, side, ...grip(brush, { at, side, skin, size, angle: 14 }) }))
      const arms = gripped
        .map(({ at: [handX, handY], side }) =>
          arm({ side, elbow: elbow(side, 22, Math.max(610, handY + 96)), wrist: [handX + side * 88 * size, handY + 30] }),
        )
        .join('')
      const drawing = `<g transform="translate(${x} ${y})">${thing.draw(brush, art, skin)}</g>`
      const other = hands.length === 1 ? rested(hands[0]?.side === 1 ? -1 : 1) : ''
      return {
        behind: other,
        front: `${arms}${gripped.map(({ back }) => back).join('')}${drawing}${gripped.map(({ fingers }) => fingers).join('')}`,
      }
    }
    case 'wave': {
      const hand: Point = [m.shoulder + 36, 236]
      return {
        behind: rested(-1),
        front: `${arm({ side: 1, elbow: [m.shoulder + 66, 560], wrist: [hand[0] - 2, hand[1] + 62] })}${wave(brush, { at: hand, side: 1, skin, size: size * 1.02, angle: 8 })}`,
      }
    }
    case 'cheek': {
      const at: Point = [128, 178]
      return {
        behind: rested(-1),
        front: `${arm({ side: 1, elbow: [m.shoulder + 2, 640], wrist: [at[0] + 22, at[1] + 62] })}${rest(brush, { at, side: 1, skin, size: size * 0.98, angle: -14 })}`,
      }
    }
    case 'folded': {
      const left = arm({ side: -1, elbow: elbow(-1, 14, 590), wrist: [m.chest * 0.5, 548] })
      const right = arm({ side: 1, elbow: elbow(1, 14, 600), wrist: [-m.chest * 0.5, 582] })
      return {
        behind: '',
        front: `${left}${rest(brush, { at: [m.chest * 0.5 + 46, 530], side: 1, skin, size, angle: 72 })}${right}`,
      }
    }
    case 'hip':
      return { behind: rested(-1) + arm({ side: 1, elbow: [m.shoulder + 130, 660], wrist: [m.waist + 26, 800] }), front: '' }
    case 'still':
      return { behind: rested(-1) + rested(1), front: '' }
  }
}

/** Things that need room. */
const roomy: ReadonlySet<ThingName> = new Set(['guitar', 'bike', 'bags'] as const)

/** Draws a portrait as SVG, 960 by 1200. The same input gives the same drawing. */
export function drawPortrait(person: Look, sitting: Sitting, art: Art): string {
  const look: Look = { ...person, ...sitting.outfit }
  const brush = brushOf(art)
  const skin = skinColours[look.skin]
  const soft = look.figure === 'feminine'
  const ripe = look.years ? ripenessOf[look.years] : ripenessAt(sitting.age)
  const head: Head = {
    look,
    mood: sitting.mood,
    turn: Math.abs(sitting.turn),
    ripe,
    skin,
    hair: hairAt(look.hair_tone, sitting.age),
    lips: mix(skin, soft ? (lightness(skin) < 0.5 ? '#9a3344' : '#c23a4c') : '#a04a3e', (soft ? 0.54 : 0.34) - ripe * 0.1),
    freckles: sitting.freckles,
    earrings: sitting.earrings,
    cord: sitting.cord ?? false,
  }
  const m = measuresOf(look, ripe)
  const cloth = clothColours[look.cloth]
  const hair = drawHair(brush, head)
  const face = drawHead(brush, head, hair.fringe)
  const body = drawBody(brush, head, { cloth, second: contrasting(cloth) }, sitting)
  const worn = drawWorn(brush, art, sitting.worn, head, m)
  const arms = drawArms(brush, art, sitting, m, skin, {
    length: cutOf[look.garment].sleeve,
    colour: sleeveColour(look.garment, cloth),
    design: cutOf[look.garment].jacket ? '' : patterns[sitting.pattern]({ cloth, second: contrasting(cloth), skin }),
  })
  const scene = paintScene(sitting.scene, art, sitting.variant)
  const facing = sitting.turn < 0 ? -1 : 1
  const spin = `translate(0 ${12 + ripe * 12}) rotate(${(sitting.tilt * facing).toFixed(1)} 0 170)`
  const full = look.build === 'full'
  const zoom =
    sitting.zoom * (full ? 0.88 : 1) * 1.2 * (sitting.pose === 'wave' || (sitting.thing && roomy.has(sitting.thing)) ? 0.88 : 1)
  const place = `translate(480 ${(sitting.pose === 'still' ? 440 : 400) + (zoom - 1.2) * 130}) scale(${(zoom * facing).toFixed(3)} ${zoom.toFixed(3)})`
  const long = hair.back
    ? `<g transform="${spin}">${worn.behindHead}${hair.back}</g>`
    : worn.behindHead && `<g transform="${spin}">${worn.behindHead}</g>`
  const figure = `${long}${arms.behind}${body.trunk}${worn.body}<g transform="${spin}">${hair.skull}${face.ears}${face.face}${hair.front}${face.glasses}${worn.head}</g>${body.over}${arms.front}`
  const [near, far] = art.from === 'left' ? [0.12, 1] : [0.88, 0]
  const stops = scene.ground
    .map(
      (colour, index) => `<stop offset="${(index / Math.max(1, scene.ground.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
    )
    .join('')
  const backlight = art.rim
    ? `<rect width="960" height="1200" fill="${art.wash}" opacity=".4"/><radialGradient id="p-back"><stop offset="0" stop-color="${art.rim}" stop-opacity=".75"/><stop offset="1" stop-color="${art.rim}" stop-opacity="0"/></radialGradient><circle cx="480" cy="420" r="560" fill="url(#p-back)"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 960 1200"><defs><linearGradient id="p-ground" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><radialGradient id="p-light" cx="${near}" cy=".08" r="1"><stop offset="0" stop-color="${art.light}" stop-opacity="${art.glow}"/><stop offset=".6" stop-color="${art.light}" stop-opacity="0"/></radialGradient><linearGradient id="p-shade" x1="${1 - far}" y1="0" x2="${far}" y2="1"><stop offset=".45" stop-color="${art.shade}" stop-opacity="0"/><stop offset="1" stop-color="${art.shade}" stop-opacity="${art.depth}"/></linearGradient></defs><rect width="960" height="1200" fill="url(#p-ground)"/>${scene.shapes}${backlight}<rect width="960" height="1200" fill="url(#p-light)"/><g transform="${place}">${figure}</g><rect width="960" height="1200" fill="url(#p-shade)"/><rect width="960" height="1200" fill="url(#p-light)" opacity=".5"/></svg>`
}
