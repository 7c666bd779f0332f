import { open } from 'node:fs/promises'

/** The kinds of pictures that members may upload (PRF-05). All others are refused before a decoder sees them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** The brands of ISO media files (`ftyp`) whose pictures we decode: AV1 with sharp, HEVC with libheif. */
const brands: Record<string, PictureKind> = { avif: 'avif', heic: 'heic', heix: 'heic' }
/** Brands that say only that the file contains a picture; the compatible brands say of which kind. */
const generalBrands = new Set(['mif1', 'miaf'])

/** The bytes that decide the kind. */
const headLength = 64

/** The kind of a picture by its first bytes, never by its name. Null for every other file. */
export function kindOfBytes(head: Buffer): PictureKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' ? kindOfBrands(head) : null
}

/** The main brand is at byte 8, the compatible ones from byte 16 to the end of the box. */
function kindOfBrands(head: Buffer): PictureKind | null {
  const brandAt = (at: number) => head.toString('latin1', at, at + 4)
  const main = brandAt(8)
  if (!generalBrands.has(main)) return brands[main] ?? null
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 16; at + 4 <= end; at += 4) {
    const kind = brands[brandAt(at)]
    if (kind) return kind
  }
  return null
}

/** The same for a file. */
export async function kindOfFile(path: string): Promise<PictureKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return kindOfBytes(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
