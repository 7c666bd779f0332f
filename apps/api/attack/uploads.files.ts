import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A file to upload: `kept` must become a clean picture, `refused` must be refused, `either` allows both. */
export type UploadCase = {
  what: string
  expected: 'kept' | 'refused' | 'either'
  bytes: () => Promise<Buffer> | Buffer
  /** The content type that the browser sends. */
  type?: string
  name?: string
}

const colours = { r: 200, g: 40, b: 40 }
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { ...colours, alpha: 0.5 } }, limitInputPixels: false })

/** A picture that does not compress well. */
function noisy(width: number, height: number): Sharp {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0, value = 7; at < raw.length; at++) {
    value = (value * 1103515245 + 12345) & 0x7fffffff
    raw[at] = value >> 16
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

const jpeg = () => noisy(300, 200).jpeg().toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** A small PNG file whose header claims this size. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A JPEG whose header claims this size. */
async function jpegThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Metadata in an uploaded picture. None of it may be in a served picture. */
export const secrets = ['SecretCamera', 'SecretOwner', 'secret-position', 'SecretComment']

const withSecrets = () =>
  noisy(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'SecretOwner', ImageDescription: 'secret-position' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 0/1' },
    })
    .toBuffer()

/** A JPEG with a comment and XMP after its start marker. */
async function withComment(): Promise<Buffer> {
  const bytes = await withSecrets()
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text, 'latin1')])
  }
  const xmp = 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretComment</x:xmpmeta>'
  return Buffer.concat([bytes.subarray(0, 2), segment(0xfe, 'SecretComment'), segment(0xe1, xmp), bytes.subarray(2)])
}

/** A GIF with different frames, because equal frames would be stored once. */
const animatedGif = async (frames: number, side: number): Promise<Buffer> =>
  sharp(
    await noisy(side, side * frames)
      .raw()
      .toBuffer(),
    {
      raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
      limitInputPixels: false,
    },
  )
    .gif()
    .toBuffer()

/** A TIFF with several pages. */
async function tiffOfPages(pages: number, side: number): Promise<Buffer> {
  const tall = await plain(side, side * pages)
    .raw()
    .toBuffer()
  return sharp(tall, { raw: { width: side, height: side * pages, channels: 3, pageHeight: side }, limitInputPixels: false })
    .tiff({ compression: 'deflate' })
    .toBuffer()
}

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><script>alert(1)</script><image href="file:///etc/passwd"/><rect width="300" height="200"/></svg>',
)
const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')

export const uploadCases: readonly UploadCase[] = [
  { what: 'a JPEG', expected: 'kept', bytes: jpeg },
  { what: 'a PNG', expected: 'kept', bytes: () => noisy(300, 200).png().toBuffer() },
  { what: 'a WebP', expected: 'kept', bytes: () => noisy(300, 200).webp().toBuffer() },
  { what: 'an AVIF', expected: 'kept', bytes: () => noisy(300, 200).avif().toBuffer() },
  { what: 'a transparent PNG', expected: 'kept', bytes: () => plain(300, 200, 4).png().toBuffer() },
  { what: 'a PNG of 16 bits', expected: 'kept', bytes: () => noisy(300, 200).toColourspace('rgb16').png().toBuffer() },
  { what: 'a PNG with a palette', expected: 'kept', bytes: () => noisy(300, 200).png({ palette: true }).toBuffer() },
  { what: 'a CMYK JPEG', expected: 'kept', bytes: () => noisy(300, 200).toColourspace('cmyk').jpeg().toBuffer() },
  {
    what: 'a rotated JPEG',
    expected: 'kept',
    bytes: () => noisy(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  { what: 'one pixel', expected: 'kept', bytes: () => plain(1, 1).png().toBuffer() },
  { what: 'a JPEG with EXIF data', expected: 'kept', bytes: withSecrets },
  { what: 'a JPEG with a comment and XMP', expected: 'kept', bytes: withComment },
  { what: 'an animation of 100 frames', expected: 'refused', bytes: () => animatedGif(100, 100) },
  { what: 'a TIFF of 200 pages', expected: 'refused', bytes: () => tiffOfPages(200, 200) },
  { what: '30,000 by 1', expected: 'either', bytes: () => plain(30_000, 1).png().toBuffer() },
  { what: '1 by 30,000', expected: 'either', bytes: () => plain(1, 30_000).png().toBuffer() },
  { what: '49 megapixels', expected: 'either', bytes: () => plain(7000, 7000).png().toBuffer() },
  { what: '56 megapixels', expected: 'refused', bytes: () => plain(8000, 7000).png().toBuffer() },
  { what: '56 megapixels of JPEG', expected: 'refused', bytes: () => plain(8000, 7000).jpeg({ quality: 10 }).toBuffer() },
  { what: '56 megapixels of WebP', expected: 'refused', bytes: () => plain(8000, 7000).webp({ quality: 1 }).toBuffer() },
  { what: 'a PNG that claims 60,000 by 60,000', expected: 'refused', bytes: () => pngThatClaims(60_000, 60_000) },
  {
    what: 'a PNG that claims 4,000 million by 4,000 million',
    expected: 'refused',
    bytes: () => pngThatClaims(4_000_000_000, 4_000_000_000),
  },
  { what: 'a PNG that claims nothing by nothing', expected: 'refused', bytes: () => pngThatClaims(0, 0) },
  { what: 'a JPEG that claims 65,000 by 65,000', expected: 'refused', bytes: () => jpegThatClaims(65_000, 65_000) },
  { what: 'half a JPEG', expected: 'refused', bytes: async () => half(await jpeg()) },
  { what: 'half a PNG', expected: 'refused', bytes: async () => half(await noisy(300, 200).png().toBuffer()) },
  { what: 'half a WebP', expected: 'refused', bytes: async () => half(await noisy(300, 200).webp().toBuffer()) },
  { what: 'the first bytes of a JPEG', expected: 'refused', bytes: async () => (await jpeg()).subarray(0, 20) },
  { what: 'a JPEG followed by an HTML page', expected: 'either', bytes: async () => Buffer.concat([await jpeg(), html]) },
  { what: 'a GIF that is a script', expected: 'refused', bytes: () => Buffer.from('GIF89a/*\0*/=1;alert(1)//') },
  { what: 'an SVG', expected: 'refused', bytes: () => svg, type: 'image/svg+xml', name: 'a.svg' },
  { what: 'an SVG with the type of a JPEG', expected: 'refused', bytes: () => svg, type: 'image/jpeg' },
  { what: 'a compressed SVG', expected: 'refused', bytes: () => deflateSync(svg), type: 'image/svg+xml' },
  { what: 'an HTML page with the type of a JPEG', expected: 'refused', bytes: () => html, type: 'image/jpeg' },
  { what: 'a JPEG with the type of an HTML page', expected: 'either', bytes: jpeg, type: 'text/html', name: 'a.html' },
  {
    what: 'a HEIC header without a picture',
    expected: 'refused',
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000, 7)]),
  },
  {
    what: 'an AVIF header without a picture',
    expected: 'refused',
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), Buffer.alloc(5000)]),
  },
  {
    what: 'a PDF',
    expected: 'refused',
    bytes: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  },
  { what: 'a bitmap', expected: 'refused', bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]) },
  { what: 'a zip', expected: 'refused', bytes: () => Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1') },
  { what: 'a text', expected: 'refused', bytes: () => Buffer.from('Hello') },
  { what: 'no bytes', expected: 'refused', bytes: () => Buffer.alloc(0) },
  { what: 'zeros', expected: 'refused', bytes: () => Buffer.alloc(100_000) },
  { what: 'thirteen megabytes', expected: 'refused', bytes: () => Buffer.alloc(13 * 1024 * 1024, 1) },
  {
    what: 'a JPEG followed by thirteen megabytes',
    expected: 'refused',
    bytes: async () => Buffer.concat([await jpeg(), Buffer.alloc(13 * 1024 * 1024)]),
  },
  ...[
    '../../../../tmp/vonk-attack-was-here.jpg',
    '..\\..\\vonk-attack-was-here.jpg',
    '/etc/vonk-attack-was-here',
    'a\0.jpg',
    'a.jpg.php',
    `${'x'.repeat(3000)}.jpg`,
    '\u202egpj.exe',
    'a\r\nx: y.jpg',
    '"; filename="b.jpg',
    '',
    '.',
    'CON',
  ].map((name): UploadCase => ({
    what: `a file called ${JSON.stringify(name.slice(0, 40))}`,
    expected: 'either',
    bytes: jpeg,
    name,
  })),
]
