import type { EditionSlug } from '../packages/contracts/src/editions.ts'
import type { Drawing } from '../packages/contracts/src/profile/profile.drawing.ts'
import { drawPhotosWith } from '../packages/fixtures/src/profile/a-photo.ts'
import { personOn } from '../packages/fixtures/src/profile/suited.ts'
import { arts } from '../packages/portraits/src/art.editions.ts'
import { drawingFrom, ownSitting } from '../packages/portraits/src/own.ts'
import { drawPortrait, portraitSize, type Sitting } from '../packages/portraits/src/portrait.ts'

type Face = Partial<Drawing> & { scene: Sitting['scene']; mood?: Sitting['mood'] }

const woman = (face: Face) => ({ ...face, figure: 'feminine' as const })
const man = (face: Face) => ({ ...face, figure: 'masculine' as const })

/** The twelve people of the fixtures, in their order. */
const faces = [
  woman({ scene: 'cafe', hair: 'waves', hair_tone: 'chestnut', garment: 'wrap', cloth: 'rust' }),
  man({ scene: 'beach', hair: 'curlyTop', hair_tone: 'brown', beard: 'stubble', garment: 'shirt', cloth: 'sky' }),
  woman({ scene: 'park', hair: 'bob', hair_tone: 'blond', garment: 'hoodie', cloth: 'sage', mood: 'grin' }),
  man({ scene: 'concert', hair: 'quiff', hair_tone: 'black', skin: 'olive', garment: 'leather', cloth: 'charcoal' }),
  woman({ scene: 'garden', hair: 'curls', hair_tone: 'espresso', skin: 'brown', garment: 'dress', cloth: 'sun' }),
  man({ scene: 'hills', hair: 'sidePart', hair_tone: 'brown', glasses: 'round', garment: 'turtleneck', cloth: 'ink' }),
  woman({
    scene: 'city',
    hair: 'ponytail',
    hair_tone: 'copper',
    skin: 'fair',
    garment: 'vneck',
    cloth: 'teal',
    mood: 'laugh',
  }),
  man({ scene: 'library', hair: 'thin', hair_tone: 'silver', beard: 'full', garment: 'knit', cloth: 'rust' }),
  woman({ scene: 'gallery', hair: 'set', hair_tone: 'silver', glasses: 'fine', garment: 'blazer', cloth: 'plum' }),
  man({
    scene: 'kitchen',
    hair: 'crop',
    hair_tone: 'black',
    skin: 'amber',
    beard: 'stubble',
    garment: 'shirt',
    cloth: 'cream',
  }),
  woman({
    scene: 'studio',
    hair: 'bun',
    hair_tone: 'black',
    skin: 'deep',
    garment: 'straps',
    cloth: 'rose',
    mood: 'calm',
  }),
  man({ scene: 'market', hair: 'swept', hair_tone: 'white', garment: 'shirt', cloth: 'sand' }),
] as const

/** Who stands in for them on a site without their gender, in the same order. */
const standIns = [
  man({ scene: 'cafe', hair: 'quiff', hair_tone: 'chestnut', beard: 'short', garment: 'knit', cloth: 'rust' }),
  woman({ scene: 'beach', hair: 'shoulder', hair_tone: 'brown', garment: 'shirt', cloth: 'sky' }),
  man({ scene: 'park', hair: 'sidePart', hair_tone: 'blond', garment: 'hoodie', cloth: 'sage', mood: 'grin' }),
  woman({ scene: 'concert', hair: 'fringe', hair_tone: 'black', skin: 'olive', garment: 'leather', cloth: 'charcoal' }),
  man({
    scene: 'garden',
    hair: 'curlyTop',
    hair_tone: 'espresso',
    skin: 'brown',
    beard: 'stubble',
    garment: 'shirt',
    cloth: 'sun',
  }),
  woman({ scene: 'hills', hair: 'pixie', hair_tone: 'brown', glasses: 'round', garment: 'turtleneck', cloth: 'ink' }),
  man({
    scene: 'city',
    hair: 'crop',
    hair_tone: 'copper',
    skin: 'fair',
    beard: 'short',
    garment: 'tee',
    cloth: 'teal',
    mood: 'laugh',
  }),
  woman({ scene: 'library', hair: 'chignon', hair_tone: 'silver', garment: 'knit', cloth: 'rust' }),
  man({ scene: 'gallery', hair: 'slick', hair_tone: 'silver', glasses: 'fine', garment: 'blazer', cloth: 'plum' }),
  woman({ scene: 'kitchen', hair: 'curls', hair_tone: 'black', skin: 'amber', garment: 'wrap', cloth: 'cream' }),
  man({
    scene: 'studio',
    hair: 'buzz',
    hair_tone: 'black',
    skin: 'deep',
    beard: 'full',
    garment: 'tee',
    cloth: 'rose',
    mood: 'calm',
  }),
  woman({ scene: 'market', hair: 'set', hair_tone: 'white', garment: 'shirt', cloth: 'sand' }),
] as const

const drawn = new Map<string, string>()

/** The n-th person as they are on a site. */
function portrait(n: number, slug: EditionSlug): string {
  const key = `${slug}/${n}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const { isStandIn, gender, age, curvy } = personOn(slug, n)
  const { scene, mood = 'smile', ...parts } = (isStandIn ? standIns : faces)[n % faces.length] ?? faces[0]
  const look = drawingFrom({ gender, age, hair_colour: 'brown', eye_colour: 'brown', body_type: curvy ? 'fat' : 'normal' })
  // A later photo of the same person is elsewhere.
  const svg = drawPortrait({ ...look, ...parts }, { ...ownSitting, scene, mood, age, variant: n }, arts.general)
  drawn.set(key, svg)
  return svg
}

/** Gives the members of all stories their faces. */
export function drawMembers(): void {
  const { width: fullWidth, height: fullHeight } = portraitSize
  drawPhotosWith((n, width, height, slug) =>
    portrait(n, slug).replace(
      /<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${fullWidth} ${fullHeight}" preserveAspectRatio="xMidYMin slice">`,
    ),
  )
}
