import { arts } from '@vonk/portraits/art.editions.ts'
import { sketchPixels } from '@vonk/portraits/sketch.ts'
import { rgbaToThumbHash } from 'thumbhash'
import { compose } from './portraits.sitters.ts'
import type { Sitter } from './portraits.sitters.ts'

/** The thumbhash of a portrait, in base64. A thousand of them take less time than one portrait. */
export function sketchPortrait(seed: string, sitter: Sitter): string {
  const { look, sitting } = compose(seed, sitter)
  const { width, height, pixels } = sketchPixels(look, sitting, arts[sitter.slug])
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
