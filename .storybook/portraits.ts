import type { Drawing } from '../packages/contracts/src/profile/profile.drawing.ts'
import { drawPhotosWith } from '../packages/fixtures/src/profile/a-photo.ts'
import { arts } from '../packages/portraits/src/art.editions.ts'
import { drawingFrom, ownSitting } from '../packages/portraits/src/own.ts'
import { drawPortrait, portraitSize, type Sitting } from '../packages/portraits/src/portrait.ts'

type Face = Partial<Drawing> & { age: number; scene: Sitting['scene']; mood?: Sitting['mood'] }

const woman = (face: Face) => ({ ...face, figure: 'feminine' as const })
const man = (face: Face) => ({ ...face, figure: 'masculine' as const })

/** The twelve people of the fixtures, in their order. */
const faces = [
  woman({ age: 34, scene: 'cafe', hair: 'waves', hair_tone: 'chestnut', garment: 'wrap', cloth: 'rust' }),
  man({ age: 38, scene: 'beach', hair: 'curlyTop', hair_tone: 'brown', beard: 'stubble', garment: 'shirt', cloth: 'sky' }),
  woman({ age: 29, scene: 'park', hair: 'bob', hair_tone: 'blond', garment: 'hoodie', cloth: 'sage', mood: 'grin' }),
  man({ age: 31, scene: 'concert', hair: 'quiff', hair_tone: 'black', skin: 'olive', garment: 'leather', cloth: 'charcoal' }),
  woman({ age: 41, scene: 'garden', hair: 'curls', hair_tone: 'espresso', skin: 'brown', garment: 'dress', cloth: 'sun' }),
  man({ age: 45, scene: 'hills', hair: 'sidePart', hair_tone: 'brown', glasses: 'round', garment: 'turtleneck', cloth: 'ink' }),
  woman({
    age: 26,
    scene: 'city',
    hair: 'ponytail',
    hair_tone: 'copper',
    skin: 'fair',
    garment: 'vneck',
    cloth: 'teal',
    mood: 'laugh',
  }),
  man({ age: 52, scene: 'library', hair: 'thin', hair_tone: 'silver', beard: 'full', garment: 'knit', cloth: 'rust' }),
  woman({ age: 58, scene: 'gallery', hair: 'set', hair_tone: 'silver', glasses: 'fine', garment: 'blazer', cloth: 'plum' }),
  man({
    age: 33,
    scene: 'kitchen',
    hair: 'crop',
    hair_tone: 'black',
    skin: 'amber',
    beard: 'stubble',
    garment: 'shirt',
    cloth: 'cream',
  }),
  woman({
    age: 37,
    scene: 'studio',
    hair: 'bun',
    hair_tone: 'black',
    skin: 'deep',
    garment: 'straps',
    cloth: 'rose',
    mood: 'calm',
  }),
  man({ age: 63, scene: 'market', hair: 'swept', hair_tone: 'white', garment: 'shirt', cloth: 'sand' }),
] as const

const drawn = new Map<number, string>()

function portrait(n: number): string {
  const known = drawn.get(n)
  if (known !== undefined) return known
  const { age, scene, mood = 'smile', ...parts } = faces[n % faces.length] ?? faces[0]
  const gender = parts.figure === 'masculine' ? 'male' : 'female'
  const look = drawingFrom({ gender, age, hair_colour: 'brown', eye_colour: 'brown', body_type: 'normal' })
  // A later photo of the same person is elsewhere.
  const svg = drawPortrait({ ...look, ...parts }, { ...ownSitting, scene, mood, age, variant: n }, arts.general)
  drawn.set(n, svg)
  return svg
}

/** Gives the members of all stories their faces. */
export function drawMembers(): void {
  const { width: fullWidth, height: fullHeight } = portraitSize
  drawPhotosWith((n, width, height) =>
    portrait(n).replace(
      /<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${fullWidth} ${fullHeight}" preserveAspectRatio="xMidYMin slice">`,
    ),
  )
}
