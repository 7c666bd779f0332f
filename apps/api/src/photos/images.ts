import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { Refusal } from '../admission/refusal.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readHeicHeader, readHeicPixels } from './heic.ts'
import { imageLibrary, maximumPixels } from './image-library.ts'
import { kindOfFile, type PictureKind } from './picture-kinds.ts'

/** The sizes for pages, in pixels. `card` and `thumb` are cropped to the most striking part. */
export const photoSizes = {
  large: { width: 1280, height: 1280, fit: 'inside' },
  card: { width: 480, height: 600, fit: 'cover' },
  thumb: { width: 160, height: 160, fit: 'cover' },
} as const
export type PhotoSize = keyof typeof photoSizes

export const photoFormats = ['webp', 'avif'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Everything that is stored of a photo: upright, of limited size, in sRGB and without metadata of the camera. */
export type MadePhoto = {
  /** Names of the files in the folder: the original as WebP, and each size in both formats. */
  files: string[]
  /** Size of the large photo in pixels. */
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
  fingerprint: string
}

/** Longest side of a stored original, in pixels. */
const longestSide = 2048
/** Effort of the AVIF encoder, 0 to 9. With 3 a photo would be a fifth smaller, and take four times as long. */
const uploadEffort = 1
/** For the portraits of the demo, which are drawn and not photographed. */
const portraitEffort = 3
/** Flat colours and clear edges need less than photos: 24 cards have less than 240 kB. */
const portraitQuality = 46
/** A thumbhash needs a picture of at most 100 by 100 pixels. */
const hashSide = 100

type Size = { width: number; height: number }

/** The size of a picture in its largest display form, in pixels. */
function sizeOfLarge({ width, height }: Size): Size {
  const scale = Math.min(1, photoSizes.large.width / width, photoSizes.large.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Checks an uploaded file without decoding it: its kind by its first bytes, and its header. Returns the size of the photo.
 *
 * @throws {Refusal} `photo_kind`, `photo_unreadable`, or `photo_too_large` for too many pixels
 */
export async function checkPhoto(file: string): Promise<Size> {
  const kind = await kindOfFile(file)
  if (!kind) throw new Refusal('photo_kind')
  const size = await readSize(file, kind).catch(() => null)
  if (!size) throw new Refusal('photo_unreadable')
  if (size.width * size.height > maximumPixels) throw new Refusal('photo_too_large')
  return sizeOfLarge(size)
}

/** The names of the kinds in the image library. */
const formats: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif' }

async function readSize(file: string, kind: PictureKind): Promise<Size> {
  if (kind === 'heic') return readHeicHeader(file)
  const open = await imageLibrary()
  // The limit of pixels would be an error here, and not a reason to tell the member.
  const { format, autoOrient } = await open(file, { limitInputPixels: false }).metadata()
  if (format !== formats[kind]) throw new Error(`A file that begins like ${kind} is read as ${format}`)
  return autoOrient
}

/**
 * Decodes an uploaded file and writes everything that is stored into an existing folder. The picture is decoded once; all
 * sizes come from its pixels, so nothing else of the file survives. The server gets names only: reading megabytes from this
 * process would delay its messages.
 *
 * @throws {Refusal} `photo_unreadable` for a file that is not a picture or is damaged
 */
export async function makePhoto(file: string, folder: string): Promise<MadePhoto> {
  const { files, ...photo } = await derived(file)
  // A full disk is no fault of the photo: its error is not a refusal.
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  return { ...photo, files: [...files.keys()] }
}

async function derived(file: string): Promise<Omit<MadePhoto, 'files'> & { files: Map<string, Buffer> }> {
  try {
    const stored = await pixelsOf((await decoded(file)).resize(boxOf(longestSide)))
    const large = await pixelsOf(stored().resize(boxOf(photoSizes.large.width)))
    const card = await pixelsOf(large().resize(cropOf('card')))
    const thumb = await pixelsOf(large().resize(cropOf('thumb')))
    const files = new Map<string, Buffer>([['original.webp', await stored().webp({ quality: 90, effort: 0 }).toBuffer()]])
    // One after the other: the process has few threads, and headers of other uploads are read by another process.
    for (const [size, pixels] of Object.entries({ large, card, thumb }))
      for (const format of photoFormats) files.set(`${size}.${format}`, await encoded(pixels(), format, uploadEffort))
    const { width, height } = await large().metadata()
    return { files, width, height, placeholder: await thumbhashOf(large()), fingerprint: await fingerprintOf(large()) }
  } catch (error) {
    throw new Refusal('photo_unreadable', { cause: error })
  }
}

/** What is stored of a photo in a message: one size, in a format that every browser reads. */
export type MadeMessagePhoto = Pick<MadePhoto, 'width' | 'height' | 'placeholder' | 'fingerprint'> & { file: Buffer }

/**
 * Decodes an uploaded file for a message. Nothing but its pixels survives.
 *
 * @throws {Refusal} `photo_unreadable` for a file that is not a picture or is damaged
 */
export async function makeMessagePhoto(file: string): Promise<MadeMessagePhoto> {
  try {
    const large = await pixelsOf((await decoded(file)).resize(boxOf(photoSizes.large.width)))
    const { width, height } = await large().metadata()
    return {
      file: await encoded(large(), 'webp', uploadEffort),
      width,
      height,
      placeholder: await thumbhashOf(large()),
      fingerprint: await fingerprintOf(large()),
    }
  } catch (error) {
    throw new Refusal('photo_unreadable', { cause: error })
  }
}

/** The picture upright, on white and in sRGB. A JPEG is already scaled down while it is decoded, if that suffices. */
async function decoded(file: string): Promise<Sharp> {
  const open = await imageLibrary()
  const kind = await kindOfFile(file)
  if (!kind) throw new Error('This is not a picture')
  if (kind !== 'heic') return normal(open(file).autoOrient())
  const { data, ...raw } = await readHeicPixels(file, maximumPixels)
  return normal(open(data, { raw }))
}

const normal = (picture: Sharp) => picture.flatten({ background: '#ffffff' }).toColourspace('srgb')

const boxOf = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
const cropOf = (size: PhotoSize) => ({ ...photoSizes[size], withoutEnlargement: true, position: 'attention' }) as const

/** Runs the steps of a picture once. Returns a function that opens its pixels again. */
async function pixelsOf(picture: Sharp): Promise<() => Sharp> {
  const open = await imageLibrary()
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => open(data, { raw })
}

const encoded = (picture: Sharp, format: PhotoFormat, effort: number, quality = 52): Promise<Buffer> =>
  format === 'avif' ? picture.avif({ quality, effort }).toBuffer() : picture.webp({ quality: 80 }).toBuffer()

/** A small blurred placeholder for a picture: a thumbhash in base64. */
async function thumbhashOf(picture: Sharp): Promise<string> {
  const { rgbaToThumbHash } = await import('thumbhash')
  const { data, info } = await picture
    .resize({ width: hashSide, height: hashSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Makes one size of a stored photo, in one format: of the drawn portraits of the demo. */
export async function derivePhoto(original: Buffer, size: PhotoSize, format: PhotoFormat): Promise<Buffer> {
  const open = await imageLibrary()
  return encoded(
    // Heads are in the upper part of a drawing.
    open(original).resize({ ...photoSizes[size], withoutEnlargement: true, position: 'top' }),
    format,
    portraitEffort,
    portraitQuality,
  )
}
