import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { addActivePhoto, aPicture, review, upload } from '../../testing/pictures.ts'

const server = await openTestApp()

const ownProfile = async (member: TestMember) => (await server.as(member).call(accountContract.currentUser)).answer.user?.profile
const states = async (member: TestMember) =>
  ((await ownProfile(member))?.photos ?? []).map(({ status, reason, ready }) => `${status} ${reason} ${ready}`)
const ids = async (member: TestMember) => (await ownProfile(member))?.photos.map(({ id }) => id)
const hasPhoto = async (member: TestMember) =>
  (await server.db.selectFrom('profiles').select('has_photo').where('id', '=', member.id).executeTakeFirstOrThrow()).has_photo
const remove = (member: TestMember, photo: string) => server.as(member).call(profileContract.removePhoto, { body: { photo } })
const restore = (member: TestMember, photo: string) => server.as(member).call(profileContract.restorePhoto, { body: { photo } })
const order = (member: TestMember, photos: string[]) => server.as(member).call(profileContract.orderPhotos, { body: { photos } })
const caption = (member: TestMember, photo: string, text: string) =>
  server.as(member).call(profileContract.captionPhoto, { body: { photo, caption: text } })
const filesOf = (id: string) => readdir(join(server.config.DATA_DIR, 'files', 'photos', '6', id)).catch(() => [])
const together = <T>(times: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => work(turn)))

describe('photos of a profile', async () => {
  const me = await server.aMemberIn('milf', { paid: true })
  const [a, b, c] = [
    await addActivePhoto(server, me),
    await addActivePhoto(server, me),
    (await upload(server, me, await aPicture())).photo,
  ].map(({ id }) => id) as [string, string, string]
  await server.jobs.run()

  it('have an order, and the first active one is the main photo [PRF-03]', async () => {
    expect([await ids(me), (await ownProfile(me))?.main_image?.id]).toEqual([[a, b, c], a])
    expect((await order(me, [c, b, a])).answer.photos.map(({ id }) => id)).toEqual([c, b, a])
    expect([await ids(me), (await ownProfile(me))?.main_image?.id]).toEqual([[c, b, a], b])
  })

  it('are ordered only by a list that has each of them once', async () => {
    const stranger = await addActivePhoto(server, await server.aMemberIn('milf'))
    await order(me, [a, b, c])
    for (const wrong of [[a, b], [a, b, b], [a, b, c, c], []]) expect((await order(me, wrong)).error?.code).toBe('photos_changed')
    expect((await order(me, [a, b, stranger.id])).error?.code).toBe('not_found')
    expect(await ids(me)).toEqual([a, b, c])
    const orders = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ]
    await together(50, (turn) => order(me, orders[turn % 3] ?? []))
    expect(orders).toContainEqual(await ids(me))
    await order(me, [a, b, c])
  })

  it('give their place as main photo to the next active one when they are refused or removed [PRF-03]', async () => {
    await review(server, { id: a }, 'not_allowed')
    expect([(await ownProfile(me))?.main_image?.id, await hasPhoto(me)]).toEqual([b, true])
    await remove(me, b)
    expect([(await ownProfile(me))?.main_image, await hasPhoto(me)]).toEqual([null, false])
    await restore(me, b)
    await review(server, { id: a })
    expect([(await ownProfile(me))?.main_image?.id, await hasPhoto(me)]).toEqual([a, true])
  })

  it('have captions of at most 120 characters on one line and without links, which others see', async () => {
    expect((await caption(me, a, '  At the beach \n')).answer.photo.caption).toBe('At the beach')
    const { profile } = (await server.as(await server.aMemberIn('milf')).call(membersContract.member, { query: { id: me.id } }))
      .answer
    expect(profile.photos[0]?.caption).toBe('At the beach')
    expect((await caption(me, a, 'x'.repeat(121))).error?.fields).toEqual({ caption: 'too_long' })
    expect((await caption(me, a, 'two\nlines')).answer.photo.caption).toBe('two lines')
    expect((await caption(me, a, 'www.me.example')).error?.fields).toEqual({ caption: 'text_has_link' })
    expect((await caption(me, a, '')).answer.photo.caption).toBe('')
  })

  it('of other members cannot be removed, restored or captioned', async () => {
    const ann = await server.aMemberIn('milf')
    const theirs = await addActivePhoto(server, ann)
    for (const answer of [await remove(me, theirs.id), await restore(me, theirs.id), await caption(me, theirs.id, 'x')])
      expect(answer.error?.code).toBe('not_found')
    expect(await states(ann)).toEqual(['active null true'])
    await remove(ann, theirs.id)
    expect((await restore(me, theirs.id)).error?.code).toBe('not_found')
  })
})

describe('a removed photo', () => {
  it('is hidden from everybody, can be restored for two minutes, and is then gone with its files [PRF-03]', async () => {
    const me = await server.aMemberIn('milf')
    const [first, second] = [await addActivePhoto(server, me), await addActivePhoto(server, me)]
    await remove(me, first.id)
    expect([await ids(me), (await server.as(me).request('GET', first.filename)).status]).toEqual([[second.id], 404])
    expect((await remove(me, first.id)).error?.code).toBe('not_found')
    server.clock.advance(limits.photoUndo - 1)
    await server.jobs.run()
    expect((await restore(me, first.id)).answer.photo.id).toBe(first.id)
    expect([await ids(me), (await restore(me, first.id)).error?.code]).toEqual([[first.id, second.id], 'not_found'])

    await remove(me, first.id)
    server.clock.advance(limits.photoUndo)
    expect((await restore(me, first.id)).error?.code).toBe('not_found')
    await server.jobs.run()
    expect(await filesOf(first.id)).toEqual([])
    expect((await filesOf(second.id)).length).toBe(7)
    expect(await server.db.selectFrom('photos').select('id').where('id', '=', first.id).execute()).toEqual([])
  })

  it('cannot be restored above the limit, also by 50 parallel requests [PRF-04 partly]', async () => {
    const me = await server.aMemberIn('milf')
    const photos = await together(3, async () => (await upload(server, me, await aPicture(40, 50))).photo)
    await together(3, (turn) => remove(me, photos[turn]?.id ?? ''))
    await together(2, async () => upload(server, me, await aPicture(40, 50)))
    const answers = await together(50, (turn) => restore(me, photos[turn % 3]?.id ?? ''))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await states(me)).toHaveLength(3)
  })
})
