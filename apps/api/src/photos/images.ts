import type { Sharp } from 'sharp'
import { Refusal } from '../admission/refusal.ts'

/** A photo as stored: upright, of limited size and without metadata of the camera. */
export type ReadPhoto = {
  /** WebP. */
  original: Buffer
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
}

/** The sizes for pages, in pixels. `card` and `thumb` are cropped to the most striking part. */
export const photoSizes = {
  large: { width: 1280, height: 1280, fit: 'inside' },
  card: { width: 480, height: 600, fit: 'cover' },
  thumb: { width: 160, height: 160, fit: 'cover' },
} as const
export type PhotoSize = keyof typeof photoSizes

export const photoFormats = ['webp', 'avif'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** More than a phone camera takes. A small file can decode to a huge picture. */
const maximumPixels = 50_000_000
/** Longest side of a stored photo, in pixels. */
const longestSide = 2048
/** The only enabled decoders: JPEG, PNG, WebP and AVIF. All others are attack surface, above all SVG. */
const decoders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']
/** A thumbhash needs a picture of at most 100 by 100 pixels. */
const hashSide = 100

/** Loaded with the first photo, because it needs memory. */
let loaded: Promise<(input: string | Buffer) => Sharp> | undefined
function imageLibrary() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders })
    return (input) => sharp(input, { limitInputPixels: maximumPixels, failOn: 'error' })
  })
  return loaded
}

/**
 * Reads an uploaded picture from a path or bytes. The bytes decide the format, never the file name. A JPEG is already scaled
 * down while it is decoded.
 *
 * @throws {Refusal} `photo_unreadable` for a file that is not a picture, is damaged or has too many pixels
 */
export async function readPhoto(file: string | Buffer): Promise<ReadPhoto> {
  const open = await imageLibrary()
  try {
    const { data, info } = await open(file)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { original: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
  } catch {
    throw new Refusal('photo_unreadable')
  }
}

/** A small blurred placeholder for a picture: a thumbhash in base64. */
export async function placeholderOf(picture: Buffer): Promise<string> {
  const open = await imageLibrary()
  const { rgbaToThumbHash } = await import('thumbhash')
  const { data, info } = await open(picture)
    .resize({ width: hashSide, height: hashSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Makes one size of a stored photo, in one format. */
export async function derivePhoto(original: Buffer, size: PhotoSize, format: PhotoFormat): Promise<Buffer> {
  const open = await imageLibrary()
  const sized = open(original).resize({ ...photoSizes[size], withoutEnlargement: true, position: 'attention' })
  return format === 'avif' ? sized.avif({ quality: 52, effort: 3 }).toBuffer() : sized.webp({ quality: 80 }).toBuffer()
}
