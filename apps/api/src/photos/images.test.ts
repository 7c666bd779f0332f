import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, describe, expect, it } from 'vitest'
import { heic } from '../testing/heic.ts'
import { aPicture, clouds, fileOf } from '../testing/pictures.ts'
import { checkPhoto, makePhoto } from './images.ts'

// The library that `images.ts` loads blocks decoders in this whole process, which later test files share.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

const check = async (bytes: Buffer) => checkPhoto(await fileOf(bytes))

/** The photo, with the content of each file. */
async function make(bytes: Buffer) {
  const file = await fileOf(bytes)
  const folder = dirname(file)
  const made = await makePhoto(file, folder)
  const contents = made.files.map(async (name) => [name, await readFile(join(folder, name))] as const)
  return { ...made, files: Object.fromEntries(await Promise.all(contents)) }
}

/** Text that no stored file may contain. */
const secret = 'PHONE-OF-ANNA'

/** A picture taken with the phone turned sideways: left half red, right half blue, with every kind of metadata. */
const fromPhone = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: secret }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLongitude: '5/1 7/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r">${secret}</rdf:RDF></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const tiny = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa3355' } })
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })

/** A PNG of a few kilobytes whose header claims this size. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

describe('a file that is uploaded', () => {
  it.each([
    ['text', () => Buffer.from('This is a letter, called photo.jpg')],
    ['empty', () => Buffer.alloc(0)],
    ['a GIF', () => tiny().gif().toBuffer()],
    ['a TIFF', () => tiny().tiff().toBuffer()],
    ['an SVG called photo.jpg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF called photo.jpg', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['a film', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(900)])],
    ['a web page that is also a GIF', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//')],
  ])('is refused by its first bytes when it is %s [PRF-05]', async (_what, bytes) => {
    await expect(check(await bytes())).rejects.toMatchObject({ code: 'photo_kind' })
  })

  it('is refused by its header when it is broken or too large', async () => {
    await expect(check((await aPicture()).subarray(0, 20))).rejects.toMatchObject({ code: 'photo_unreadable' })
    await expect(check(Buffer.concat([heic.subarray(0, 60), Buffer.alloc(200)]))).rejects.toMatchObject({
      code: 'photo_unreadable',
    })
    const large = await plain(8000, 8000).png().toBuffer()
    expect(large.length).toBeLessThan(1_000_000)
    for (const bomb of [large, pngThatClaims(60_000, 60_000)])
      await expect(check(bomb)).rejects.toMatchObject({ code: 'photo_too_large' })
  })

  it('has the size of the photo that it will be, also when it lies on its side', async () => {
    expect(await check(await fromPhone())).toEqual({ width: 853, height: 1280 })
    expect(await check(await aPicture(300, 200))).toEqual({ width: 300, height: 200 })
    expect(await check(heic)).toEqual({ width: 64, height: 48 })
  })
})

describe('a photo', () => {
  it('is upright, in sRGB and has no metadata in any stored file [PRF-05]', async () => {
    const upload = await fromPhone()
    expect(upload.includes(secret)).toBe(true)
    const before = await sharp(upload).metadata()
    expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true])

    const { files, width, height, placeholder } = await make(upload)
    expect({ width, height }).toEqual({ width: 853, height: 1280 })
    expect(Object.keys(files).toSorted()).toEqual([
      'card.avif',
      'card.webp',
      'large.avif',
      'large.webp',
      'original.webp',
      'thumb.avif',
      'thumb.webp',
    ])
    for (const bytes of Object.values(files)) {
      const { exif, xmp, iptc, icc, orientation, space } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation, space }).toEqual({ space: 'srgb' })
      expect(bytes.includes(secret)).toBe(false)
    }
    const hash = thumbHashToRGBA(Buffer.from(placeholder, 'base64'))
    expect(hash.h).toBeGreaterThan(hash.w)
    // The left half of the sensor is the upper half of the photo.
    const { data } = await sharp(files['thumb.webp']).extract({ left: 80, top: 5, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  it('has every size in both formats [PRF-05]', async () => {
    const { files } = await make(await fromPhone())
    const sizes = { original: [1365, 2048], large: [853, 1280], card: [480, 600], thumb: [160, 160] }
    for (const [name, bytes] of Object.entries(files)) {
      const [size = '', format] = name.split('.')
      const { width, height, format: found } = await sharp(bytes).metadata()
      expect([name, width, height, found]).toEqual([
        name,
        ...(sizes[size as keyof typeof sizes] ?? []),
        format === 'avif' ? 'heif' : 'webp',
      ])
    }
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is made of a %s [PRF-05]', async (format) => {
    expect(await make(await tiny().toFormat(format).toBuffer())).toMatchObject({ width: 9, height: 9 })
  })

  it('is made of the HEIC of an iPhone [PRF-05]', async () => {
    const { files, width, height } = await make(heic)
    expect({ width, height }).toEqual({ width: 64, height: 48 })
    const { channels } = await sharp(files['large.webp']).stats()
    // The fixture is orange.
    expect(channels.map(({ mean }) => Math.round(mean / 50))).toEqual([5, 3, 1])
  })

  it.each([
    ['half a JPEG', async () => half(await aPicture(800, 600))],
    ['half a PNG', async () => half(await clouds(800, 600).png().toBuffer())],
    ['half a WebP', async () => half(await clouds(800, 600).webp({ quality: 100 }).toBuffer())],
    ['half a HEIC', () => half(heic)],
    ['a decompression bomb', () => pngThatClaims(60_000, 60_000)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('is not made of %s', async (_what, bytes) => {
    await expect(make(await bytes())).rejects.toMatchObject({ code: 'photo_unreadable' })
  })

  it('keeps nothing that is appended to the picture: no page, no script, no archive', async () => {
    const page = Buffer.from(`<html><script>alert("${secret}")</script></html>PK\x03\x04`)
    const { files } = await make(Buffer.concat([await aPicture(), page]))
    for (const bytes of Object.values(files))
      for (const part of [secret, '<script', 'PK\x03\x04']) expect(bytes.includes(part)).toBe(false)
  })

  it('has the same fingerprint in another size and format, and another one than other photos', async () => {
    const picture = await clouds(1200, 1500).png().toBuffer()
    const copies = [picture, await sharp(picture).resize(500).jpeg({ quality: 40 }).toBuffer()]
    const [one = '', two = ''] = await Promise.all(copies.map(async (copy) => (await make(copy)).fingerprint))
    const { fingerprint: other } = await make(await aPicture())
    expect(one).toMatch(/^[01]{128}$/)
    expect(distance(one, two)).toBeLessThan(6)
    expect(distance(one, other)).toBeGreaterThan(20)
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

const distance = (one: string, two: string) => one.split('').filter((digit, at) => digit !== two[at]).length
