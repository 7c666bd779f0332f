import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import sharp from 'sharp'
import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStore } from '../../photos/files.ts'
import { openTestApp, type TestApp, type TestMember } from '../../testing/harness.ts'
import { createPool } from '../../work/pool.ts'
import { cardsOf } from './profile.service.ts'

const server = await openTestApp()

const aPicture = (width = 1600, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#c35' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()

function form(bytes: Buffer | string, { field = 'file' }: { field?: string } = {}) {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function upload(member: TestMember, bytes: Buffer | string, on: Pick<TestApp, 'as'> = server) {
  const { status, headers, json } = await on.as(member).request('POST', '/api/photo.php', form(bytes))
  return { status, headers, ...(json as { photo: Photo; error?: { code: string; fields?: Record<string, string> } }) }
}

const removePhoto = (member: TestMember, photo: string) =>
  server.as(member).call(profileContract.removePhoto, { body: { photo } })

const ownProfile = async (member: TestMember) => (await server.as(member).call(accountContract.currentUser)).answer.user?.profile

const hasPhoto = async (member: TestMember) =>
  (await server.db.selectFrom('profiles').select('has_photo').where('id', '=', member.id).executeTakeFirstOrThrow()).has_photo

describe('photos', () => {
  it('have paths that work behind the cdn prefix, each a picture of its size [EDI-09]', async () => {
    const me = await server.aMemberIn('milf')
    const { status, photo } = await upload(me, await aPicture())
    expect(status).toBe(200)
    expect(photo).toMatchObject({
      filename: `/photos/6/${photo.id}/large.webp`,
      match: `/photos/6/${photo.id}/card.webp`,
      thumb_filename: `/photos/6/${photo.id}/thumb.webp`,
      status: 'active',
      width: 1024,
      height: 1280,
    })
    expect(imageUrl({ cdn_prefix: 'https://cdn.example' }, photo.filename)).toBe(
      `https://cdn.example/photos/6/${photo.id}/large.webp`,
    )

    const sizeOf = async (path: string) => {
      const answer = await server.app.inject({ url: path, headers: { host: 'milf.localhost' } })
      expect(answer.statusCode).toBe(200)
      const { width, height, exif } = await sharp(answer.rawPayload).metadata()
      expect(exif).toBeUndefined()
      return [width, height]
    }
    expect(await sizeOf(photo.filename)).toEqual([photo.width, photo.height])
    expect(await sizeOf(photo.match)).toEqual([480, 600])
    expect(await sizeOf(photo.thumb_filename)).toEqual([160, 160])
    expect((await server.app.inject({ url: photo.filename, headers: { host: 'bbw.localhost' } })).statusCode).toBe(404)
  })

  it('keep their upload order; the first active one is the main image, and has_photo follows', async () => {
    const me = await server.aMemberIn('milf')
    expect(await hasPhoto(me)).toBe(false)
    const first = await upload(me, await aPicture())
    const second = await upload(me, await aPicture(300, 200))
    expect(second.photo).toMatchObject({ width: 300, height: 200 })
    expect(await hasPhoto(me)).toBe(true)
    expect((await ownProfile(me))?.photos.map(({ id }) => id)).toEqual([first.photo.id, second.photo.id])
    expect((await ownProfile(me))?.main_image?.id).toBe(first.photo.id)
    await removePhoto(me, first.photo.id)
    expect((await ownProfile(me))?.main_image?.id).toBe(second.photo.id)
    expect(await hasPhoto(me)).toBe(true)
    await removePhoto(me, second.photo.id)
    expect([(await ownProfile(me))?.main_image, await hasPhoto(me)]).toEqual([null, false])
  })

  it('are shown only to their owner while not active', async () => {
    const [me, ann] = [await server.aMemberIn('milf', { paid: true }), await server.aMemberIn('milf')]
    const { photo } = await upload(ann, await aPicture(200, 200))
    await server.db.updateTable('photos').set({ status: 'refused' }).where('id', '=', photo.id).execute()
    const { profile } = (await server.as(me).call(membersContract.member, { query: { id: ann.id } })).answer
    expect([profile.photos, profile.hidden_photos, profile.main_image]).toEqual([[], 0, null])
    expect((await ownProfile(ann))?.photos).toMatchObject([{ id: photo.id, status: 'refused' }])
  })

  it('are limited to 3 for a free member and 25 for a Premium member, also for parallel uploads [PRF-04 partly]', async () => {
    const free = await server.aMemberIn('milf')
    const picture = await aPicture(40, 50)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(free, picture)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.freePhotos)
    expect(answers.flatMap(({ status, error }) => (error ? [`${status} ${error.code}`] : []))).toEqual([
      '403 photo_limit',
      '403 photo_limit',
    ])
    expect((await ownProfile(free))?.photos).toHaveLength(3)

    const paid = await server.aMemberIn('milf', { paid: true })
    const photo = {
      edition: paid.edition,
      profile_id: paid.id,
      status: 'active' as const,
      width: 40,
      height: 50,
      placeholder: '',
    }
    await server.db
      .insertInto('photos')
      .values(Array.from({ length: limits.premiumPhotos - 1 }, (_, position) => ({ ...photo, position })))
      .execute()
    expect((await upload(paid, picture)).status).toBe(200)
    expect((await upload(paid, picture)).error?.code).toBe('photo_limit')
  })

  it('must be pictures; a refused file leaves nothing behind [PRF-05 partly]', async () => {
    const me = await server.aMemberIn('milf')
    const broken = (await aPicture(300, 300)).subarray(0, 400)
    for (const bytes of ['no picture at all', '<svg xmlns="http://www.w3.org/2000/svg"/>', broken, '']) {
      const { status, error } = await upload(me, bytes)
      expect([status, error?.code]).toEqual([422, 'photo_unreadable'])
    }
    const request = (options: { payload: string | Buffer | object; headers?: Record<string, string> }) =>
      server.as(me).request('POST', '/api/photo.php', options)
    expect((await request({ payload: { file: 'text' } })).status).toBe(415)
    expect((await request(form('x', { field: 'other' }))).json).toEqual({
      error: { code: 'invalid_input', fields: { file: 'required' } },
    })
    expect((await request(form(Buffer.alloc(limits.photoBytes + 1)))).status).toBe(413)
    expect((await ownProfile(me))?.photos).toEqual([])
    expect(await hasPhoto(me)).toBe(false)
  })

  it('are stored before the lock and removed after their row', async () => {
    const files = createDiskStore(join(server.config.DATA_DIR, 'files'))
    const seen: unknown[] = []
    const openTransactions = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      `.execute(watched.db)
      return rows[0]?.count
    }
    const watched = await openTestApp({
      deps: {
        files: {
          ...files,
          async write(key, bytes) {
            seen.push(['write', await openTransactions()])
            await files.write(key, bytes)
          },
          async remove(prefix) {
            seen.push(['remove', await openTransactions(), await watched.db.selectFrom('photos').select('id').execute()])
            await files.remove(prefix)
          },
        },
      },
    })
    onTestFinished(() => watched.close())
    const me = await watched.aMemberIn('milf')
    const { photo } = await upload(me, await aPicture(40, 50), watched)
    await watched.as(me).call(profileContract.removePhoto, { body: { photo: photo.id } })
    expect(seen).toEqual([
      ['write', 0],
      ['remove', 0, []],
    ])
  })

  it('leave no file when they are refused after the upload', async () => {
    const files = createDiskStore(join(server.config.DATA_DIR, 'refused'))
    const written: string[] = []
    let goOn = () => {}
    const allWritten = new Promise<void>((resolve) => (goOn = resolve))
    const held = await openTestApp({
      deps: {
        files: {
          ...files,
          async write(key, bytes) {
            await files.write(key, bytes)
            if (written.push(key) === limits.freePhotos + 2) goOn()
            await allWritten
          },
        },
      },
    })
    onTestFinished(() => held.close())
    const me = await held.aMemberIn('milf')
    const picture = await aPicture(40, 50)
    const answers = await Promise.all(Array.from({ length: limits.freePhotos + 2 }, () => upload(me, picture, held)))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
    const kept: string[] = []
    for await (const { key } of files.list('photos')) kept.push(key)
    expect(kept.toSorted()).toEqual(
      answers.flatMap(({ status, photo }) => (status === 200 ? [`photos/6/${photo.id}/original.webp`] : [])).toSorted(),
    )
    expect(await readdir(join(held.config.DATA_DIR, 'uploads'))).toEqual([])
  })

  it('get 503 while the disk is full and leave nothing half written', async () => {
    const files = createDiskStore(join(server.config.DATA_DIR, 'full'))
    const removed: string[] = []
    const full = await openTestApp({
      deps: {
        files: {
          ...files,
          write: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
          async remove(prefix) {
            removed.push(prefix)
          },
        },
      },
    })
    onTestFinished(() => full.close())
    const me = await full.aMemberIn('milf')
    const { status, error } = await upload(me, await aPicture(40, 50), full)
    expect([status, error?.code]).toEqual([503, 'unavailable'])
    expect(removed).toEqual([expect.stringMatching(/^photos\/6\/[0-9a-f-]{36}$/)])
    expect(await full.db.selectFrom('photos').select('id').execute()).toEqual([])
  })

  it('are refused before their body is read while too many uploads run', async () => {
    const crowded = await openTestApp({
      deps: { pools: { ...server.deps.pools, uploads: createPool({ width: 0, queue: 0 }) } },
    })
    onTestFinished(() => crowded.close())
    const { status, error, headers } = await upload(await crowded.aMemberIn('milf'), await aPicture(40, 50), crowded)
    expect([status, error?.code, headers['retry-after']]).toEqual([503, 'busy', expect.stringMatching(/^[1-8]$/)])
    await expect(readdir(join(crowded.config.DATA_DIR, 'uploads'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('of one network address leave room for other addresses', async () => {
    const { uploads, uploadsOfNetwork } = server.deps.pools
    let end = () => {}
    const underWay = new Promise<void>((resolve) => (end = resolve))
    const held = Array.from({ length: 10 }, (_, n) => uploadsOfNetwork(() => uploads(() => underWay, `member ${n}`), '127.0.0.1'))
    const me = await server.aMemberIn('milf')
    const refused = await upload(me, await aPicture(40, 50))
    const elsewhere = await uploadsOfNetwork(() => uploads(async () => 'received', me.id), '192.0.2.1')
    end()
    await Promise.all(held)
    expect([refused.status, refused.error?.code, elsewhere]).toEqual([503, 'busy', 'received'])
    expect((await upload(me, await aPicture(40, 50))).status).toBe(200)
  })

  it('of other members cannot be removed', async () => {
    const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const { photo } = await upload(ann, await aPicture(40, 50))
    expect((await removePhoto(me, photo.id)).error?.code).toBe('not_found')
    expect((await ownProfile(ann))?.photos).toHaveLength(1)
  })

  it('are removed with their files', async () => {
    const me = await server.aMemberIn('milf')
    const { photo } = await upload(me, await aPicture(40, 50))
    expect(await server.deps.files.read(`photos/6/${photo.id}/original.webp`)).not.toBeNull()
    await removePhoto(me, photo.id)
    expect(await server.deps.files.read(`photos/6/${photo.id}/original.webp`)).toBeNull()
    expect((await server.app.inject({ url: photo.filename, headers: { host: 'milf.localhost' } })).statusCode).toBe(404)
  })
})

it('returns only cards of the requested edition [EDI-05]', async () => {
  const [here, there] = [await server.aMemberIn('milf'), await server.aMemberIn('bbw')]
  const cards = await cardsOf(server.act('milf'), { ids: [here.id, there.id], viewer: undefined })
  expect([...cards.keys()]).toEqual([here.id])
})

it('offers the interests of the site, the adult ones only in the edition bdsm', async () => {
  const interestsAt = async (site: 'milf' | 'bdsm') =>
    (await server.visitor(site).call(profileContract.interests)).answer.interests
  expect(await interestsAt('milf')).toContain('travelling')
  expect(await interestsAt('milf')).not.toContain('bondage')
  expect(await interestsAt('bdsm')).toContain('bondage')
})
