import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'

/**
 * Draws a member's portrait as a WebP picture (PRF-11). Only this process reads SVG, and only its own: the processes that read
 * uploads cannot.
 */
export async function renderDrawing(drawing: Drawing, slug: EditionSlug): Promise<Buffer> {
  const [{ default: sharp }, { drawOwn }] = await Promise.all([import('sharp'), import('@vonk/portraits/own.ts')])
  return sharp(Buffer.from(drawOwn(drawing, slug)))
    .webp({ quality: 90, effort: 1 })
    .toBuffer()
}
