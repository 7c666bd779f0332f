import type { Sharp } from 'sharp'
import { Refusal } from '../admission/refusal.ts'

/** A photo as it is kept: turned upright, bounded, without anything its camera wrote into it. */
export type ReadPhoto = {
  /** WebP. */
  original: Buffer
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
}

/** The sizes pages ask for, in pixels: `card` and `thumb` are cut to what draws the eye. */
export const photoSizes = {
  large: { width: 1280, height: 1280, fit: 'inside' },
  card: { width: 480, height: 600, fit: 'cover' },
  thumb: { width: 160, height: 160, fit: 'cover' },
} as const
export type PhotoSize = keyof typeof photoSizes

export const photoFormats = ['webp', 'avif'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** No camera in a pocket takes larger pictures; a small file may unpack to a huge one. */
const mostPixels = 50_000_000
/** Longest side that is kept, in pixels. */
const longestSide = 2048
/** The only decoders a file reaches: JPEG, PNG, WebP and AVIF. Every other one is attack surface, SVG's above all. */
const decoders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']
/** A thumbhash is made of at most 100 by 100 pixels. */
const hashSide = 100

/** Loaded at the first photo: a server that shows none needs none of its memory. */
let loaded: Promise<(input: string | Buffer) => Sharp> | undefined
function imageLibrary() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders })
    return (input) => sharp(input, { limitInputPixels: mostPixels, failOn: 'error' })
  })
  return loaded
}

/**
 * Reads an uploaded picture, given by its path or its bytes, by what its bytes are, never by what they are called. A JPEG is
 * made smaller while it is decoded.
 *
 * @throws {Refusal} `photo_unreadable` for anything that is no picture, is broken or is too large to unpack
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

/** A small blurred stand-in for a picture, as a thumbhash in base64. */
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

/** One size of a kept photo, in one format. */
export async function derivePhoto(original: Buffer, size: PhotoSize, format: PhotoFormat): Promise<Buffer> {
  const open = await imageLibrary()
  const sized = open(original).resize({ ...photoSizes[size], withoutEnlargement: true, position: 'attention' })
  return format === 'avif' ? sized.avif({ quality: 52, effort: 3 }).toBuffer() : sized.webp({ quality: 80 }).toBuffer()
}
