/** What a drawn person can look like (PRF-11). The order is that of the choices. This file imports no schema library. */

export const hairStyles = [
  'waves',
  'straight',
  'bob',
  'fringe',
  'pixie',
  'bun',
  'ponytail',
  'curls',
  'afro',
  'braid',
  'shoulder',
  'set',
  'swept',
  'chignon',
  'crop',
  'sidePart',
  'quiff',
  'curlyTop',
  'slick',
  'buzz',
  'long',
  'thin',
  'bald',
] as const
export const hairTones = [
  'black',
  'espresso',
  'brown',
  'chestnut',
  'honey',
  'blond',
  'red',
  'copper',
  'silver',
  'white',
  'plum',
  'teal',
] as const
export const skinTones = ['porcelain', 'fair', 'peach', 'sand', 'olive', 'amber', 'brown', 'deep', 'ebony'] as const
export const eyeTones = ['brown', 'blue', 'green', 'grey', 'hazel'] as const
export const faces = ['oval', 'round', 'heart', 'square', 'long'] as const
export const glassesKinds = ['none', 'round', 'square', 'fine'] as const
export const beards = ['none', 'stubble', 'short', 'full', 'moustache'] as const
export const builds = ['slim', 'normal', 'full'] as const
export const lifeStages = ['younger', 'middle', 'older'] as const
export const figures = ['feminine', 'masculine'] as const
export const garments = [
  'tee',
  'vneck',
  'shirt',
  'wrap',
  'turtleneck',
  'blazer',
  'hoodie',
  'offShoulder',
  'straps',
  'knit',
  'leather',
  'dress',
] as const
export const cloths = ['cream', 'ink', 'sage', 'rust', 'sand', 'charcoal', 'sky', 'blush', 'plum', 'sun', 'rose', 'teal'] as const

/** The parts of a drawn portrait, each with its values. */
export const drawingParts = {
  figure: figures,
  years: lifeStages,
  build: builds,
  skin: skinTones,
  face: faces,
  hair: hairStyles,
  hair_tone: hairTones,
  eyes: eyeTones,
  beard: beards,
  glasses: glassesKinds,
  garment: garments,
  cloth: cloths,
} as const

export type DrawingPart = keyof typeof drawingParts
