import type { Sharp, SharpOptions } from 'sharp'

/** More than a phone camera takes. A small file can decode to a huge picture. */
export const maximumPixels = 50_000_000
/** The only enabled decoders: JPEG, PNG, WebP and AVIF. All others are attack surface, above all SVG. */
const decoders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']

/** Options that a picture may need: that it consists of pixels, or another limit of pixels. */
type Options = Pick<SharpOptions, 'raw' | 'limitInputPixels'>
export type OpenImage = (input: string | Buffer, options?: Options) => Sharp

/** Loaded with the first photo, because it needs memory. */
let loaded: Promise<OpenImage> | undefined

/** Returns the function that opens pictures, encoded or as pixels, with every limit. */
export function imageLibrary(): Promise<OpenImage> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders })
    return (input, options) => sharp(input, { limitInputPixels: maximumPixels, failOn: 'error', ...options })
  })
  return loaded
}
