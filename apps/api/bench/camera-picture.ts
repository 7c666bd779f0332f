import { limits } from '@vonk/contracts/limits.ts'
import sharp from 'sharp'

/** A JPEG of this size in pixels with detail everywhere, like a photo of a camera. No two are alike. */
export async function cameraPicture(width: number, height: number): Promise<Buffer> {
  const grain = {
    width: Math.round(width / 4),
    height: Math.round(height / 4),
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  } as const
  const small = await sharp({ create: { ...grain, background: '#000' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const picture = await sharp(small).resize(width, height, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer()
  if (picture.length > limits.photoBytes)
    throw new Error(`The picture has ${picture.length} bytes, more than the limit for uploads`)
  return picture
}
