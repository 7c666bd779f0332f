import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import type { FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

/** The members of each test, so that nobody of another test is proposed. */
beforeEach(() => server.db.updateTable('profiles').set({ status: 'invisible' }).execute())

type Wish = NonNullable<Parameters<typeof server.aMemberIn>[1]>
const aMember = (name: string, profile: Wish['profile'] = {}) =>
  server.aMemberIn('milf', { name, credits: 99, profile: { gender: 'male', sexuality: 'hetero', ...profile } })
const aSeeker = (profile: Wish['profile'] = {}) => aMember('Me', { gender: 'female', interests: ['coffee', 'art'], ...profile })

async function aFictional(name: string): Promise<{ id: string }> {
  const { edition } = await aMember('Edition', { status: 'invisible' })
  const id = randomUUID()
  const person = { id, edition, name, kind: 'fictional' as const, gender: 'male' as const, date_of_birth: '1990-01-01' }
  const place = { country: 'NL', region: 'Utrecht', city: 'Utrecht' }
  await server.db
    .insertInto('profiles')
    .values({ ...person, ...place, status: 'active', last_active_at: server.clock() })
    .execute()
  return { id }
}

const deckOf = async (member: TestMember) => (await server.as(member).call(matchingContract.deck)).answer.cards
const namesOf = (cards: readonly { name: string }[]) => cards.map(({ name }) => name).toSorted()
const pass = (from: TestMember, to: { id: string }) => server.as(from).call(matchingContract.pass, { body: { profile: to.id } })
const like = (from: TestMember, to: { id: string }) => server.as(from).call(likesContract.like, { body: { profile: to.id } })
const block = (from: TestMember, to: { id: string }) => server.as(from).call(membersContract.block, { body: { profile: to.id } })

describe('the deck of the swipe game', () => {
  it('has nobody who is oneself, liked, passed, blocked, written with or hidden [LIK-07 partly]', async () => {
    const me = await aSeeker()
    const [liked, passed, blocked, blocking, written] = [
      await aMember('Liked'),
      await aMember('Passed'),
      await aMember('Blocked'),
      await aMember('Blocking'),
      await aMember('Written'),
    ]
    await aMember('Hidden', { status: 'invisible' })
    await aMember('New', { interests: ['art', 'gym'] })
    await like(me, liked)
    await pass(me, passed)
    await block(me, blocked)
    await block(blocking, me)
    await server
      .as(me)
      .call(chatContract.send, { body: { id: randomUUID(), profile: written.id, kind: 'text', payload: { text: 'Hello' } } })
    const deck = await deckOf(me)
    expect(deck.map(({ name, kind, shared_interests }) => [name, kind, shared_interests])).toEqual([['New', 'member', ['art']]])
  })

  it('proposes a passed member again after a month, or at once when the pass is taken back [LIK-07 partly]', async () => {
    const me = await aSeeker()
    const bob = await aMember('Bob')
    await pass(me, bob)
    expect(await deckOf(me)).toEqual([])
    const passedBefore = (ms: number) =>
      server.db
        .updateTable('passes')
        .set({ passed_at: new Date(server.clock().getTime() - ms) })
        .where('from_id', '=', me.id)
        .execute()
    await passedBefore(limits.passDays * day - minute)
    expect(await deckOf(me)).toEqual([])
    await passedBefore(limits.passDays * day)
    expect(namesOf(await deckOf(me))).toEqual(['Bob'])
    await pass(me, bob)
    const undone = await Promise.all(
      [1, 2, 3].map(() => server.as(me).call(matchingContract.undoPass, { body: { profile: bob.id } })),
    )
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(namesOf(await deckOf(me))).toEqual(['Bob'])
  })

  it('has at most one fictional profile in any four cards, and says so [LIK-07 TRU-01 partly]', async () => {
    const me = await aSeeker()
    for (let n = 0; n < 4; n++) await aFictional(`Fictional ${n}`)
    expect(await deckOf(me)).toEqual([])
    for (let n = 0; n < 7; n++) await aMember(`Real ${n}`)
    const kinds = (await deckOf(me)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'fictional')).toHaveLength(2)
    kinds.forEach((_, at) => expect(kinds.slice(at, at + 4).filter((kind) => kind === 'fictional').length).toBeLessThan(2))
  })

  it('begins with who is in the region and of about the same age, and then widens', async () => {
    const me = await aSeeker()
    await aMember('Far', { region: 'Groningen', city: 'Groningen' })
    await aMember('Older', { date_of_birth: '1965-01-01' })
    await aMember('Near')
    await aMember('Woman', { gender: 'female' })
    expect((await deckOf(me)).map(({ name }) => name)).toEqual(['Near', 'Far', 'Older'])
  })

  it('keeps the newest passes only, also under parallel requests', async () => {
    const me = await aSeeker()
    const { id } = await aMember('Old')
    const old = Array.from({ length: limits.passesKept }, (_, n) => ({ n, id: randomUUID() }))
    const profile = { edition: me.edition, country: 'NL', date_of_birth: '1990-01-01', last_active_at: server.clock() }
    await server.db
      .insertInto('profiles')
      .values(old.map((one) => ({ ...profile, id: one.id, name: 'Passed' })))
      .execute()
    const passed_at = (n: number) => new Date(server.clock().getTime() - (n + 1) * minute)
    await server.db
      .insertInto('passes')
      .values(old.map((one) => ({ edition: me.edition, from_id: me.id, to_id: one.id, passed_at: passed_at(one.n) })))
      .execute()
    const more = await Promise.all([aMember('A'), aMember('B'), aMember('C')])
    expect((await Promise.all(more.map((one) => pass(me, one)))).map(({ status }) => status)).toEqual([200, 200, 200])
    await pass(me, { id })
    const kept = await server.db.selectFrom('passes').select('to_id').where('from_id', '=', me.id).execute()
    expect(kept).toHaveLength(limits.passesKept)
    expect(kept.map(({ to_id }) => to_id)).toEqual(expect.arrayContaining([id, ...more.map((one) => one.id)]))
  })

  it('refuses to pass oneself and who is not there', async () => {
    const me = await aSeeker()
    expect((await pass(me, me)).error?.code).toBe('own_profile')
    expect((await pass(me, { id: randomUUID() })).error?.code).toBe('not_found')
  })
})

describe('the match finder', () => {
  const answer = (member: TestMember, body: FinderAnswer) => server.as(member).call(matchingContract.saveAnswer, { body })
  const finderOf = async (member: TestMember) => (await server.as(member).call(matchingContract.finder)).answer
  const matchesOf = async (member: TestMember) => (await server.as(member).call(matchingContract.finderMatches)).answer.matches
  const age: FinderAnswer = { question: 'age', wanted: { min: 30, max: 45 }, importance: 'much' }

  it('asks about what the site shows, at most ten questions, and keeps the answers [MEM-06 partly]', async () => {
    const me = await aSeeker()
    const { questions } = await finderOf(me)
    expect(questions.length).toBeLessThanOrEqual(10)
    expect(await finderOf(me)).toMatchObject({ answers: [] })
    await answer(me, { question: 'distance', wanted: 50, importance: 'dealbreaker' })
    await answer(me, { ...age, wanted: null })
    expect((await answer(me, age)).answer.answers).toEqual([age, { question: 'distance', wanted: 50, importance: 'dealbreaker' }])
    expect((await finderOf(me)).answers).toHaveLength(2)
    expect((await server.as(me).call(matchingContract.forgetAnswers)).answer).toEqual({ answers: [] })
    expect((await finderOf(me)).answers).toEqual([])
  })

  it('stores a sensitive answer with its consent only, and erases it when the consent ends [TRU-11 partly]', async () => {
    const wanted: FinderAnswer = { question: 'gender', wanted: ['male'], importance: 'much' }
    const without = await server.aMemberIn('milf', { consents: [] })
    const refused = await answer(without, wanted)
    expect([refused.status, refused.error?.fields]).toEqual([400, { wanted: 'consent_missing' }])
    expect((await answer(without, { ...wanted, wanted: null })).status).toBe(200)
    const me = await aSeeker()
    await answer(me, age)
    await answer(me, wanted)
    await server.as(me).call(profileContract.withdrawConsent, { body: { class: 'sexuality' } })
    expect((await finderOf(me)).answers).toEqual([age])
  })

  it('refuses questions and interests that the site does not have', async () => {
    const fellow = await server.aMemberIn('gay')
    const gender = await answer(fellow, { question: 'gender', wanted: ['male'], importance: 'much' })
    expect(gender.error?.fields).toEqual({ question: 'not_offered' })
    const kinks = await answer(fellow, { question: 'interests', wanted: ['bondage'], importance: 'much' })
    expect(kinks.error?.fields).toEqual({ wanted: 'not_offered' })
  })

  it('finds real members, the best first, with what fits and an honest percentage [MEM-06]', async () => {
    const me = await aSeeker()
    await aMember('Half', { tattoos: false })
    await aMember('Whole', { tattoos: true })
    await aMember('Older', { tattoos: true, date_of_birth: '1960-01-01' })
    await aMember('Unknown')
    await like(me, await aMember('Liked', { tattoos: true }))
    await aFictional('Fictional')
    expect(await matchesOf(me)).toEqual([])
    await answer(me, { ...age, importance: 'dealbreaker' })
    await answer(me, { question: 'tattoos', wanted: true, importance: 'much' })
    const matches = await matchesOf(me)
    expect(Object.fromEntries(matches.map(({ profile, percent }) => [profile.name, percent]))).toEqual({
      Half: 62,
      Unknown: 62,
      Whole: 100,
    })
    expect(matches[0]).toMatchObject({
      profile: { name: 'Whole' },
      fits: [
        { question: 'age', values: [] },
        { question: 'tattoos', values: ['true'] },
      ],
      differs: [],
      unknown: [],
    })
    expect(matches.find(({ profile }) => profile.name === 'Half')?.differs).toEqual(['tattoos'])
    expect(matches.find(({ profile }) => profile.name === 'Unknown')?.unknown).toEqual(['tattoos'])
    await answer(me, { question: 'tattoos', wanted: true, importance: 'dealbreaker' })
    expect((await matchesOf(me)).map(({ profile }) => profile.name)).toEqual(['Whole'])
  })

  it('does not use facts that the site hides', async () => {
    const me = await aSeeker()
    await aMember('Tattooed', { tattoos: true })
    await answer(me, age)
    await answer(me, { question: 'tattoos', wanted: true, importance: 'dealbreaker' })
    await server.setSettings('milf', { visible_profile_fields: ['gender'] })
    server.clock.advance(minute)
    expect((await matchesOf(me)).map(({ percent, fits }) => [percent, fits.length])).toEqual([[100, 1]])
    await server.setSettings('milf', {})
    server.clock.advance(minute)
  })
})

describe('the home of a member', () => {
  const todayOf = async (member: TestMember) => (await server.as(member).call(matchingContract.today)).answer
  const look = (member: TestMember) => server.as(member).call(matchingContract.todaySeen)
  const peopleOf = async (member: TestMember) => (await todayOf(member)).people.map(({ profile }) => profile.name)

  it('has three real people with reasons, the same for the whole day, also under parallel requests [MEM-07]', async () => {
    const me = await aSeeker()
    await aFictional('Fictional')
    for (let n = 0; n < 5; n++) await aMember(`Person ${n}`)
    await aMember('Shares', { interests: ['coffee', 'art'] })
    await like(await aMember('Likes me'), me)
    const all = await Promise.all([1, 2, 3, 4].map(() => todayOf(me)))
    const [first] = all
    expect(new Set(all.map(({ people }) => people.map(({ profile }) => profile.id).join(' '))).size).toBe(1)
    expect(Object.fromEntries((first?.people ?? []).map(({ profile, reasons }) => [profile.name, reasons[0]]))).toMatchObject({
      Shares: { kind: 'interests', interests: ['coffee', 'art'] },
      'Likes me': { kind: 'likes_you' },
    })
    expect(first?.people).toHaveLength(3)
    for (const { reasons, profile } of first?.people ?? []) {
      expect(reasons.length).toBeGreaterThan(0)
      expect(profile.kind).toBe('member')
    }
    server.clock.advance(hour)
    for (let n = 0; n < 5; n++) await aMember(`Later ${n}`, { interests: ['coffee', 'art'] })
    expect(await peopleOf(me)).toEqual(first?.people.map(({ profile }) => profile.name))
  })

  it('is read in six statements once its people are chosen', async () => {
    const me = await aSeeker()
    for (let n = 0; n < 4; n++) await aMember(`Person ${n}`)
    expect(await peopleOf(me)).toHaveLength(3)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    expect(await peopleOf(me)).toHaveLength(3)
    const sent = statements.mock.calls.map(([statement]) => JSON.stringify(statement)).filter((text) => !text.includes('pgboss'))
    expect(sent).toHaveLength(6)
  })

  it('shows other people the next day, and never who was passed [MEM-07]', async () => {
    const me = await aSeeker()
    const bob = await aMember('Bob', { interests: ['coffee', 'art'] })
    for (let n = 0; n < 2; n++) await aMember(`Person ${n}`)
    expect((await peopleOf(me)).toSorted()).toEqual(['Bob', 'Person 0', 'Person 1'])
    await pass(me, bob)
    expect((await todayOf(me)).people.find(({ profile }) => profile.id === bob.id)?.passed).toBe(true)
    for (let n = 2; n < 4; n++) await aMember(`Person ${n}`)
    server.clock.advance(day)
    const tomorrow = await peopleOf(me)
    expect(tomorrow).not.toContain('Bob')
    expect(tomorrow.slice(0, 2).toSorted()).toEqual(['Person 2', 'Person 3'])
  })

  it('has nobody far from the age of the member while others are enough for a week [MEM-07 partly]', async () => {
    const me = await aSeeker({ date_of_birth: '1990-01-01' })
    await aMember('Twice as old', { date_of_birth: '1950-01-01', interests: ['coffee', 'art'] })
    expect(await peopleOf(me)).toEqual(['Twice as old'])
    const other = await aSeeker({ date_of_birth: '1990-01-01' })
    for (let n = 0; n < limits.todayPeople * (limits.todayPauseDays + 1); n++)
      await aMember(`Person ${n}`, { date_of_birth: '1988-01-01' })
    expect(await peopleOf(other)).not.toContain('Twice as old')
  })

  it('leaves out who blocked the member or hides since the choice', async () => {
    const me = await aSeeker()
    const [ann, bob] = [await aMember('Ann'), await aMember('Bob')]
    expect(await peopleOf(me)).toHaveLength(2)
    await block(ann, me)
    await server.db.updateTable('profiles').set({ status: 'invisible' }).where('id', '=', bob.id).execute()
    expect(await peopleOf(me)).toEqual([])
  })

  it('counts what happened since the last visit: stored likes, matches and members, all of one visit [MEM-07 TRU-03 partly]', async () => {
    const me = await aSeeker()
    const signup = server.clock().toISOString()
    await server.db.updateTable('users').set({ signup_at: signup }).where('id', '=', me.id).execute()
    server.clock.advance(minute)
    const [ann, bob] = [await aMember('Ann'), await aMember('Bob')]
    await like(ann, me)
    await like(bob, me)
    await like(me, bob)
    await aFictional('Fictional')
    const news = { is_first: true, likes: 2, matches: 1, members: 2, members_capped: false, region: 'Utrecht' }
    expect((await todayOf(me)).news).toEqual({ since: signup, ...news })
    await look(me)
    server.clock.advance(20 * minute)
    expect((await todayOf(me)).news).toEqual({ since: signup, ...news })
    await look(me)
    const left = server.clock().toISOString()
    server.clock.advance(2 * hour)
    expect((await todayOf(me)).news).toMatchObject({ since: left, is_first: false, likes: 0, matches: 0, members: 0 })
    await like(await aMember('Cas'), me)
    await Promise.all([look(me), look(me), look(me)])
    expect((await todayOf(me)).news).toMatchObject({ since: left, likes: 1, matches: 0, members: 1 })
  })

  it('counts up to 99 new members, then says that there are more [MEM-07 partly]', async () => {
    const me = await aSeeker()
    const now = server.clock()
    const { edition, country, region } = await server.db
      .selectFrom('profiles')
      .select(['edition', 'country', 'region'])
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const others = (count: number) =>
      server.db
        .insertInto('profiles')
        .values(
          Array.from({ length: count }, () => ({
            edition,
            country,
            region,
            name: 'New',
            date_of_birth: '1990-01-01',
            status: 'active' as const,
            created_at: now,
            last_active_at: now,
          })),
        )
        .execute()
    await server.db
      .updateTable('users')
      .set({ signup_at: new Date(now.getTime() - minute) })
      .where('id', '=', me.id)
      .execute()
    const before = (await todayOf(me)).news.members ?? 0
    await others(99 - before)
    expect((await todayOf(me)).news).toMatchObject({ members: 99, members_capped: false })
    await others(1)
    expect((await todayOf(me)).news).toMatchObject({ members: 99, members_capped: true })
  })
})
