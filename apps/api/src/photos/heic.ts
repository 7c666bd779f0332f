import { readFile } from 'node:fs/promises'

type Pixels = { data: Buffer; width: number; height: number; channels: 4 }

/**
 * Photos of iPhones (HEVC in HEIF). sharp's prebuilt library cannot decode them, because HEVC is patented; libheif-js can:
 * libheif as WebAssembly, under the LGPL. It turns and mirrors the picture as the file says.
 */
async function firstImage(file: string) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const [image] = new libheif.HeifDecoder().decode(await readFile(file))
  if (!image) throw new Error('The file contains no picture')
  return image
}

/** The size of the picture, without decoding it. */
export async function readHeicHeader(file: string): Promise<{ width: number; height: number }> {
  const image = await firstImage(file)
  try {
    return { width: image.get_width(), height: image.get_height() }
  } finally {
    image.free()
  }
}

/** The pixels of the picture. Throws if it has more than `maximum`. */
export async function readHeicPixels(file: string, maximum: number): Promise<Pixels> {
  const image = await firstImage(file)
  try {
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maximum) throw new Error('The picture has too many pixels')
    const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
    await new Promise<void>((resolve, reject) =>
      image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture is damaged')))),
    )
    return { data: Buffer.from(pixels.data.buffer), width, height, channels: 4 }
  } finally {
    image.free()
  }
}
