import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { randomOf } from '@vonk/fixtures/random.ts'
import type { Random } from '@vonk/fixtures/random.ts'
import type { Wardrobe } from './portraits.clothes.ts'
import { darker, mix } from './portraits.colours.ts'
import type { Colour } from './portraits.colours.ts'
import { chooseScene } from './portraits.scenes.ts'
import type { Palette } from './portraits.scenes.ts'

/** The person to draw. The drawing matches the profile. */
export type Sitter = {
  gender: 'male' | 'female'
  /** Years. */
  age: number
  slug: EditionSlug
  palette: Palette
  hair: OwnProfile['hair_colour']
  eyes: OwnProfile['eye_colour']
  body: OwnProfile['body_type']
  /** The number of the picture. Each has another scene, clothes, pose and look. */
  picture?: number
}

const numbered = (numbers: readonly number[]) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`)

const hairstyles = {
  female: numbered([10, 13, 15, 16, 17, 18, 19, 21, 23, 24, 29, 31, 32, 33, 35, 37, 38, 40, 42, 45, 46, 48, 20, 14]),
  femaleOlder: numbered([6, 12, 20, 29, 32, 37, 38, 17, 24, 18, 19, 15, 10, 35, 13, 11]),
  male: numbered([1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 20, 22, 28, 39, 43, 47, 44, 6]),
  maleOlder: numbered([1, 2, 3, 8, 9, 25, 28, 43, 47, 22, 12, 25]),
}
/** Hair that leaves the neck free for a collar. */
const neckFree = new Set(numbered([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 22, 25, 26, 28, 33, 38, 39, 43, 44, 46, 47]))

export const looks = {
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

export const eyeColours: Record<NonNullable<Sitter['eyes']>, Colour> = {
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

/** What is the same in all pictures of a person. */
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

export type Person = ReturnType<typeof personOf>

/** Person, scene, clothes and pose of a picture. Each has its own random source, so a change of one keeps the others. */
export function compose(seed: string, sitter: Sitter) {
  const { palette, slug, picture = 0 } = sitter
  const person = personOf(seed, sitter)
  const wardrobe = wardrobes[slug]
  const chance = (of: string) => randomOf(`${seed}/${of}/${picture}`)
  const dark = wardrobe === 'dark'
  const cloths = dark ? darkCloths : [...clothColours, palette.primary, mix(palette.secondary, '#ffffff', 0.15)]
  const seconds: Colour[] = dark ? ['#d9d5cf', '#6d1824', '#3c3b42'] : ['#fbf6ee', '#2f3b52', palette.secondary, '#efe1cf']
  const colours = chance('colours')
  const pose = chance('pose')
  return {
    person,
    wardrobe,
    neckFree: neckFree.has(person.hairStyle),
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
