import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Look } from '@vonk/portraits/look.ts'
import type { Sitting } from '@vonk/portraits/portrait.ts'

/** Somebody in a film: who they are, and how they sit. They are drawn for the film; no member has their face. */
export type Player = { look: Look; sitting: Sitting }

const woman: Look = {
  figure: 'feminine',
  build: 'normal',
  face: 'oval',
  skin: 'peach',
  hair: 'shoulder',
  hair_tone: 'brown',
  eyes: 'hazel',
  beard: 'none',
  glasses: 'none',
  garment: 'knit',
  cloth: 'cream',
}
const man: Look = { ...woman, figure: 'masculine', face: 'square', hair: 'sidePart', beard: 'short', garment: 'shirt' }

const sits: Sitting = {
  scene: 'cafe',
  variant: 3,
  pose: 'still',
  thing: null,
  worn: 'none',
  mood: 'calm',
  turn: 0.4,
  tilt: 2,
  zoom: 1.1,
  age: 34,
  pattern: 'plain',
  ornament: 'none',
  earrings: 'none',
  freckles: false,
}

const player = (person: Look, look: Partial<Look>, sitting: Partial<Sitting>): Player => ({
  look: { ...person, ...look },
  sitting: { ...sits, ...sitting },
})

/** Who writes first and who answers, in the film of each edition. */
export const casts: Record<EditionSlug, readonly [Player, Player]> = {
  general: [
    player(
      woman,
      { hair: 'ponytail', hair_tone: 'copper', skin: 'fair', eyes: 'green', garment: 'hoodie', cloth: 'sun' },
      { scene: 'cafe', pose: 'holding', thing: 'coffee', freckles: true },
    ),
    player(
      man,
      { hair: 'curlyTop', hair_tone: 'black', skin: 'brown', eyes: 'brown', garment: 'tee', cloth: 'teal' },
      { scene: 'park', turn: -0.4 },
    ),
  ],
  she: [
    player(
      woman,
      { hair: 'pixie', hair_tone: 'black', skin: 'sand', glasses: 'round', garment: 'turtleneck', cloth: 'plum' },
      { scene: 'library', pose: 'holding', thing: 'tea', earrings: 'studs' },
    ),
    player(
      woman,
      { hair: 'braid', hair_tone: 'honey', garment: 'wrap', cloth: 'sage', face: 'heart' },
      { scene: 'garden', turn: -0.4, earrings: 'drops' },
    ),
  ],
  bdsm: [
    player(
      woman,
      { hair: 'fringe', hair_tone: 'black', skin: 'fair', eyes: 'green', garment: 'leather', cloth: 'charcoal' },
      { scene: 'bar', pose: 'holding', thing: 'wine', ornament: 'choker', age: 38 },
    ),
    player(
      man,
      { hair: 'buzz', hair_tone: 'espresso', skin: 'amber', beard: 'full', garment: 'turtleneck', cloth: 'charcoal' },
      { scene: 'night', turn: -0.4 },
    ),
  ],
  bbw: [
    player(
      woman,
      { build: 'full', face: 'round', hair: 'curls', hair_tone: 'chestnut', skin: 'olive', garment: 'dress', cloth: 'rose' },
      { scene: 'market', pose: 'holding', thing: 'flowers', pattern: 'dots', earrings: 'hoops' },
    ),
    player(
      man,
      { hair: 'crop', hair_tone: 'brown', beard: 'full', garment: 'shirt', cloth: 'sky', face: 'round' },
      { scene: 'kitchen', turn: -0.4 },
    ),
  ],
  gilf: [
    player(
      woman,
      { years: 'older', hair: 'set', hair_tone: 'white', skin: 'fair', eyes: 'blue', garment: 'blazer', cloth: 'teal' },
      { scene: 'garden', pose: 'holding', thing: 'tea', age: 68, ornament: 'pearls', earrings: 'studs' },
    ),
    player(
      man,
      {
        years: 'older',
        hair: 'sidePart',
        hair_tone: 'silver',
        glasses: 'fine',
        beard: 'moustache',
        garment: 'knit',
        cloth: 'ink',
      },
      { scene: 'living', turn: -0.4, age: 70 },
    ),
  ],
  milf: [
    player(
      woman,
      { years: 'middle', hair: 'waves', hair_tone: 'espresso', skin: 'olive', garment: 'wrap', cloth: 'rust' },
      { scene: 'living', pose: 'holding', thing: 'wine', age: 46, ornament: 'pendant', earrings: 'drops' },
    ),
    player(
      man,
      { hair: 'quiff', hair_tone: 'chestnut', garment: 'blazer', cloth: 'ink', beard: 'stubble' },
      { scene: 'city', turn: -0.4, age: 39 },
    ),
  ],
  gay: [
    player(
      man,
      { hair: 'curlyTop', hair_tone: 'blond', beard: 'none', face: 'oval', garment: 'tee', cloth: 'sun' },
      { scene: 'gallery', pose: 'holding', thing: 'coffee' },
    ),
    player(
      man,
      { hair: 'buzz', hair_tone: 'black', skin: 'deep', beard: 'short', garment: 'hoodie', cloth: 'sky' },
      { scene: 'city', turn: -0.4 },
    ),
  ],
}
