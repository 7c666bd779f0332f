import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { verificationContract } from '@vonk/contracts/profile/profile.verification.contract.ts'
import { poses, type Verification, type VerificationReason } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { expect, it, onTestFinished } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestApp, type TestMember } from '../../testing/harness.ts'
import { addActivePhoto, aPicture, formOf, review } from '../../testing/pictures.ts'
import { verificationPictureKey } from './profile.verification.pictures.ts'
import { verificationToShow } from './profile.verification.review.ts'

const server = await openTestApp()
const { db, clock } = server

const stateOf = async (member: TestMember, on: Pick<TestApp, 'as'> = server) =>
  (await on.as(member).call(verificationContract.verification)).answer.verification
const start = (member: TestMember) => server.as(member).call(verificationContract.startVerification)
const sent = async (member: TestMember, bytes: Buffer, on: Pick<TestApp, 'as'> = server) => {
  const { status, json } = await on.as(member).request('POST', verificationContract.sendVerification.path, formOf(bytes))
  return { status, ...(json as { verification: Verification; error?: { code: string } }) }
}
const triesOf = (member: TestMember) =>
  db.selectFrom('verifications').selectAll().where('user_id', '=', member.id).orderBy('created_at').execute()
const decide = async (member: TestMember, reason: VerificationReason | null) => {
  const last = (await triesOf(member)).at(-1)
  if (!last) throw new Error('There is no try')
  await server.deps.jobs.send('verification', { edition: last.edition, verification: last.id, act: 'decide', reason })
  await server.jobs.run()
}
const kindOf = async (member: TestMember) =>
  (await server.visitor('milf').call(membersContract.member, { query: { id: member.id } })).answer.profile
const exists = (key: string) =>
  access(join(server.config.DATA_DIR, 'files', key)).then(
    () => true,
    () => false,
  )

/** A member of milf with an approved photo. */
async function withPhoto() {
  const member = await server.aMemberIn('milf')
  const photo = await addActivePhoto(server, member)
  return { member, photo: photo.id }
}

/** One who also got the badge for it. */
async function verified() {
  const made = await withPhoto()
  await start(made.member)
  await sent(made.member, await aPicture())
  await server.jobs.run()
  await decide(made.member, null)
  return made
}

it('gives a dated badge for a picture of a drawn pose that a moderator compared, and deletes the picture [TRU-13]', async () => {
  const { member, photo } = await withPhoto()
  const events: string[] = []
  onTestFinished(server.deps.live.subscribe(member, ({ type }) => events.push(type)))
  expect(await stateOf(member)).toMatchObject({ status: 'none', tries_left: 3 })

  const { answer } = await start(member)
  expect(answer.verification).toMatchObject({ status: 'open', tries_left: 2, pose: expect.toBeOneOf([...poses]) })
  expect((await sent(member, await aPicture(300, 400))).verification).toMatchObject({ status: 'pending', pose: null })
  await server.jobs.run()
  const [waiting] = await triesOf(member)
  const key = verificationPictureKey(member.edition, waiting?.picture ?? '')
  expect([await exists(key), await exists(key.replace('large.webp', 'upload'))]).toEqual([true, false])
  for (const who of [server.as(member), server.visitor('milf')]) expect((await who.request('GET', `/${key}`)).status).toBe(404)
  expect(await kindOf(member)).toMatchObject({ kind: 'member', verified_at: null })

  await decide(member, null)
  const verified_at = clock().toISOString()
  expect(await stateOf(member)).toMatchObject({ status: 'verified', verified_at })
  expect(await kindOf(member)).toMatchObject({ kind: 'verified', verified_at })
  expect((await server.as(member).call(accountContract.currentUser)).answer.user?.profile).toMatchObject({ verified_at })
  expect(await triesOf(member)).toMatchObject([{ status: 'approved', picture: null, photos: [photo] }])
  expect(await exists(key)).toBe(false)
  expect(events).toEqual(['user-changed', 'user-changed'])
  // Nothing more to do for a member who has it.
  expect((await start(member)).answer.verification.status).toBe('verified')
})

it('tells the reason of a refusal, and lets the member try three times a day [TRU-13]', async () => {
  const { member } = await withPhoto()
  for (const reason of ['other_pose', 'unclear', 'other_person'] as const) {
    expect((await start(member)).answer.verification.status).toBe('open')
    await sent(member, await aPicture())
    await server.jobs.run()
    await decide(member, reason)
    expect(await stateOf(member)).toMatchObject({ status: 'refused', reason })
    clock.advance(minute)
  }
  expect((await triesOf(member)).map(({ picture }) => picture)).toEqual([null, null, null])
  expect((await start(member)).error?.code).toBe('verification_limit')
  clock.advance(day)
  expect((await start(member)).answer.verification.status).toBe('open')
})

it('has one open pose at a time and takes one picture for it, also for parallel requests', async () => {
  const { member } = await withPhoto()
  const begun = await Promise.all(Array.from({ length: 4 }, () => start(member)))
  expect(new Set(begun.map(({ answer }) => answer.verification.pose)).size).toBe(1)
  const pictures = await Promise.all(Array.from({ length: 3 }, () => aPicture()))
  const results = await Promise.all(pictures.map((one) => sent(member, one)))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ error }) => error?.code === 'verification_over')).toHaveLength(2)
  expect(await triesOf(member)).toHaveLength(1)
  expect((await start(member)).answer.verification.status).toBe('pending')
})

it('is for confirmed members with a photo that others see, and for ten minutes', async () => {
  const bare = await server.aMemberIn('milf')
  expect((await start(bare)).error?.code).toBe('verification_photo')
  expect((await start(await server.aMemberIn('milf', { confirmed: false }))).error?.code).toBe('not_confirmed')
  expect((await sent(bare, await aPicture())).error?.code).toBe('verification_over')

  const { member } = await withPhoto()
  await start(member)
  clock.advance(limits.verificationTime)
  expect((await sent(member, await aPicture())).error?.code).toBe('verification_over')
  expect(await stateOf(member)).toMatchObject({ status: 'none', tries_left: 2 })
})

it('refuses a file that is no picture at once, and one that cannot be decoded later', async () => {
  const { member } = await withPhoto()
  await start(member)
  expect((await sent(member, Buffer.from('GIF89a'))).error?.code).toBe('photo_kind')
  const whole = await aPicture(400, 400)
  expect((await sent(member, whole.subarray(0, 700))).status).toBe(200)
  await server.jobs.run()
  expect(await stateOf(member)).toMatchObject({ status: 'refused', reason: 'unreadable' })
})

const order = (member: TestMember, photos: string[]) => server.as(member).call(profileContract.orderPhotos, { body: { photos } })
const withdraw = (member: TestMember) => server.as(member).call(verificationContract.withdrawVerification)

it('gives the badge to a main photo that was compared, and to no other [TRU-13]', async () => {
  const { member, photo } = await verified()
  const verified_at = clock().toISOString()
  const later = (await addActivePhoto(server, member)).id
  expect(await kindOf(member)).toMatchObject({ kind: 'verified', verified_at })

  await order(member, [later, photo])
  expect(await kindOf(member)).toMatchObject({ kind: 'member', verified_at: null })
  expect((await stateOf(member)).status).toBe('other_photo')
  const { answer } = await server.visitor('milf').call(membersContract.search, { query: { verified: '1' } })
  expect(answer.profiles.map(({ id }) => id)).not.toContain(member.id)
  clock.advance(day)
  await order(member, [photo, later])
  expect(await kindOf(member)).toMatchObject({ kind: 'verified', verified_at })

  await server.as(member).call(profileContract.removePhoto, { body: { photo } })
  expect((await kindOf(member)).kind).toBe('member')
  await server.as(member).call(profileContract.restorePhoto, { body: { photo } })
  expect(await kindOf(member)).toMatchObject({ kind: 'verified', verified_at })
  await review(server, { id: photo }, 'not_allowed')
  expect((await kindOf(member)).kind).toBe('member')

  // The new main photo gets a date of its own.
  await start(member)
  await sent(member, await aPicture())
  await server.jobs.run()
  await decide(member, null)
  expect(await kindOf(member)).toMatchObject({ kind: 'verified', verified_at: clock().toISOString() })
  expect((await triesOf(member)).map(({ photos }) => photos)).toEqual([[], [later]])
})

it('counts no photo as compared that others saw only after the picture was sent', async () => {
  const { member, photo } = await withPhoto()
  await start(member)
  await sent(member, await aPicture())
  await server.jobs.run()
  clock.advance(minute)
  const later = (await addActivePhoto(server, member)).id
  const [waiting] = await triesOf(member)
  const shown = await verificationToShow(db, waiting?.id ?? '')
  // What the command of staff prints is there to be opened.
  expect(shown?.photos).toEqual([`photos/${member.edition}/${photo}/original.webp`])
  for (const key of [shown?.picture, ...(shown?.photos ?? [])]) expect(await exists(key ?? '')).toBe(true)
  await order(member, [later, photo])
  await decide(member, null)
  expect(await triesOf(member)).toMatchObject([{ status: 'approved', photos: [photo] }])
  expect((await kindOf(member)).kind).toBe('member')
  expect((await stateOf(member)).status).toBe('other_photo')
})

it('lets a member take the picture back, or give up the badge; the tries of the day stay counted', async () => {
  const { member } = await withPhoto()
  await start(member)
  await sent(member, await aPicture())
  await server.jobs.run()
  const key = verificationPictureKey(member.edition, (await triesOf(member))[0]?.picture ?? '')
  const { answer } = await withdraw(member)
  expect(answer.verification).toMatchObject({ status: 'none', tries_left: 2 })
  expect(await exists(key)).toBe(false)
  await decide(member, null)
  expect((await kindOf(member)).kind).toBe('member')

  const other = await verified()
  expect((await withdraw(other.member)).answer.verification).toMatchObject({ status: 'none', verified_at: null, tries_left: 2 })
  expect(await kindOf(other.member)).toMatchObject({ kind: 'member', verified_at: null })
  expect(await triesOf(other.member)).toMatchObject([{ photos: [] }])
  // A photo that moves has no badge to bring back.
  await addActivePhoto(server, other.member)
  expect((await kindOf(other.member)).kind).toBe('member')
})

it('never keeps the picture when a decision and a withdrawal meet', async () => {
  for (const _ of [1, 2, 3]) {
    const { member } = await withPhoto()
    await start(member)
    await sent(member, await aPicture())
    await server.jobs.run()
    const key = verificationPictureKey(member.edition, (await triesOf(member))[0]?.picture ?? '')
    await Promise.all([withdraw(member), decide(member, null)])
    expect((await kindOf(member)).kind).toBe('member')
    expect([await exists(key), (await triesOf(member))[0]?.picture]).toEqual([false, null])
  }
})

it('gives no badge to an account that was deleted while its picture waited', async () => {
  const { member } = await withPhoto()
  await start(member)
  await sent(member, await aPicture())
  await server.jobs.run()
  await db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', member.id).execute()
  await decide(member, null)
  const { kind } = await db.selectFrom('profiles').select('kind').where('id', '=', member.id).executeTakeFirstOrThrow()
  expect(kind).toBe('member')
})

it('leaves the decision to moderators in a demo that says so', async () => {
  const demo = await openTestApp({ env: { DEMO: '1', DEMO_DECIDES: 'photos' } })
  onTestFinished(() => demo.close())
  const member = await demo.aMemberIn('milf')
  await addActivePhoto(demo, member)
  await demo.as(member).call(verificationContract.startVerification)
  await sent(member, await aPicture(), demo)
  await demo.jobs.run()
  await demo.jobs.run()
  expect((await stateOf(member, demo)).status).toBe('pending')
})

it('deletes a picture on which nobody decided in 14 days', async () => {
  const { member } = await withPhoto()
  await start(member)
  await sent(member, await aPicture())
  await server.jobs.run()
  const key = verificationPictureKey(member.edition, (await triesOf(member))[0]?.picture ?? '')
  clock.advance(limits.verificationPictureDays * day)
  await purge(server.deps)
  expect(await exists(key)).toBe(true)
  clock.advance(1000)
  await purge(server.deps)
  expect([await exists(key), await triesOf(member)]).toEqual([false, []])
})

it('is found by the filter for verified members, alone and counted [TRU-13]', async () => {
  const { member } = await verified()
  await withPhoto()
  const seeker = server.visitor('milf')
  const { answer } = await seeker.call(membersContract.search, { query: { verified: '1' } })
  expect(answer.profiles.map(({ id }) => id)).toContain(member.id)
  expect(new Set(answer.profiles.map(({ kind }) => kind))).toEqual(new Set(['verified']))
  const { answer: counted } = await seeker.call(membersContract.countMembers, { query: { verified: '1' } })
  expect(counted.count).toBe(answer.count)
})

it('decides itself after some seconds in a demo', async () => {
  const demo = await openTestApp({ env: { DEMO: '1' } })
  onTestFinished(() => demo.close())
  const member = await demo.aMemberIn('milf')
  await addActivePhoto(demo, member)
  await demo.as(member).call(verificationContract.startVerification)
  await sent(member, await aPicture(), demo)
  await demo.jobs.run()
  await demo.jobs.run()
  expect((await stateOf(member, demo)).status).toBe('verified')
})
