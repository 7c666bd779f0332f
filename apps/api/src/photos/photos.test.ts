import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { editions } from '@vonk/contracts/editions.ts'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { derivePhoto, readPhoto } from './images.ts'
import { originalKey } from './serve.ts'

/** A picture taken with the phone on its side, its left half red, its right half blue, with the camera's notes in it. */
const fromPhone = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLongitude: '5/1 7/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('an uploaded picture', () => {
  it('is kept upright, bounded and without the place it was taken at', async () => {
    const upload = await fromPhone()
    expect((await sharp(upload).metadata()).exif).toBeDefined()

    const { original, width, height, placeholder } = await readPhoto(upload)
    const kept = await sharp(original).metadata()
    expect({ width, height }).toEqual({ width: 1365, height: 2048 })
    expect(kept).toMatchObject({ format: 'webp', width, height })
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
    const hash = thumbHashToRGBA(Buffer.from(placeholder, 'base64'))
    expect(hash.h).toBeGreaterThan(hash.w)
  })

  it.each([
    ['no picture', () => Buffer.from('This is a letter, called photo.jpg')],
    ['nothing', () => Buffer.alloc(0)],
    [
      'a drawing that is a program',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'),
    ],
    ['a picture cut short', async () => (await fromPhone(800, 600)).subarray(0, 3000)],
    [
      'a small file that unpacks to 64 million pixels',
      () =>
        sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused when it is %s', async (_what, make) => {
    await expect(readPhoto(await make())).rejects.toMatchObject({ code: 'photo_unreadable' })
  })

  it.each([
    ['large', 853, 1280],
    ['card', 480, 600],
    ['thumb', 160, 160],
  ] as const)('comes in the size %s, in both formats', async (size, width, height) => {
    const { original } = await readPhoto(await fromPhone())
    expect(await sharp(await derivePhoto(original, size, 'webp')).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(await sharp(await derivePhoto(original, size, 'avif')).metadata()).toMatchObject({ format: 'heif', width, height })
  })
})

describe('a photo of a profile', async () => {
  const drawn: string[] = []
  const server = await openTestApp({
    renderOriginal: async ({ id }) => {
      drawn.push(id)
      return sharp({ create: { width: 960, height: 1200, channels: 3, background: '#aa3355' } })
        .webp()
        .toBuffer()
    },
  })

  const photoOf = async (member: TestMember, status: 'active' | 'refused' = 'active', { db } = server) => {
    const { id } = await db
      .insertInto('photos')
      .values({ edition: member.edition, profile_id: member.id, position: 1, status, width: 960, height: 1200, placeholder: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const url = (edition: number, id: string, file = 'card.webp') => `/photos/${edition}/${id}/${file}`

  it('is served in each size, made once and then kept', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    await server.parts.files.write(originalKey(anna.edition, id), (await readPhoto(await fromPhone())).original)

    const first = await server.app.inject({ url: url(anna.edition, id), headers: { host: 'bbw.localhost' } })
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 480, height: 600 })
    expect(await readdir(join(server.config.DATA_DIR, 'files', 'photos', String(anna.edition), id))).toEqual([
      'card.webp',
      'original.webp',
    ])

    const again = await server.app.inject({ url: url(anna.edition, id), headers: { host: 'bbw.localhost' } })
    expect(again.rawPayload).toEqual(first.rawPayload)
    expect(drawn).not.toContain(id)
  })

  it('is drawn when it is first looked at, once, also for several at a time', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    const answers = await Promise.all(
      ['card.webp', 'thumb.webp', 'card.avif', 'card.webp'].map((file) =>
        server.visitor('bbw').request('GET', url(anna.edition, id, file)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(drawn.filter((one) => one === id)).toHaveLength(1)
  })

  it('is shown also when it cannot be kept', async () => {
    const full = await openTestApp({
      parts: {
        files: {
          read: async (key) => (key.endsWith('/original.webp') ? (await readPhoto(await fromPhone(300, 200))).original : null),
          write: () => Promise.reject(new Error('The disk is full')),
          remove: () => Promise.resolve(),
        },
      },
    })
    onTestFinished(() => full.close())
    const anna = await full.aMemberIn('bbw')
    const id = await photoOf(anna, 'active', full)
    expect((await full.visitor('bbw').request('GET', url(anna.edition, id))).status).toBe(200)
  })

  it('is seen on its own site alone [EDI-05]', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    expect((await server.visitor('bbw').request('GET', url(anna.edition, id))).status).toBe(200)
    expect((await server.visitor('she').request('GET', url(anna.edition, id))).status).toBe(404)
    expect((await server.visitor('she').request('GET', url(editions.she, id))).status).toBe(404)
  })

  it('is not there when it was refused, is unknown, or is asked for by another name', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    const refused = await photoOf(anna, 'refused')
    const paths = [
      url(anna.edition, refused),
      url(anna.edition, '0197f000-0000-7000-8000-000000000000'),
      url(anna.edition, id, 'original.webp'),
      url(anna.edition, id, 'card.png'),
      url(anna.edition, '..%2f..', 'card.webp'),
      url(anna.edition, "'--"),
    ]
    const answers = await Promise.all(paths.map((path) => server.visitor('bbw').request('GET', path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })
})
