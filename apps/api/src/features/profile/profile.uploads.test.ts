import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../../admission/refusal.ts'
import { createDiskStore } from '../../photos/files.ts'
import { openTestApp, type TestApp, type TestMember } from '../../testing/harness.ts'
import { addActivePhoto, aPicture, clouds, formOf, review, upload } from '../../testing/pictures.ts'
import { createPool } from '../../work/pool.ts'

const server = await openTestApp()

const ownProfile = async (member: TestMember, on: Pick<TestApp, 'as'> = server) =>
  (await on.as(member).call(accountContract.currentUser)).answer.user?.profile
const states = async (member: TestMember, on?: TestApp) =>
  ((await ownProfile(member, on))?.photos ?? []).map(({ status, reason, ready }) => `${status} ${reason} ${ready}`)
const ids = async (member: TestMember) => (await ownProfile(member))?.photos.map(({ id }) => id)
const hasPhoto = async (member: TestMember) =>
  (await server.db.selectFrom('profiles').select('has_photo').where('id', '=', member.id).executeTakeFirstOrThrow()).has_photo
const remove = (member: TestMember, photo: string) => server.as(member).call(profileContract.removePhoto, { body: { photo } })
const filesOf = (id: string, on = server) => readdir(join(on.config.DATA_DIR, 'files', 'photos', '6', id)).catch(() => [])
const together = <T>(times: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => work(turn)))

/** A server with some other parts, closed after the test. */
async function another(options: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const made = await openTestApp(options)
  onTestFinished(() => made.close())
  return made
}

describe('an upload', () => {
  it('is pending, is read by a job, and is shown to others once a moderator approves it [PRF-03]', async () => {
    const [me, paid] = [await server.aMemberIn('milf'), await server.aMemberIn('milf', { paid: true })]
    const events: string[] = []
    onTestFinished(server.deps.live.subscribe(me, ({ type }) => events.push(type)))
    const seen = async () =>
      (await server.as(paid).call(membersContract.member, { query: { id: me.id } })).answer.profile.photos.length

    const { status, photo } = await upload(server, me, await aPicture(300, 400))
    expect(status).toBe(200)
    expect(photo).toMatchObject({ status: 'pending', reason: null, ready: false, width: 300, height: 400, caption: '' })
    expect(await filesOf(photo.id)).toEqual(['upload'])
    expect([await states(me), await hasPhoto(me), await seen(), events]).toEqual([
      ['pending null false'],
      false,
      0,
      ['user-changed'],
    ])

    await server.jobs.run()
    expect((await filesOf(photo.id)).length).toBe(7)
    expect([await states(me), await hasPhoto(me), await seen(), events.length]).toEqual([['pending null true'], false, 0, 2])
    expect((await server.as(me).request('GET', photo.filename)).status).toBe(200)
    expect((await server.as(paid).request('GET', photo.filename)).status).toBe(404)

    await review(server, photo)
    expect([await states(me), await hasPhoto(me), await seen(), events.length]).toEqual([['active null true'], true, 1, 3])
  })

  it('has paths that work behind the cdn prefix, each a picture of its size [EDI-09]', async () => {
    const me = await server.aMemberIn('milf')
    const photo = await addActivePhoto(
      server,
      me,
      await clouds(1600, 2000)
        .jpeg()
        .withExif({ IFD0: { Artist: 'X' } })
        .toBuffer(),
    )
    expect(photo).toMatchObject({
      filename: `/photos/6/${photo.id}/large.webp`,
      match: `/photos/6/${photo.id}/card.webp`,
      thumb_filename: `/photos/6/${photo.id}/thumb.webp`,
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

  it('is refused immediately if it is no picture, and leaves nothing behind [PRF-05]', async () => {
    const me = await server.aMemberIn('milf')
    const before = await readdir(join(server.config.DATA_DIR, 'files', 'photos', '6'))
    for (const bytes of ['no picture at all', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '']) {
      const { status, error } = await upload(server, me, bytes)
      expect([status, error?.code]).toEqual([422, 'photo_kind'])
    }
    const { status, error } = await upload(server, me, (await aPicture()).subarray(0, 20))
    expect([status, error?.code]).toEqual([422, 'photo_unreadable'])
    const request = (options: { payload: string | Buffer | object; headers?: Record<string, string> }) =>
      server.as(me).request('POST', '/api/photo.php', options)
    expect((await request({ payload: { file: 'text' } })).status).toBe(415)
    expect((await request(formOf('x', { field: 'other' }))).json).toEqual({
      error: { code: 'invalid_input', fields: { file: 'required' } },
    })
    expect((await request(formOf(Buffer.alloc(limits.photoBytes + 1)))).status).toBe(413)
    expect(await states(me)).toEqual([])
    expect(await readdir(join(server.config.DATA_DIR, 'files', 'photos', '6'))).toEqual(before)
    expect(await readdir(join(server.config.DATA_DIR, 'uploads'))).toEqual([])
  })

  it('is refused by its job if it is damaged, and keeps no file [PRF-05]', async () => {
    const me = await server.aMemberIn('milf')
    const whole = await aPicture(800, 600)
    const { status, photo } = await upload(server, me, whole.subarray(0, whole.length / 2))
    expect(status).toBe(200)
    await server.jobs.run()
    expect(await states(me)).toEqual(['refused unreadable false'])
    expect(await filesOf(photo.id)).toEqual([])
  })

  it('is refused if it crashes the decoder, and the next one is read', async () => {
    const { pictures } = server.deps
    let crashes = true
    const make: typeof pictures.make = (...from) =>
      crashes ? Promise.reject(new Refusal('photo_unreadable')) : pictures.make(...from)
    const shaky = await another({ deps: { pictures: { ...pictures, make } } })
    const me = await shaky.aMemberIn('milf')
    await upload(shaky, me, await aPicture())
    await shaky.jobs.run()
    crashes = false
    await upload(shaky, me, await aPicture())
    await shaky.jobs.run()
    expect(await states(me, shaky)).toEqual(['refused unreadable false', 'pending null true'])
  })

  it('is refused if its owner has the same photo already, or a moderator refused it before', async () => {
    const [me, other] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const picture = await clouds(150, 200).png().toBuffer()
    const copy = await sharp(picture).resize(100).jpeg({ quality: 60 }).toBuffer()
    await upload(server, me, picture)
    await upload(server, me, copy)
    await upload(server, other, copy)
    await server.jobs.run()
    expect(await states(me)).toEqual(['pending null true', 'refused duplicate true'])
    expect(await states(other)).toEqual(['pending null true'])

    const [first = ''] = (await ids(other)) ?? []
    await review(server, { id: first }, 'not_a_person')
    await upload(server, other, picture)
    await server.jobs.run()
    expect(await states(other)).toEqual(['refused not_a_person true', 'refused not_a_person true'])
  })

  it('may be sent again after it was removed', async () => {
    const me = await server.aMemberIn('milf')
    const picture = await aPicture()
    const { photo } = await upload(server, me, picture)
    await server.jobs.run()
    await remove(me, photo.id)
    await upload(server, me, picture)
    await server.jobs.run()
    expect(await states(me)).toEqual(['pending null true'])
  })

  it('is refused on every site if the picture is banned', async () => {
    const [me, elsewhere] = [await server.aMemberIn('milf'), await server.aMemberIn('she')]
    const picture = await clouds(150, 200).png().toBuffer()
    const { photo } = await upload(server, me, picture)
    await server.jobs.run()
    await review(server, photo, 'banned')
    await upload(server, elsewhere, await sharp(picture).resize(100).webp().toBuffer())
    await server.jobs.run()
    expect([await states(me), await states(elsewhere)]).toEqual([['refused banned true'], ['refused banned true']])
  })

  it('stays pending while the file store fails, and is read later', async () => {
    let full = false
    const files = createDiskStore(join(server.config.DATA_DIR, 'sometimes-full'))
    const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const some = await another({
      deps: { files: { ...files, take: (...from) => (full ? Promise.reject(noSpace) : files.take(...from)) } },
    })
    const me = await some.aMemberIn('milf')
    await upload(some, me, await aPicture())
    full = true
    await expect(some.jobs.run()).rejects.toThrow('no space left')
    expect(await states(me, some)).toEqual(['pending null false'])
    full = false
    await some.jobs.run()
    expect(await states(me, some)).toEqual(['pending null true'])
  })

  it('gets 503 while the disk is full and leaves nothing half written', async () => {
    const files = createDiskStore(join(server.config.DATA_DIR, 'full'))
    const removed: string[] = []
    const full = await another({
      deps: {
        files: {
          ...files,
          take: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
          async remove(prefix) {
            removed.push(prefix)
          },
        },
      },
    })
    const me = await full.aMemberIn('milf')
    const { status, error } = await upload(full, me, await aPicture())
    expect([status, error?.code]).toEqual([503, 'unavailable'])
    expect(removed).toEqual([expect.stringMatching(/^photos\/6\/[0-9a-f-]{36}$/)])
    expect(await full.db.selectFrom('photos').select('id').execute()).toEqual([])
  })

  it('is refused before its body is read while too many uploads run', async () => {
    const crowded = await another({ deps: { pools: { ...server.deps.pools, uploads: createPool({ width: 0, queue: 0 }) } } })
    const { status, error, headers } = await upload(crowded, await crowded.aMemberIn('milf'), await aPicture())
    expect([status, error?.code, headers['retry-after']]).toEqual([503, 'busy', expect.stringMatching(/^[1-8]$/)])
    await expect(readdir(join(crowded.config.DATA_DIR, 'uploads'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('of one network address leaves room for other addresses', async () => {
    const { uploads, uploadsOfNetwork } = server.deps.pools
    let end = () => {}
    const underWay = new Promise<void>((resolve) => (end = resolve))
    const held = Array.from({ length: 10 }, (_, n) => uploadsOfNetwork(() => uploads(() => underWay, `member ${n}`), '127.0.0.1'))
    const me = await server.aMemberIn('milf')
    const refused = await upload(server, me, await aPicture())
    const elsewhere = await uploadsOfNetwork(() => uploads(async () => 'received', me.id), '192.0.2.1')
    end()
    await Promise.all(held)
    expect([refused.status, refused.error?.code, elsewhere]).toEqual([503, 'busy', 'received'])
    expect((await upload(server, me, await aPicture())).status).toBe(200)
  })
})

describe('the number of photos', () => {
  /** A server that takes any number of uploads at a time, so that all are decided together. */
  const roomy = () => {
    const pools = { ...server.deps.pools }
    for (const name of ['uploads', 'uploadsOfNetwork', 'pictures'] as const) pools[name] = createPool({ width: 10, queue: 100 })
    return another({ deps: { pools } })
  }

  it('is limited to 3 for a free and 25 for a Premium member, also for 50 parallel uploads [PRF-04]', async () => {
    const open = await roomy()
    const picture = await aPicture(40, 50)
    for (const [paid, limit] of [
      [false, limits.freePhotos],
      [true, limits.premiumPhotos],
    ] as const) {
      const me = await open.aMemberIn('milf', { paid })
      const answers = await together(50, () => upload(open, me, picture))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
      expect(new Set(answers.flatMap(({ status, error }) => (error ? [`${status} ${error.code}`] : [])))).toEqual(
        new Set(['403 photo_limit']),
      )
      expect(await states(me, open)).toHaveLength(limit)
      const folders = await readdir(join(open.config.DATA_DIR, 'files', 'photos', '6'))
      const rows = await open.db.selectFrom('photos').select('id').execute()
      expect(folders.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }
    expect(await readdir(join(open.config.DATA_DIR, 'uploads'))).toEqual([])
  })

  it('counts pending photos and no refused ones, of which the newest ten stay', async () => {
    const me = await server.aMemberIn('milf')
    const refused = []
    for (let turn = 0; turn < limits.refusedPhotos + 2; turn++) {
      const { photo } = await upload(server, me, await aPicture(40, 50))
      refused.push(photo.id)
      await server.jobs.run()
      server.clock.advance(1000)
      await review(server, photo, 'not_allowed')
    }
    expect(await ids(me)).toEqual(refused.slice(2))
    expect((await together(3, async () => upload(server, me, await aPicture(40, 50)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect((await upload(server, me, await aPicture())).error?.code).toBe('photo_limit')
    const { edition, id } = me
    await server.jobs.run()
    await server.deps.jobs.send('photo-review', { edition, photo: refused.at(-1) ?? '', reason: null })
    await server.jobs.run()
    const { status } = await server.db
      .selectFrom('photos')
      .select('status')
      .where('id', '=', refused.at(-1) ?? '')
      .where('profile_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('refused')
  })
})

it('reads and stores files outside transactions', async () => {
  const files = createDiskStore(join(server.config.DATA_DIR, 'watched'))
  const seen: unknown[] = []
  const openTransactions = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
    `.execute(watched.db)
    return rows[0]?.count
  }
  const watch =
    <Given extends unknown[], T>(name: string, work: (...given: Given) => Promise<T>) =>
    async (...given: Given) => {
      seen.push([name, await openTransactions()])
      return work(...given)
    }
  const watched = await another({
    deps: {
      files: {
        ...files,
        take: watch('take', (path: string, key: string) => files.take(path, key)),
        write: watch('write', (key: string, bytes: Buffer) => files.write(key, bytes)),
        remove: watch('remove', (key: string) => files.remove(key)),
      },
    },
  })
  const me = await watched.aMemberIn('milf')
  await upload(watched, me, await aPicture(40, 50))
  await watched.jobs.run()
  expect(seen).toEqual([['take', 0], ...Array.from({ length: 7 }, () => ['take', 0]), ['remove', 0]])
})

it('approves photos by itself in the demo', async () => {
  const demo = await another({ env: { DEMO: '1' } })
  const me = await demo.aMemberIn('milf')
  await upload(demo, me, await aPicture())
  await demo.jobs.run()
  expect(await states(me, demo)).toEqual(['active null true'])
})
