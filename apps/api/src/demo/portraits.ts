import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { randomOf } from '@vonk/fixtures/random.ts'
import type { Random } from '@vonk/fixtures/random.ts'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dress } from './portraits.clothes.ts'
import type { Wardrobe } from './portraits.clothes.ts'
import { channels, darker, lighter, mix } from './portraits.colours.ts'
import type { Colour } from './portraits.colours.ts'
import { chooseScene, drawScene } from './portraits.scenes.ts'
import type { Palette } from './portraits.scenes.ts'

/**
 * Portraits of demo members: drawings, and plainly so, for nobody's face may stand for somebody who does not exist.
 * Heads are Lorelei by Lisa Wischofsky (CC0 1.0), as DiceBear packs it; shoulders, clothes, light and scenes are ours.
 */
const style = new Style<unknown>(lorelei)

/** A portrait's size in pixels. */
export const portraitSize = { width: 960, height: 1200 } as const

/** Who is drawn. What the profile says of somebody is what one sees. */
export type Sitter = {
  gender: 'male' | 'female'
  /** Years. */
  age: number
  slug: EditionSlug
  palette: Palette
  hair: OwnProfile['hair_colour']
  eyes: OwnProfile['eye_colour']
  body: OwnProfile['body_type']
  /** Which picture of the same person: other scene, clothes, pose and look. */
  picture?: number
}

const numbered = (numbers: readonly number[]) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`)

const hairstyles = {
  female: numbered([10, 13, 15, 16, 17, 18, 19, 21, 23, 24, 29, 31, 32, 33, 35, 37, 38, 40, 42, 45, 46, 48, 20, 14]),
  femaleOlder: numbered([6, 12, 20, 29, 32, 37, 38, 17, 24, 18, 19, 15, 10, 35, 13, 11]),
  male: numbered([1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 20, 22, 28, 39, 43, 47, 44, 6]),
  maleOlder: numbered([1, 2, 3, 8, 9, 25, 28, 43, 47, 22, 12, 25]),
}
/** Hair that leaves the neck free, so that a collar can stand before it. */
const neckFree = new Set(numbered([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 22, 25, 26, 28, 33, 38, 39, 43, 44, 46, 47]))

const looks = {
  female: {
    eyes: numbered([2, 4, 6, 8, 11, 12, 14, 17, 20, 21, 23, 1, 10]),
    mouths: ['happy01', 'happy02', 'happy03', 'happy05', 'happy06', 'happy13', 'happy18', 'happy10'],
    heads: numbered([2, 4, 2, 1]),
  },
  male: {
    eyes: numbered([4, 6, 8, 12, 17, 20, 22, 10, 18, 1]),
    mouths: ['happy01', 'happy02', 'happy04', 'happy05', 'happy06', 'happy10', 'happy14'],
    heads: numbered([1, 3, 1, 2]),
  },
}

const brows = {
  female: numbered([2, 5, 7, 9, 12]),
  male: numbered([2, 3, 5, 7, 9, 10, 11]),
  stern: numbered([2, 3, 7, 9, 11, 13]),
}

const hairColours: Record<NonNullable<Sitter['hair']>, readonly Colour[]> = {
  black: ['#221a1e', '#2b2024', '#1d1a22'],
  brown: ['#5a3524', '#6f452c', '#7d5236', '#4a2c20'],
  blond: ['#d9ad62', '#e2c07d', '#c99a52', '#ead09a'],
  red: ['#a9472a', '#bf5a31', '#8d3a26'],
  grey: ['#b9b6b4', '#d5d2cd', '#98989c', '#e6e1da'],
  other: ['#7a4f8d', '#b0567e', '#3f7f86'],
}
const skins = {
  fair: ['#f8d9c4', '#f4ccb0', '#efc3a4'],
  warm: ['#edbd96', '#e2ab80', '#d79f74'],
  brown: ['#c68a5e', '#a96f48', '#8d583a'],
  deep: ['#74462f', '#5f3828'],
} as const satisfies Record<string, readonly Colour[]>

function skinFor(random: Random, hair: Sitter['hair']): Colour {
  const share = hair === 'black' ? [2, 3, 4, 2] : hair === 'brown' ? [4, 4, 1.4, 0.2] : [6, 2, 0, 0]
  const tone = random.weighted([
    ['fair', share[0] ?? 1],
    ['warm', share[1] ?? 1],
    ['brown', share[2] ?? 0],
    ['deep', share[3] ?? 0],
  ] as const)
  return random.pick(skins[tone])
}

const eyeColours: Record<NonNullable<Sitter['eyes']>, Colour> = {
  brown: '#3a2118',
  blue: '#274d78',
  green: '#2f5a3f',
  grey: '#45525c',
  other: '#4a3550',
}

const clothColours: readonly Colour[] = [
  '#f4efe6',
  '#2f3b52',
  '#7c8f7b',
  '#b5533c',
  '#d9b27c',
  '#3b3a3f',
  '#8aa6bd',
  '#e4c9c0',
  '#5d3a4a',
  '#e8b04a',
  '#9c5a6e',
  '#476a6f',
]
const darkCloths: readonly Colour[] = ['#1c1b20', '#26242b', '#3a1a22', '#2a2d36', '#4b1520']

const wardrobes: Record<EditionSlug, Wardrobe> = {
  general: 'everyday',
  she: 'everyday',
  bdsm: 'dark',
  bbw: 'everyday',
  gilf: 'mature',
  milf: 'everyday',
  gay: 'everyday',
}

/** What stays the same over all pictures of a person. */
function personOf(seed: string, sitter: Sitter) {
  const random = randomOf(`${seed}/person`)
  const older = sitter.age >= 55
  const styles =
    sitter.gender === 'female'
      ? older
        ? hairstyles.femaleOlder
        : hairstyles.female
      : older
        ? hairstyles.maleOlder
        : hairstyles.male
  const base = random.pick(hairColours[sitter.hair ?? 'brown'])
  const skin = skinFor(random, sitter.hair)
  const { heads } = looks[sitter.gender]
  return {
    hairStyle: sitter.slug === 'bdsm' && random.chance(0.06) ? 'variant27' : random.pick(styles),
    hair: older && sitter.hair !== 'grey' ? mix(base, '#cfc9c2', 0.18) : base,
    skin,
    outline: mix(darker(mix(skin, sitter.palette.dark, 0.6), 0.55), sitter.palette.dark, 0.3),
    head: random.pick(heads),
    nose: `variant0${random.int(1, 6)}`,
    brows: random.pick(sitter.slug === 'bdsm' ? brows.stern : brows[sitter.gender]),
    eyes: random.pick(looks[sitter.gender].eyes),
    glasses: random.chance(older ? 0.42 : 0.16) ? random.pick(numbered([1, 3, 4, 5])) : null,
    beard: sitter.gender === 'male' && random.chance(sitter.slug === 'gay' ? 0.42 : 0.32) ? random.pick(numbered([1, 2])) : null,
    earrings: sitter.gender === 'female' && random.chance(0.45) ? `variant0${random.int(1, 3)}` : null,
    freckles: random.chance(sitter.hair === 'red' ? 0.5 : 0.08),
    lips: random.pick(['#8e2f3a', '#a8434a', '#7a2b3f', '#b2554f'] as const),
    broad: random.next(),
  }
}

type Person = ReturnType<typeof personOf>

function drawHead(seed: string, sitter: Sitter, person: Person, random: Random): string {
  const line = person.outline
  const { mouths, eyes } = looks[sitter.gender]
  const serious = sitter.slug === 'bdsm' && random.chance(0.3)
  const avatar = new Avatar(style, {
    seed,
    size: 980,
    hairVariant: person.hairStyle,
    hairColor: [lighter(person.hair, 0.1), darker(person.hair, 0.16)],
    hairColorFill: 'linear',
    hairColorFillStops: 2,
    hairColorAngle: 70,
    hairColorOrder: 'fixed',
    skinColor: person.skin,
    outlineColor: line,
    headVariant: person.head,
    noseVariant: person.nose,
    noseColor: line,
    eyesVariant: sitter.picture && random.chance(0.5) ? random.pick(eyes) : person.eyes,
    eyesColor: darker(eyeColours[sitter.eyes ?? 'brown'], 0.35),
    eyebrowsVariant: person.brows,
    eyebrowsColor: person.hair === '#e6e1da' ? '#a39c94' : darker(person.hair, 0.35),
    mouthVariant: serious ? 'happy10' : random.pick(mouths),
    mouthColor: sitter.gender === 'female' ? person.lips : mix(line, person.skin, 0.15),
    glassesProbability: person.glasses ? 100 : 0,
    glassesVariant: person.glasses ?? 'variant01',
    glassesColor: line,
    beardProbability: person.beard ? 100 : 0,
    beardVariant: person.beard ?? 'variant01',
    earringsProbability: person.earrings ? 100 : 0,
    earringsVariant: person.earrings ?? 'variant01',
    earringsColor: '#c99b3f',
    frecklesProbability: person.freckles ? 100 : 0,
    frecklesColor: mix(person.skin, '#8a4a2c', 0.55),
    hairAccessoriesProbability: 0,
  })
  return avatar.toString().replace('<svg ', '<svg x="0" y="0" overflow="visible" ')
}

/** Warmth on the cheeks and, with the years, a few lines: where the face lies in the head's drawing. */
function drawFace(sitter: Sitter, person: Person): string {
  const blush = mix(person.skin, '#d8544a', 0.55)
  const cheeks = `<ellipse cx="408" cy="562" rx="66" ry="42" fill="url(#f-blush)"/><ellipse cx="672" cy="556" rx="38" ry="38" fill="url(#f-blush)"/>`
  const wrinkle = mix(person.skin, person.outline, 0.5)
  const lines = [
    ...(sitter.age >= 46 ? ['M388 446q-16 0-28 8M390 474q-14 4-24 14'] : []),
    ...(sitter.age >= 54 ? ['M546 586q-54 8-76 46', 'M428 524q30 14 64 4'] : []),
    ...(sitter.age >= 64 ? ['M386 460q-16 2-30 12', 'M646 508q20 8 40-2'] : []),
  ]
  return `<defs><radialGradient id="f-blush"><stop offset="0" stop-color="${blush}" stop-opacity=".5"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient></defs>${person.beard ? '' : cheeks}<path d="${lines.join('')}" fill="none" stroke="${wrinkle}" stroke-width="6" stroke-linecap="round"/>`
}

/** Person, scene, clothes and pose of one picture; each from a chance of its own, so that one can change alone. */
function compose(seed: string, sitter: Sitter) {
  const { palette, slug, picture = 0 } = sitter
  const chance = (of: string) => randomOf(`${seed}/${of}/${picture}`)
  const dark = wardrobes[slug] === 'dark'
  const cloths = dark ? darkCloths : [...clothColours, palette.primary, mix(palette.secondary, '#ffffff', 0.15)]
  const seconds: Colour[] = dark ? ['#d9d5cf', '#6d1824', '#3c3b42'] : ['#fbf6ee', '#2f3b52', palette.secondary, '#efe1cf']
  const colours = chance('colours')
  const pose = chance('pose')
  return {
    person: personOf(seed, sitter),
    scene: chooseScene(chance('scene'), palette, dark ? 0.5 : 0.06),
    cloth: colours.pick(cloths),
    second: colours.pick(seconds),
    pose: {
      scale: pose.int(92, 108) / 100,
      turn: pose.int(-35, 35) / 10,
      mirrored: pose.chance(0.5),
      x: 480 + pose.int(-34, 34),
      y: 690 + pose.int(-20, 24),
    },
    clothing: chance('clothing'),
    expression: chance('expression'),
  }
}

/** The drawing as SVG of 960 by 1200. */
export function drawPortrait(seed: string, sitter: Sitter): string {
  const { person, scene, cloth, second, pose, clothing, expression } = compose(seed, sitter)
  const { palette, gender, body } = sitter
  const build = body === 'fat' ? 72 : body === 'slim' ? -16 : 0
  const figure = {
    gender,
    shoulders: (gender === 'male' ? 404 : 344) + person.broad * 26 + build,
    skin: person.skin,
    outline: person.outline,
    cloth,
    second,
    neckFree: neckFree.has(person.hairStyle),
  }
  const torso = dress(clothing, figure, wardrobes[sitter.slug])
  // Pose turns around the mouth, so that the face stays in the upper half whatever the scale.
  const place = `translate(${pose.x} ${pose.y}) ${pose.mirrored ? 'scale(-1 1)' : ''} rotate(${pose.turn}) scale(${pose.scale}) translate(-478 -600)`
  const wide = body === 'fat' ? 'translate(480 0) scale(1.07 1) translate(-480 0)' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 960 1200">
${drawScene(scene)}
<g transform="${place}"><g>${torso.under}</g><g transform="${wide}">${drawHead(seed, sitter, person, expression)}${drawFace(sitter, person)}</g>${torso.over}</g>
<defs><radialGradient id="l-light" cx="${pose.mirrored ? 0.8 : 0.2}" cy=".12" r=".95"><stop offset="0" stop-color="#fff4dc" stop-opacity=".26"/><stop offset=".5" stop-color="#fff4dc" stop-opacity=".06"/><stop offset="1" stop-color="${palette.dark}" stop-opacity=".2"/></radialGradient></defs>
<rect width="960" height="1200" fill="url(#l-light)"/>
</svg>`
}

/**
 * The portrait as a JPEG of 960 by 1200, as an uploaded photo would come in. The same seed and sitter give the same
 * picture. `seed` is the profile's id.
 */
export const renderPortrait = (seed: string, sitter: Sitter): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(seed, sitter)))
    .flatten({ background: sitter.palette.secondary })
    .jpeg({ quality: 90 })
    .toBuffer()

const sketchSize = { width: 8, height: 10 } as const

/**
 * The thumbhash of a portrait, in base64, from its colours alone: ground, hair, face and cloth where they will be. A
 * thousand of them take less time than rendering one portrait.
 */
export function sketchPortrait(seed: string, sitter: Sitter): string {
  const { person, scene, cloth, pose } = compose(seed, sitter)
  const { width, height } = sketchSize
  const pixels = new Uint8Array(width * height * 4)
  const inside = (x: number, y: number, middleY: number, rx: number, ry: number) =>
    ((x - pose.x / 960) / rx) ** 2 + ((y - middleY) / ry) ** 2 < 1
  const [skin, hair, worn] = [channels(person.skin), channels(person.hair), channels(cloth)]
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height
    const step = y * (scene.ground.length - 1)
    const from = scene.ground[Math.floor(step)] ?? cloth
    const ground = channels(mix(from, scene.ground[Math.floor(step) + 1] ?? from, step % 1))
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / width
      const head = inside(x, y, 0.47, 0.2, 0.15) ? skin : inside(x, y, 0.36, 0.29, 0.19) ? hair : null
      const colour = head ?? (inside(x, y, 1.05, 0.46, 0.3) ? worn : ground)
      pixels.set([...colour, 255], (row * width + column) * 4)
    }
  }
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
