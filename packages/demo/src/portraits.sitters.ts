import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { randomOf } from '@vonk/fixtures/random.ts'
import type { Random } from '@vonk/fixtures/random.ts'
import { beards, eyeTones, faces } from '@vonk/contracts/profile/profile.drawing.values.ts'
import { shortHair } from '@vonk/portraits/look.ts'
import type { Garment, HairStyle, Look } from '@vonk/portraits/look.ts'
import type { Sitting } from '@vonk/portraits/portrait.ts'
import { activities, ordinary } from './portraits.activities.ts'
import type { Activity } from './portraits.activities.ts'

/** The person to draw. The drawing matches the profile. */
export type Sitter = {
  gender: 'male' | 'female'
  /** Years. */
  age: number
  slug: EditionSlug
  hair: OwnProfile['hair_colour']
  eyes: OwnProfile['eye_colour']
  body: OwnProfile['body_type']
  interests: readonly Interest[]
  /** The number of the picture. Each has another scene, clothes, pose and look. */
  picture?: number
  /** What is chosen by hand, for the first page of a site. */
  chosen?: { look?: Partial<Look>; sitting?: Partial<Sitting> } | undefined
}

const womensHair: readonly HairStyle[] = [
  'waves',
  'waves',
  'straight',
  'bob',
  'fringe',
  'pixie',
  'bun',
  'ponytail',
  'curls',
  'braid',
  'shoulder',
  'shoulder',
]
const olderWomensHair: readonly HairStyle[] = [
  'set',
  'swept',
  'bob',
  'pixie',
  'chignon',
  'set',
  'swept',
  'shoulder',
  'chignon',
  'pixie',
]
const mensHair: readonly HairStyle[] = ['crop', 'sidePart', 'quiff', 'curlyTop', 'slick', 'buzz', 'long', 'sidePart', 'crop']
const olderMensHair: readonly HairStyle[] = ['crop', 'sidePart', 'slick', 'thin', 'bald', 'thin', 'sidePart']

const tones: Record<NonNullable<Sitter['hair']>, readonly Look['hair_tone'][]> = {
  black: ['black', 'black', 'espresso'],
  brown: ['brown', 'chestnut', 'espresso', 'brown'],
  blond: ['blond', 'blond', 'honey'],
  red: ['red', 'copper'],
  grey: ['silver', 'white', 'silver'],
  other: ['plum', 'teal'],
}

function skinOf(random: Random, hair: Sitter['hair']): Look['skin'] {
  const dark = hair === 'black'
  if (!dark && hair !== 'brown') return random.pick(['porcelain', 'fair', 'fair', 'peach', 'peach', 'sand'])
  return random.weighted<Look['skin']>([
    ['porcelain', dark ? 0.3 : 1],
    ['fair', dark ? 0.7 : 2.5],
    ['peach', dark ? 0.8 : 2.5],
    ['sand', 2],
    ['olive', 2],
    ['amber', dark ? 2 : 1],
    ['brown', dark ? 1.6 : 0.4],
    ['deep', dark ? 1.4 : 0],
    ['ebony', dark ? 1 : 0],
  ])
}

const plainly: Activity = { scenes: ['studio'] }

const builds = { slim: 'slim', normal: 'normal', fat: 'full' } as const

/** What is the same in all pictures of a person. */
export function lookOf(seed: string, sitter: Sitter): Look {
  const random = randomOf(`${seed}/person`)
  const { gender, age, slug } = sitter
  const woman = gender === 'female'
  const older = age >= 54
  // Nobody is grey before 35, whatever the profile says.
  const hair = sitter.hair === 'grey' && age < 35 ? 'blond' : (sitter.hair ?? 'brown')
  const skin = skinOf(random, hair)
  const curly = (skin === 'brown' || skin === 'deep' || skin === 'ebony') && random.chance(0.6)
  const style = random.pick(woman ? (older ? olderWomensHair : womensHair) : older ? olderMensHair : mensHair)
  const bearded = !woman && random.chance(slug === 'gay' ? 0.6 : 0.5)
  const longHaired = !woman && !curly && style === 'long'
  return {
    figure: woman ? 'feminine' : 'masculine',
    build: builds[sitter.body ?? 'normal'],
    face: random.pick(woman ? faces.filter((face) => face !== 'square') : faces.filter((face) => face !== 'heart')),
    skin,
    hair: curly ? (woman ? random.pick(['curls', 'afro', 'braid', 'bun']) : random.pick(['buzz', 'crop', 'curlyTop'])) : style,
    hair_tone: random.pick(tones[hair]),
    eyes: eyeTones.find((tone) => tone === sitter.eyes) ?? 'hazel',
    // In these drawings, long hair without a beard reads as a woman.
    beard: longHaired
      ? random.pick(['short', 'full'])
      : bearded
        ? random.pick(beards.filter((beard) => beard !== 'none'))
        : 'none',
    glasses: random.chance(older ? 0.56 : 0.18) ? random.pick(['round', 'square', 'fine']) : 'none',
    garment: 'tee',
    cloth: 'cream',
    ...sitter.chosen?.look,
  }
}

const wardrobe: Record<'everyday' | 'dark' | 'mature', Record<Sitter['gender'], readonly Garment[]>> = {
  everyday: {
    female: ['vneck', 'wrap', 'offShoulder', 'straps', 'blazer', 'knit', 'dress', 'shirt', 'turtleneck', 'tee'],
    male: ['tee', 'shirt', 'shirt', 'hoodie', 'knit', 'blazer', 'vneck', 'tee'],
  },
  dark: {
    female: ['straps', 'leather', 'turtleneck', 'wrap', 'offShoulder', 'blazer'],
    male: ['leather', 'shirt', 'turtleneck', 'tee', 'blazer'],
  },
  mature: {
    female: ['wrap', 'blazer', 'knit', 'shirt', 'turtleneck', 'dress'],
    male: ['shirt', 'blazer', 'knit', 'turtleneck', 'shirt'],
  },
}
/** What nobody wears from 54 on. */
const youthful: ReadonlySet<Garment> = new Set(['straps', 'hoodie', 'tee', 'offShoulder'] as const)
const wardrobes: Partial<Record<EditionSlug, keyof typeof wardrobe>> = { bdsm: 'dark', gilf: 'mature', milf: 'mature' }

/** Colours of cloth that suit the light of a site. */
const cloths: Record<EditionSlug, readonly Look['cloth'][]> = {
  general: ['cream', 'ink', 'sage', 'rust', 'sky', 'blush', 'sun', 'teal', 'charcoal'],
  she: ['plum', 'cream', 'blush', 'rose', 'sage', 'ink', 'sand'],
  bdsm: ['charcoal', 'charcoal', 'plum', 'ink', 'cream'],
  bbw: ['sun', 'rose', 'teal', 'cream', 'rust', 'sky', 'ink', 'blush'],
  gilf: ['sage', 'cream', 'ink', 'teal', 'sand', 'plum', 'rust'],
  milf: ['cream', 'charcoal', 'rose', 'plum', 'sand', 'ink', 'rust'],
  gay: ['cream', 'ink', 'sun', 'teal', 'sky', 'rose', 'charcoal'],
}

type Plan = { activity: Activity; scene: Sitting['scene'] }

/** What a person does in each picture, each in another place. The first is often simply a portrait. */
function planOf(seed: string, { interests, chosen }: Sitter): Plan[] {
  const random = randomOf(`${seed}/plan`)
  const own = random.sample(interests, interests.length).map((interest) => random.pick(activities[interest]))
  const plain = random.sample(ordinary, ordinary.length)
  const wished = random.chance(0.42) ? [...plain.slice(0, 1), ...own, ...plain.slice(1)] : [...own, ...plain]
  const { scene: byHand, thing } = chosen?.sitting ?? {}
  const plan: Plan[] = byHand ? [{ activity: { scenes: [byHand], ...(thing && { thing }) }, scene: byHand }] : []
  for (const activity of wished) {
    const free = activity.scenes.filter((scene) => plan.every((earlier) => earlier.scene !== scene))
    const again = plan.some((earlier) => earlier.activity.thing && earlier.activity.thing === activity.thing)
    if (free.length > 0 && !again) plan.push({ activity, scene: random.pick(free) })
  }
  return plan
}

/** Person and picture. Each part has its own random numbers, so a change of one keeps the others. */
export function compose(seed: string, sitter: Sitter): { look: Look; sitting: Sitting } {
  const { slug, picture = 0, gender, age, chosen } = sitter
  const random = randomOf(`${seed}/picture/${picture}`)
  const look = lookOf(seed, sitter)
  const plan = planOf(seed, sitter)
  const { activity, scene } = plan[picture % plan.length] ?? { activity: plainly, scene: 'studio' as const }
  const kind = wardrobes[slug] ?? 'everyday'
  const own = wardrobe[kind][gender]
  const fitting = (
    age >= 54 ? (activity.garments ?? own).filter((garment) => !youthful.has(garment)) : (activity.garments ?? own)
  ).filter((garment) => gender === 'female' || !['straps', 'offShoulder', 'dress', 'wrap'].includes(garment))
  const close: ReadonlySet<Garment> = new Set(['turtleneck', 'hoodie'] as const)
  const wearable = (fitting.length > 0 ? fitting : own).filter((garment) => shortHair.includes(look.hair) || !close.has(garment))
  const garment = random.pick(wearable.length > 0 ? wearable : own)
  const cloth = random.pick(cloths[slug])
  const jacket = garment === 'blazer' || garment === 'leather' || garment === 'hoodie' || garment === 'knit'
  const woman = gender === 'female'
  const side = random.chance(0.5) ? 1 : -1
  const { sitting: byHand, look: lookByHand } = chosen ?? {}
  return {
    look,
    sitting: {
      scene,
      variant: random.int(0, 900),
      pose: activity.thing ? 'holding' : (activity.pose ?? 'still'),
      thing: activity.thing ?? null,
      // Nobody needs a straw hat in the dark.
      worn: activity.worn === 'sunhat' && slug === 'bdsm' ? 'sunglasses' : (activity.worn ?? 'none'),
      mood: random.weighted<Sitting['mood']>([
        ['smile', 5],
        ['grin', 4],
        ['laugh', slug === 'bdsm' ? 0.2 : 1.6],
        ['smirk', slug === 'bdsm' ? 4 : 1.4],
        ['calm', slug === 'bdsm' ? 3 : 0.8],
      ]),
      turn: side * random.pick([0.05, 0.25, 0.4, 0.55, 0.7, 0.8]),
      tilt: random.int(-5, 6),
      zoom: picture === 0 ? random.pick([1.06, 1.12, 1.2]) : random.pick([0.96, 1.02, 1.08]),
      age,
      pattern: jacket
        ? 'plain'
        : random.weighted<Sitting['pattern']>([
            ['plain', 7],
            ['stripes', slug === 'bdsm' ? 0 : 2],
            ['dots', woman && slug !== 'bdsm' ? 1 : 0],
            ['flowers', woman && slug !== 'bdsm' ? 1.4 : 0],
            ['check', woman || slug === 'bdsm' ? 0 : 1.2],
          ]),
      ornament: woman
        ? random.weighted<Sitting['ornament']>([
            ['none', 4],
            ['pendant', 3],
            ['pearls', age > 48 ? 3 : 0.3],
            ['choker', slug === 'bdsm' ? 5 : 0],
          ])
        : random.chance(slug === 'gay' || slug === 'bdsm' ? 0.25 : 0.04)
          ? 'chain'
          : 'none',
      earrings: woman ? randomOf(`${seed}/earrings`).pick(['none', 'studs', 'hoops', 'drops']) : 'none',
      cord: woman && age >= 58 && randomOf(`${seed}/cord`).chance(0.5),
      freckles: randomOf(`${seed}/freckles`).chance(sitter.hair === 'red' ? 0.6 : 0.1),
      outfit: { garment: lookByHand?.garment ?? garment, cloth: lookByHand?.cloth ?? cloth },
      ...(picture === 0 ? byHand : undefined),
    },
  }
}
