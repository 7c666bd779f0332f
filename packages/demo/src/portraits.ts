import { arts } from '@vonk/portraits/art.editions.ts'
import { drawPortrait } from '@vonk/portraits/portrait.ts'
import sharp from 'sharp'
import { compose } from './portraits.sitters.ts'
import type { Sitter } from './portraits.sitters.ts'

/** A demo member's portrait as SVG. It is obviously a drawing: a real face must not represent a person who does not exist. */
export function drawSitter(seed: string, sitter: Sitter): string {
  const { look, sitting } = compose(seed, sitter)
  return drawPortrait(look, sitting, arts[sitter.slug])
}

/** A demo member's portrait as a WebP image. */
export const renderPortrait = (seed: string, sitter: Sitter): Promise<Buffer> =>
  sharp(Buffer.from(drawSitter(seed, sitter)))
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
