import process from 'node:process'
import sharp from 'sharp'
import { photoFormats, photoSizes } from '../src/photos/images.ts'
import { cameraPicture } from './camera-picture.ts'
import { median } from './measures.ts'

/** The baseline for photos: the processor time to decode a picture once and to encode its sizes, in seconds. */
export async function barePhoto({ seconds: photos }: { seconds: number }): Promise<number> {
  sharp.cache(false)
  sharp.concurrency(1)
  const took: number[] = []
  for (let photo = 0; photo <= photos; photo++) {
    const picture = await cameraPicture(4000, 3000)
    const before = process.cpuUsage()
    const { data, info } = await sharp(picture).resize(photoSizes.large).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    for (const size of Object.values(photoSizes))
      for (const format of photoFormats)
        await sharp(data, { raw: { width, height, channels } })
          .resize(size)
          .toFormat(format, format === 'avif' ? { quality: 52, effort: 1 } : { quality: 80 })
          .toBuffer()
    const { user, system } = process.cpuUsage(before)
    if (photo > 0) took.push((user + system) / 1e6)
  }
  return median(took)
}
