import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { editions } from '@vonk/contracts/editions.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PhotoRow } from '../database/schema.ts'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { originalKey } from '../features/profile/profile.presenter.ts'
import { clouds } from '../testing/pictures.ts'

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

  const photoOf = async (member: TestMember, status: PhotoRow['status'] = 'active', { db } = server) => {
    const { id } = await db
      .insertInto('photos')
      .values({ edition: member.edition, profile_id: member.id, position: 1, status, width: 960, height: 1200, placeholder: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const url = (edition: number, id: string, file = 'card.webp') => `/photos/${edition}/${id}/${file}`

  it('is made in a size at the first request and then stored', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    await server.deps.files.write(originalKey(anna.edition, id), await clouds(1365, 2048).webp().toBuffer())

    const first = await server.app.inject({ url: url(anna.edition, id), headers: { host: 'bbw.localhost' } })
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=60', vary: 'cookie' })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 480, height: 600 })
    expect(await readdir(join(server.config.DATA_DIR, 'files', 'photos', String(anna.edition), id))).toEqual([
      'card.webp',
      'original.webp',
    ])

    const again = await server.app.inject({ url: url(anna.edition, id), headers: { host: 'bbw.localhost' } })
    expect(again.rawPayload).toEqual(first.rawPayload)
    expect(drawn).not.toContain(id)
  })

  it('is not gone while the file store does not answer: a later try makes sense', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    const reading = vi.spyOn(server.deps.files, 'read')
    reading.mockRejectedValue(new FilesUnavailable('The bucket did not answer: time-out'))
    onTestFinished(() => reading.mockRestore())
    const { status, headers, json } = await server.visitor('bbw').request('GET', url(anna.edition, id))
    expect([status, json]).toEqual([503, { error: { code: 'unavailable' } }])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^[1-9]$/) })
  })

  it('is drawn once, also for several requests at a time', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    const answers = await Promise.all(
      ['card.webp', 'thumb.webp', 'card.avif', 'card.webp'].map((file) =>
        server.visitor('bbw').request('GET', url(anna.edition, id, file)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(drawn.filter((drawnId) => drawnId === id)).toHaveLength(1)
  })

  it('is served even if it cannot be stored', async () => {
    const full = await openTestApp({
      deps: {
        files: {
          read: async (key) => (key.endsWith('/original.webp') ? clouds(300, 200).webp().toBuffer() : null),
          write: () => Promise.reject(new Error('The disk is full')),
          writeStream: () => Promise.reject(new Error('The disk is full')),
          open: () => Promise.resolve(null),
          take: () => Promise.reject(new Error('The disk is full')),
          withCopy: () => Promise.resolve(null),
          remove: () => Promise.resolve(),
          list: async function* () {},
          placeOf: (key) => Promise.resolve(key),
          isReady: () => Promise.resolve(true),
        },
      },
    })
    onTestFinished(() => full.close())
    const anna = await full.aMemberIn('bbw')
    const id = await photoOf(anna, 'active', full)
    expect((await full.visitor('bbw').request('GET', url(anna.edition, id))).status).toBe(200)
  })

  it('is served on its own site only [EDI-05]', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    expect((await server.visitor('bbw').request('GET', url(anna.edition, id))).status).toBe(200)
    expect((await server.visitor('she').request('GET', url(anna.edition, id))).status).toBe(404)
    expect((await server.visitor('she').request('GET', url(editions.she, id))).status).toBe(404)
  })

  it('returns 404 for an unknown id or file name', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    const paths = [
      url(anna.edition, '0197f000-0000-7000-8000-000000000000'),
      url(anna.edition, id, 'original.webp'),
      url(anna.edition, id, 'card.png'),
      url(anna.edition, '..%2f..', 'card.webp'),
      url(anna.edition, "'--"),
    ]
    const answers = await Promise.all(paths.map((path) => server.visitor('bbw').request('GET', path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })

  const photoNames = ['main', 'second', 'pending', 'refused'] as const

  it.each([
    { profile: 'active', visitor: 'main', free: 'main', premium: 'main second' },
    { profile: 'invisible', visitor: '', free: 'main', premium: 'main second' },
    { profile: 'disabled', visitor: '', free: '', premium: '' },
    { profile: 'deleted', visitor: '', free: '', premium: '' },
  ] as const)(
    'of a profile with status $profile is served to those who may see it on the profile; others get the 404 of a missing photo',
    async (seen) => {
      const anna = await server.aMemberIn('bbw')
      await server.db.updateTable('profiles').set({ status: seen.profile }).where('id', '=', anna.id).execute()
      // The pending photo is the first in order, but not the main photo.
      const pending = await photoOf(anna, 'pending')
      const photos = { main: await photoOf(anna), second: await photoOf(anna), pending, refused: await photoOf(anna, 'refused') }
      const [blocked, blocker] = [await server.aMemberIn('bbw', { paid: true }), await server.aMemberIn('bbw', { paid: true })]
      await server.db
        .insertInto('blocks')
        .values([
          { edition: anna.edition, from_id: anna.id, to_id: blocked.id, created_at: server.clock() },
          { edition: anna.edition, from_id: blocker.id, to_id: anna.id, created_at: server.clock() },
        ])
        .execute()
      const elsewhere = server.as(await server.aMemberIn('milf', { paid: true })).cookie
      const viewers = {
        visitor: server.visitor('bbw'),
        elsewhere: {
          request: (method: 'GET', path: string) =>
            server.visitor('bbw').request(method, path, { headers: { cookie: elsewhere } }),
        },
        free: server.as(await server.aMemberIn('bbw')),
        premium: server.as(await server.aMemberIn('bbw', { paid: true })),
        blocked: server.as(blocked),
        blocker: server.as(blocker),
        owner: server.as(anna),
      }
      const missing = await server.visitor('bbw').request('GET', url(anna.edition, randomUUID()))
      const served = async (name: keyof typeof viewers) => {
        const shown: string[] = []
        for (const photo of photoNames) {
          const { status, body } = await viewers[name].request('GET', url(anna.edition, photos[photo], 'thumb.webp'))
          if (status === 200) shown.push(photo)
          else expect([status, body]).toEqual([404, missing.body])
        }
        return shown.join(' ')
      }
      const listed = async (name: Exclude<keyof typeof viewers, 'elsewhere' | 'owner'>) => {
        const { error, answer } = await viewers[name].call(membersContract.member, { query: { id: anna.id } })
        const ids: string[] = error ? [] : answer.profile.photos.map(({ id }) => id)
        return photoNames.filter((photo) => ids.includes(photos[photo])).join(' ')
      }
      expect({
        visitor: await served('visitor'),
        elsewhere: await served('elsewhere'),
        free: await served('free'),
        premium: await served('premium'),
        blocked: await served('blocked'),
        blocker: await served('blocker'),
        owner: await served('owner'),
      }).toEqual({
        visitor: seen.visitor,
        elsewhere: seen.visitor,
        free: seen.free,
        premium: seen.premium,
        blocked: '',
        blocker: '',
        owner: 'main second pending refused',
      })
      expect({
        visitor: await listed('visitor'),
        free: await listed('free'),
        premium: await listed('premium'),
        blocked: await listed('blocked'),
        blocker: await listed('blocker'),
      }).toEqual({ visitor: seen.visitor, free: seen.free, premium: seen.premium, blocked: '', blocker: '' })
    },
  )

  it('returns 304 for the same ETag while the viewer may see it', async () => {
    const anna = await server.aMemberIn('bbw')
    const id = await photoOf(anna)
    const first = await server.visitor('bbw').request('GET', url(anna.edition, id))
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const again = await server.visitor('bbw').request('GET', url(anna.edition, id), { headers })
    expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, max-age=60'])
    expect((await server.visitor('bbw').request('GET', url(anna.edition, id, 'thumb.webp'), { headers })).status).toBe(200)

    await server.db.updateTable('photos').set({ status: 'refused' }).where('id', '=', id).execute()
    expect((await server.visitor('bbw').request('GET', url(anna.edition, id), { headers })).status).toBe(404)
  })
})
