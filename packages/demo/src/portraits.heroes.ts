import { editionSlugs } from '@vonk/contracts/editions.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { uuidOf } from '@vonk/fixtures/random.ts'
import type { Sitter } from './portraits.sitters.ts'

type Chosen = NonNullable<Sitter['chosen']>

/**
 * The first faces of each site, chosen by hand: three real members by number, with how their main picture is drawn. They are the
 * last active, so the home page shows them, the second in the middle.
 */
export const heroes: Record<EditionSlug, readonly (Chosen & { n: number })[]> = {
  general: [
    {
      n: 20,
      look: { hair: 'quiff', beard: 'short', skin: 'olive', garment: 'tee', cloth: 'cream', glasses: 'none', face: 'oval' },
      sitting: {
        scene: 'kitchen',
        pose: 'holding',
        thing: 'bowl',
        worn: 'apron',
        mood: 'grin',
        turn: 0.4,
        tilt: 3,
        zoom: 1.06,
        pattern: 'plain',
      },
    },
    {
      n: 11,
      look: {
        hair: 'waves',
        hair_tone: 'chestnut',
        skin: 'peach',
        garment: 'knit',
        cloth: 'cream',
        glasses: 'none',
        face: 'oval',
      },
      sitting: {
        scene: 'cafe',
        pose: 'holding',
        thing: 'coffee',
        worn: 'none',
        mood: 'grin',
        turn: -0.4,
        tilt: -3,
        zoom: 1.14,
        pattern: 'plain',
      },
    },
    {
      n: 21,
      look: { hair: 'curls', hair_tone: 'black', skin: 'brown', garment: 'dress', cloth: 'teal', glasses: 'none', face: 'heart' },
      sitting: {
        scene: 'city',
        pose: 'holding',
        thing: 'camera',
        worn: 'none',
        mood: 'smile',
        turn: -0.55,
        tilt: 4,
        zoom: 1.06,
        pattern: 'plain',
      },
    },
  ],
  she: [
    {
      n: 12,
      look: { hair: 'curls', hair_tone: 'copper', skin: 'fair', garment: 'knit', cloth: 'sage', glasses: 'none' },
      sitting: { scene: 'hills', pose: 'still', thing: null, worn: 'backpack', mood: 'grin', turn: 0.4, tilt: 4, zoom: 1.1 },
    },
    {
      n: 22,
      look: { hair: 'bob', hair_tone: 'espresso', skin: 'amber', garment: 'wrap', cloth: 'plum', glasses: 'none', face: 'oval' },
      sitting: {
        scene: 'library',
        pose: 'holding',
        thing: 'book',
        worn: 'none',
        mood: 'smile',
        turn: -0.25,
        tilt: -3,
        zoom: 1.14,
        pattern: 'plain',
      },
    },
    {
      n: 7,
      look: { hair: 'fringe', hair_tone: 'blond', skin: 'peach', garment: 'shirt', cloth: 'cream', glasses: 'round' },
      sitting: {
        scene: 'living',
        pose: 'holding',
        thing: 'guitar',
        worn: 'none',
        mood: 'laugh',
        turn: -0.4,
        tilt: 4,
        zoom: 1.12,
        pattern: 'plain',
      },
    },
  ],
  bdsm: [
    {
      n: 4,
      look: {
        hair: 'slick',
        hair_tone: 'black',
        skin: 'olive',
        beard: 'short',
        garment: 'leather',
        glasses: 'none',
        face: 'square',
      },
      sitting: { scene: 'bar', pose: 'folded', thing: null, worn: 'none', mood: 'smirk', turn: 0.4, tilt: 2, zoom: 1.16 },
    },
    {
      n: 0,
      look: {
        hair: 'waves',
        hair_tone: 'espresso',
        skin: 'fair',
        garment: 'wrap',
        cloth: 'charcoal',
        glasses: 'none',
        face: 'oval',
      },
      sitting: {
        scene: 'night',
        pose: 'still',
        thing: null,
        worn: 'none',
        mood: 'smirk',
        turn: -0.25,
        tilt: -3,
        zoom: 1.2,
        ornament: 'choker',
        pattern: 'plain',
      },
    },
    {
      n: 8,
      look: { hair: 'bob', hair_tone: 'black', skin: 'brown', garment: 'blazer', cloth: 'plum', glasses: 'none', face: 'heart' },
      sitting: {
        scene: 'stage',
        pose: 'holding',
        thing: 'wine',
        worn: 'none',
        mood: 'smile',
        turn: -0.55,
        tilt: 3,
        zoom: 1.12,
        ornament: 'choker',
      },
    },
  ],
  bbw: [
    {
      n: 18,
      look: {
        hair: 'curlyTop',
        hair_tone: 'black',
        skin: 'amber',
        beard: 'short',
        garment: 'tee',
        cloth: 'cream',
        glasses: 'none',
      },
      sitting: {
        scene: 'park',
        pose: 'holding',
        thing: 'ball',
        worn: 'none',
        mood: 'grin',
        turn: 0.4,
        tilt: 3,
        zoom: 1.12,
        pattern: 'stripes',
      },
    },
    {
      n: 17,
      look: { hair: 'waves', hair_tone: 'black', skin: 'olive', garment: 'dress', cloth: 'sun', glasses: 'none', face: 'round' },
      sitting: {
        scene: 'garden',
        pose: 'holding',
        thing: 'coffee',
        worn: 'none',
        mood: 'grin',
        turn: -0.25,
        tilt: -4,
        zoom: 1.2,
        ornament: 'pendant',
        pattern: 'flowers',
      },
    },
    {
      n: 14,
      look: {
        hair: 'shoulder',
        hair_tone: 'honey',
        skin: 'peach',
        garment: 'offShoulder',
        cloth: 'rose',
        glasses: 'none',
        face: 'heart',
      },
      sitting: {
        scene: 'market',
        pose: 'holding',
        thing: 'flowers',
        worn: 'none',
        mood: 'laugh',
        turn: -0.4,
        tilt: 4,
        zoom: 1.18,
        pattern: 'plain',
      },
    },
  ],
  gilf: [
    {
      n: 4,
      look: {
        hair: 'sidePart',
        hair_tone: 'brown',
        skin: 'peach',
        beard: 'short',
        garment: 'knit',
        cloth: 'ink',
        glasses: 'square',
      },
      sitting: { scene: 'hills', pose: 'holding', thing: 'camera', worn: 'none', mood: 'grin', turn: 0.4, tilt: 2, zoom: 1.08 },
    },
    {
      n: 8,
      look: {
        hair: 'swept',
        hair_tone: 'silver',
        skin: 'fair',
        garment: 'wrap',
        cloth: 'teal',
        glasses: 'none',
        face: 'oval',
      },
      sitting: {
        scene: 'garden',
        pose: 'holding',
        thing: 'tea',
        worn: 'none',
        mood: 'grin',
        turn: -0.25,
        tilt: -3,
        zoom: 1.16,
        ornament: 'pearls',
        pattern: 'plain',
      },
    },
    {
      n: 5,
      look: { hair: 'pixie', hair_tone: 'copper', skin: 'fair', garment: 'shirt', cloth: 'cream', glasses: 'round' },
      sitting: {
        scene: 'kitchen',
        pose: 'holding',
        thing: 'spoon',
        worn: 'apron',
        mood: 'laugh',
        turn: -0.55,
        tilt: 4,
        zoom: 1.08,
        pattern: 'plain',
      },
    },
  ],
  milf: [
    {
      n: 17,
      look: {
        hair: 'quiff',
        hair_tone: 'espresso',
        skin: 'sand',
        beard: 'stubble',
        garment: 'shirt',
        cloth: 'cream',
        glasses: 'none',
      },
      sitting: {
        scene: 'living',
        pose: 'holding',
        thing: 'guitar',
        worn: 'none',
        mood: 'smile',
        turn: 0.4,
        tilt: 3,
        zoom: 1.1,
        pattern: 'plain',
      },
    },
    {
      n: 4,
      look: {
        hair: 'waves',
        hair_tone: 'chestnut',
        skin: 'peach',
        garment: 'wrap',
        cloth: 'rose',
        glasses: 'none',
        face: 'oval',
      },
      sitting: {
        scene: 'bar',
        pose: 'holding',
        thing: 'wine',
        worn: 'none',
        mood: 'smile',
        turn: -0.25,
        tilt: -3,
        zoom: 1.18,
        ornament: 'pendant',
        pattern: 'plain',
      },
    },
    {
      n: 1,
      look: { hair: 'bob', hair_tone: 'blond', skin: 'fair', garment: 'blazer', cloth: 'cream', glasses: 'none', face: 'heart' },
      sitting: {
        scene: 'city',
        pose: 'cheek',
        thing: null,
        worn: 'none',
        mood: 'grin',
        turn: -0.4,
        tilt: 3,
        zoom: 1.12,
        ornament: 'pearls',
      },
    },
  ],
  gay: [
    {
      n: 11,
      look: {
        hair: 'quiff',
        hair_tone: 'copper',
        skin: 'fair',
        beard: 'short',
        garment: 'hoodie',
        cloth: 'sun',
        glasses: 'none',
      },
      sitting: { scene: 'studio', pose: 'still', thing: null, worn: 'headphones', mood: 'grin', turn: 0.4, tilt: 4, zoom: 1.1 },
    },
    {
      n: 6,
      look: {
        hair: 'curlyTop',
        hair_tone: 'black',
        skin: 'brown',
        beard: 'short',
        garment: 'leather',
        glasses: 'none',
        face: 'oval',
      },
      sitting: { scene: 'city', pose: 'holding', thing: 'camera', worn: 'none', mood: 'smile', turn: -0.25, tilt: -3, zoom: 1.1 },
    },
    {
      n: 12,
      look: {
        hair: 'sidePart',
        hair_tone: 'black',
        skin: 'sand',
        beard: 'full',
        garment: 'shirt',
        cloth: 'teal',
        glasses: 'round',
      },
      sitting: {
        scene: 'park',
        pose: 'holding',
        thing: 'dog',
        worn: 'none',
        mood: 'grin',
        turn: -0.4,
        tilt: 3,
        zoom: 1.1,
        pattern: 'check',
      },
    },
  ],
}

/** Milliseconds since a chosen member was active; undefined for the others. */
export function heroActiveAgo(slug: EditionSlug, member: number): number | undefined {
  const order = heroes[slug].findIndex(({ n }) => n === member)
  return order < 0 ? undefined : order * 1000
}

const byId = new Map(editionSlugs.flatMap((slug) => heroes[slug].map((hero) => [uuidOf('demo', slug, hero.n), hero] as const)))

/** How a member is drawn, if they were chosen by hand. */
export const chosenFor = (id: string): Chosen | undefined => byId.get(id)
