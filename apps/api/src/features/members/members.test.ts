import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute, second } from '@vonk/contracts/clock.ts'
import type { QueryInputOf } from '@vonk/contracts/call.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { blurredCellOf } from '@vonk/contracts/site/site.cells.ts'
import { placeOf } from '@vonk/contracts/site/site.places.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser, type MemberWish, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()
const now = server.clock()

type Search = QueryInputOf<typeof membersContract.search>
const search = (browser: Browser, query: Search = {}) => browser.call(membersContract.search, { query })
const found = async (browser: Browser, query: Search = {}) => (await search(browser, query)).answer
const namesOf = (profiles: { name: string }[]) => profiles.map(({ name }) => name)
const view = (browser: Browser, id: string) => browser.call(membersContract.member, { query: { id } })

const aMember = (site: EditionSlug, name: string, profile: MemberWish['profile'] = {}, wish: MemberWish = {}) =>
  server.aMemberIn(site, { name, ...wish, profile })

const cellIn = (city: string) => {
  const place = placeOf('NL', city)
  if (!place) throw new Error(`There is no ${city}`)
  const { lat, lon } = blurredCellOf(place)
  return { city, region: place.region, cell_lat: lat, cell_lon: lon }
}

async function addPhotos(member: TestMember, count: number, status: 'active' | 'pending' = 'active') {
  const photo = {
    edition: member.edition,
    profile_id: member.id,
    status,
    width: 960,
    height: 1200,
    placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  }
  await server.db
    .insertInto('photos')
    .values(Array.from({ length: count }, (_, position) => ({ ...photo, position })))
    .execute()
}

describe('search', () => {
  it('filters by gender, country, region and age, and counts the results [MEM-01]', async () => {
    const site = 'milf'
    const me = await aMember(site, 'Me', { gender: 'male' })
    await aMember(site, 'Ann', { gender: 'female', country: 'NL', region: 'Utrecht', date_of_birth: '1990-11-20' })
    await aMember(site, 'Bea', { gender: 'female', country: 'NL', region: 'Limburg', date_of_birth: '1980-01-01' })
    await aMember(site, 'Cas', { gender: 'male', country: 'NL', region: 'Utrecht', date_of_birth: '1990-01-01' })
    await aMember(site, 'Dot', { gender: 'female', country: 'BE', region: 'Antwerpen', date_of_birth: '1970-01-01' })
    const browser = server.as(me)

    const names = async (query: Search) => {
      const { profiles, count } = await found(browser, query)
      expect(count).toBe(profiles.length)
      return namesOf(profiles).toSorted()
    }
    expect(await names({})).toEqual(['Ann', 'Bea', 'Cas', 'Dot'])
    expect(await names({ gender: 'female' })).toEqual(['Ann', 'Bea', 'Dot'])
    expect(await names({ gender: 'female', country: 'NL' })).toEqual(['Ann', 'Bea'])
    expect(await names({ country: 'NL', region: 'Utrecht' })).toEqual(['Ann', 'Cas'])
    // Ann turns 36 today; Cas is 36, Bea 46, Dot 56.
    expect(await names({ min_age: 36, max_age: 36 })).toEqual(['Ann', 'Cas'])
    expect(await names({ max_age: 35 })).toEqual([])
    expect(await names({ min_age: 37 })).toEqual(['Bea', 'Dot'])
    expect(await names({ min_age: 46, max_age: 56 })).toEqual(['Bea', 'Dot'])
  })

  it('adds similar members of any region and age if there are few results, without duplicates [MEM-01]', async () => {
    const site = 'bdsm'
    const me = server.as(await aMember(site, 'Me', { gender: 'male' }))
    for (let n = 0; n < 3; n++) await aMember(site, `Near ${n}`, { region: 'London', country: 'GB' })
    for (let n = 0; n < 4; n++) await aMember(site, `Far ${n}`, { region: 'Wales', country: 'GB' })
    await aMember(site, 'Abroad', { country: 'NL' })

    const few = await found(me, { gender: 'female', country: 'GB', region: 'London', min_age: 30 })
    expect(namesOf(few.profiles).toSorted()).toEqual(['Near 0', 'Near 1', 'Near 2'])
    expect(namesOf(few.similar).toSorted()).toEqual(['Far 0', 'Far 1', 'Far 2', 'Far 3'])
    expect(few).toMatchObject({ count: 3, similar_count: 4, similar_capped: false })

    const enough = await found(me, { gender: 'female', country: 'GB' })
    expect(enough).toMatchObject({ count: 7, similar: [], similar_count: 0, hidden_by: [] })
  })

  it('ignores filters that the site does not offer [EDI-06 partly]', async () => {
    await server.setSettings('gilf', { search_fields: ['country'] })
    const me = server.as(await aMember('gilf', 'Me'))
    await aMember('gilf', 'Ann', { gender: 'female', region: 'Limburg', date_of_birth: '1950-01-01' })
    server.clock.advance(5 * second)
    const { profiles } = await found(me, { gender: 'male', region: 'Utrecht', min_age: 18, max_age: 20 })
    expect(namesOf(profiles)).toEqual(['Ann'])
    server.clock.set(now)
  })

  it('does not give reasons that tell what the site hides [EDI-06 partly]', async () => {
    const me = server.as(await aMember('gilf', 'Seeker', { gender: 'male', sexuality: 'hetero' }))
    await aMember('gilf', 'Wanted', { gender: 'female', sexuality: 'hetero', country: 'NL' })
    const reasons = async () => (await found(me)).profiles.find(({ name }) => name === 'Wanted')?.reasons
    expect(await reasons()).toContain('mutual')
    await server.setSettings('gilf', { visible_profile_fields: ['country'] })
    server.clock.advance(5 * second)
    expect(await reasons()).toEqual(['same_country', 'active_today'])
    await server.setSettings('gilf', {})
    server.clock.advance(5 * second)
    server.clock.set(now)
  })

  it('never finds the viewer, nor blocked, blocking, disabled, invisible or deleted members [MEM-04]', async () => {
    const site = 'bbw'
    const me = await aMember(site, 'Me')
    await aMember(site, 'Shown')
    const blocked = await aMember(site, 'Blocked by me')
    const blocking = await aMember(site, 'Blocking me')
    await aMember(site, 'Not confirmed', {}, { confirmed: false })
    await aMember(site, 'Invisible', { status: 'invisible' })
    await aMember(site, 'Deleted', { status: 'deleted' })
    await server.as(me).call(membersContract.block, { body: { profile: blocked.id } })
    await server.as(blocking).call(membersContract.block, { body: { profile: me.id } })

    const { profiles, count, similar } = await found(server.as(me), {})
    expect([namesOf(profiles), count, similar]).toEqual([['Shown'], 1, []])
  })

  it('returns only photo, name, age, place, distance, online state and kind of a profile [MEM-04] [TRU-10 partly]', async () => {
    const site = 'she'
    const me = await aMember(site, 'Me', cellIn('Amsterdam'))
    const ann = await aMember(site, 'Ann', { ...cellIn('Utrecht'), date_of_birth: '1990-11-21', has_photo: true })
    // A fictional profile comes after three members.
    for (const name of ['Bea', 'Cas']) await aMember(site, name, { last_active_at: new Date(now.getTime() - 2 * day) })
    await aMember(site, 'Fia', { kind: 'fictional', last_active_at: new Date(now.getTime() - 5 * minute) })
    await addPhotos(ann, 2)

    const { profiles } = await found(server.as(me))
    const [first, , , fourth] = profiles
    expect(first).toMatchObject({
      name: 'Ann',
      age: 35,
      city: 'Utrecht',
      region: 'Utrecht',
      country: 'NL',
      distance_km: 50,
      online: true,
      kind: 'member',
    })
    expect(first?.main_image).toMatchObject({ status: 'active' })
    expect(fourth).toMatchObject({ name: 'Fia', distance_km: null, online: false, kind: 'fictional', main_image: null })
    const text = JSON.stringify(profiles)
    for (const hidden of ['cell', '52.0', 'date_of_birth', '1990-11', 'last_active', 'email']) expect(text).not.toContain(hidden)
  })

  it('says of each card whether the viewer likes them', async () => {
    const site = 'she'
    const [me, ann] = [await aMember(site, 'Me'), await aMember(site, 'Liked')]
    await server.as(me).call(likesContract.like, { body: { profile: ann.id } })
    const likedBy = async (browser: Browser) => {
      const { profiles, similar } = await found(browser)
      return namesOf([...profiles, ...similar].filter(({ liked }) => liked))
    }
    expect(await likedBy(server.as(me))).toEqual(['Liked'])
    expect(await likedBy(server.as(ann))).toEqual([])
    expect(await likedBy(server.visitor(site))).toEqual([])
  })

  it('is open to visitors as the site says [MEM-03]', async () => {
    await aMember('gay', 'Ann')
    const visitor = server.visitor('gay')
    expect(namesOf((await found(visitor)).profiles)).toEqual(['Ann'])
    const allow = async (settings: { logged_out_search: boolean; logged_out_search_trafficsource: boolean }) => {
      await server.setSettings('gay', settings)
      server.clock.advance(5 * second)
    }
    await allow({ logged_out_search: false, logged_out_search_trafficsource: true })
    const closed = await search(visitor)
    expect([closed.status, closed.error]).toEqual([403, { code: 'search_closed' }])
    expect((await search(visitor, { network: '' })).error?.code).toBe('search_closed')
    expect((await search(visitor, { network: 'affiliates' })).status).toBe(200)
    await allow({ logged_out_search: false, logged_out_search_trafficsource: false })
    expect((await search(visitor, { network: 'affiliates' })).error?.code).toBe('search_closed')
    expect((await search(server.as(await aMember('gay', 'Bob')))).status).toBe(200)
    server.clock.set(now)
  })

  it('says what each filter hides in members, whatever fictional profiles are among the results [TRU-15 partly]', async () => {
    const me = server.as(await aMember('general', 'Me', { gender: 'male' }))
    const wish = { country: 'BE', region: 'Limburg', city: null } as const
    for (let n = 0; n < 3; n++) await aMember('general', `With a photo ${n}`, { ...wish, has_photo: true })
    await aMember('general', 'Without', wish)
    await aMember('general', 'Made up', { ...wish, kind: 'fictional', has_photo: true })
    await aMember('general', 'Namesake', { country: 'NL', region: 'Limburg', has_photo: true })
    await aMember('general', 'Elsewhere', { country: 'NL', region: 'Utrecht', has_photo: true })

    const { count, hidden_by } = await found(me, { country: 'BE', region: 'Limburg', photo: '1' })
    expect(count).toBe(4)
    // The region goes with its country: all but the one without a photo.
    expect(hidden_by).toEqual([
      { filter: 'country', count: 2, count_capped: false },
      { filter: 'photo', count: 1, count_capped: false },
    ])
  })
})

describe('a profile', () => {
  it('returns all its fields, its relation to the viewer, and related profiles [PRF-01]', async () => {
    const site = 'milf'
    const me = await aMember(site, 'Viewer', { ...cellIn('Amsterdam'), gender: 'male' }, { paid: true, credits: 100 })
    const ann = await aMember(site, 'Viewed', {
      ...cellIn('Utrecht'),
      about_me: 'Loves long breakfasts.',
      interests: ['wine', 'art'],
      sexuality: 'bi',
      hair_colour: 'red',
      eye_colour: 'green',
      body_type: 'normal',
      relationship_status: 'single',
      tattoos: true,
    })
    await addPhotos(ann, 3)
    await server.as(ann).call(likesContract.like, { body: { profile: me.id } })
    await server
      .as(me)
      .call(chatContract.send, { body: { id: randomUUID(), profile: ann.id, kind: 'text', payload: { text: 'Hello' } } })

    const { answer } = await view(server.as(me), ann.id)
    expect(answer.profile).toMatchObject({
      id: ann.id,
      name: 'Viewed',
      city: 'Utrecht',
      distance_km: 50,
      about_me: 'Loves long breakfasts.',
      interests: ['art', 'wine'],
      sexuality: 'bi',
      hair_colour: 'red',
      eye_colour: 'green',
      body_type: 'normal',
      relationship_status: 'single',
      tattoos: true,
      liked: false,
      liked_card: null,
      likes_me: true,
      blocked: false,
      hidden_photos: 0,
    })
    expect(answer.profile.photos).toHaveLength(3)
    expect(answer.profile.main_image).toEqual(answer.profile.photos[0])
    expect(answer.profile.conversation_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.related.length).toBeGreaterThan(0)
    expect(answer.related.length).toBeLessThanOrEqual(6)
    expect(answer.related.every(({ gender, id }) => gender === 'female' && id !== ann.id && id !== me.id)).toBe(true)
  })

  it('shows visitors and free members the main photo and the number of others, Premium members all [PRF-02] [ACC-05 partly]', async () => {
    const ann = await aMember('bbw', 'Ann')
    await addPhotos(ann, 3)
    await addPhotos(ann, 2, 'pending')
    const photosFor = async (browser: Browser) => {
      const { profile } = (await view(browser, ann.id)).answer
      return [profile.photos.length, profile.hidden_photos]
    }
    expect(await photosFor(server.visitor('bbw'))).toEqual([1, 2])
    expect(await photosFor(server.as(await aMember('bbw', 'Free')))).toEqual([1, 2])
    expect(await photosFor(server.as(await aMember('bbw', 'Paid', {}, { paid: true })))).toEqual([3, 0])
    expect(await photosFor(server.as(ann))).toEqual([3, 0])
  })

  it('of an invisible member is for members, not for visitors', async () => {
    const ann = await aMember('bbw', 'Ann', { status: 'invisible' })
    await addPhotos(ann, 1)
    expect((await view(server.visitor('bbw'), ann.id)).error?.code).toBe('not_found')
    expect((await view(server.as(await aMember('bbw', 'Bob')), ann.id)).status).toBe(200)
  })

  it('of an invisible member does not say whom the member likes, as the lists do not [ACC-02 partly]', async () => {
    const [ann, bob] = [await aMember('bbw', 'Ann'), await aMember('bbw', 'Bob')]
    await server.as(ann).call(likesContract.like, { body: { profile: bob.id } })
    const likesMe = async () => (await view(server.as(bob), ann.id)).answer.profile.likes_me
    expect(await likesMe()).toBe(true)
    await server.db.updateTable('profiles').set({ status: 'invisible' }).where('id', '=', ann.id).execute()
    expect(await likesMe()).toBe(false)
  })

  it('contains only the fields that the site shows [EDI-06 partly]', async () => {
    const ann = await aMember('she', 'Ann', { about_me: 'Hello', sexuality: 'lesbian', interests: ['art'], tattoos: false })
    await server.setSettings('she', { visible_profile_fields: ['country', 'city', 'interests'] })
    server.clock.advance(5 * second)
    const { profile } = (await view(server.visitor('she'), ann.id)).answer
    expect(profile).toMatchObject({
      country: 'NL',
      city: 'Utrecht',
      region: null,
      gender: null,
      sexuality: null,
      about_me: '',
      tattoos: null,
      interests: ['art'],
    })
    await server.setSettings('she', {})
    server.clock.advance(5 * second)
    server.clock.set(now)
  })

  it('answers the same for an unknown, disabled or deleted profile, one of another edition, and for what is no id', async () => {
    const me = server.as(await aMember('bbw', 'Me'))
    const others = [
      randomUUID(),
      (await aMember('milf', 'Elsewhere')).id,
      (await aMember('bbw', 'Waiting', {}, { confirmed: false })).id,
      (await aMember('bbw', 'Leaving', { status: 'deleted' })).id,
    ]
    const missing = await view(me, randomUUID())
    expect(missing.status).toBe(404)
    for (const id of [...others, 'nobody', '', "1' or '1'='1", `${randomUUID()}x`, 'x'.repeat(5000)]) {
      const { status, error } = await view(me, id)
      expect([id, status, error]).toEqual([id, 404, missing.error])
    }
  })
})

describe('what a profile says of its relation to the viewer', () => {
  it('says what both have in common, of what the site shows [PRF-01 partly]', async () => {
    const facts = { ...cellIn('Utrecht'), relationship_status: 'single' } as const
    const prompts = JSON.stringify([{ question: 'perfect_sunday', answer: 'Rain.' }])
    const me = await aMember('gilf', 'Me', { ...facts, prompts, interests: ['wine', 'art', 'hiking'] })
    const ann = await aMember('gilf', 'Ann', { ...facts, prompts, interests: ['hiking', 'tea', 'art'] })
    const far = await aMember('gilf', 'Far', { ...cellIn('Maastricht'), interests: ['tea'] })
    const sharedWith = async (browser: Browser, id: string) => (await view(browser, id)).answer.profile.shared
    const nothing = { interests: [], place: null, both_single: false, questions: [] }
    expect(await sharedWith(server.as(me), ann.id)).toEqual({
      interests: ['art', 'hiking'],
      place: 'city',
      both_single: true,
      questions: ['perfect_sunday'],
    })
    expect(await sharedWith(server.as(me), far.id)).toEqual(nothing)
    expect(await sharedWith(server.visitor('gilf'), ann.id)).toBeNull()
    expect(await sharedWith(server.as(me), me.id)).toBeNull()
    await server.setSettings('gilf', { visible_profile_fields: ['country'] })
    server.clock.advance(5 * second)
    expect(await sharedWith(server.as(me), ann.id)).toEqual({ ...nothing, place: 'near' })
    await server.as(me).call(membersContract.block, { body: { profile: ann.id } })
    expect((await view(server.as(me), ann.id)).answer.profile).toMatchObject({ shared: null, last_seen: null, online: false })
    await server.setSettings('gilf', {})
    server.clock.advance(5 * second)
    server.clock.set(now)
  })

  it('says when a member was last active in bands, and nothing of an invisible or fictional one [PRF-01 partly]', async () => {
    const me = server.as(await aMember('she', 'Me'))
    const seen = async (ago: number, profile: MemberWish['profile'] = {}) => {
      const ann = await aMember('she', 'Ann', { last_active_at: new Date(now.getTime() - ago), ...profile })
      const page = await view(me, ann.id)
      expect(JSON.stringify(page.answer)).not.toContain('last_active')
      return page.answer.profile.last_seen
    }
    expect(await seen(minute)).toBeNull()
    expect(await seen(hour)).toBe('today')
    expect(await seen(2 * day)).toBe('week')
    expect(await seen(8 * day)).toBe('month')
    expect(await seen(31 * day)).toBe('earlier')
    expect(await seen(hour, { status: 'invisible' })).toBeNull()
    expect(await seen(hour, { kind: 'fictional' })).toBeNull()
  })
})

describe('blocking', () => {
  it('closes the profile to the blocked member and removes chats, likes and matches of both [PRF-07 CHT-11] [ACC-05 partly]', async () => {
    const [ann, bob] = [await aMember('milf', 'Ann', {}, { credits: 20 }), await aMember('milf', 'Bob', {}, { credits: 20 })]
    await server.as(ann).call(likesContract.like, { body: { profile: bob.id } })
    await server.as(bob).call(likesContract.like, { body: { profile: ann.id } })
    await server
      .as(bob)
      .call(chatContract.send, { body: { id: randomUUID(), profile: ann.id, kind: 'text', payload: { text: 'Hello' } } })
    const events: LiveEvent[] = []
    server.deps.live.subscribe(bob, (event) => events.push(event))

    expect((await server.as(ann).call(membersContract.block, { body: { profile: bob.id } })).answer).toEqual({})
    expect(events.map(({ type }) => type).toSorted()).toEqual(['chats-changed', 'likes-changed'])
    const refused = await view(server.as(bob), ann.id)
    expect([refused.status, refused.error]).toEqual([403, { code: 'blocked_by_member' }])
    expect((await view(server.as(ann), bob.id)).answer.profile).toMatchObject({
      blocked: true,
      liked: false,
      likes_me: false,
      conversation_id: null,
    })
    for (const member of [ann, bob]) {
      const browser = server.as(member)
      expect((await browser.call(chatContract.chats)).answer.chats).toEqual([])
      expect((await browser.call(likesContract.likes)).answer).toMatchObject({ profiles: [], liked_by: [], matches: [] })
    }
    const like = (from: TestMember, to: TestMember) => server.as(from).call(likesContract.like, { body: { profile: to.id } })
    const write = (from: TestMember, to: TestMember) =>
      server
        .as(from)
        .call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: 'Hello?' } } })
    expect((await like(bob, ann)).error?.code).toBe('blocked_by_member')
    expect((await like(ann, bob)).error?.code).toBe('member_blocked')
    expect((await write(bob, ann)).error?.code).toBe('blocked_by_member')

    await server.as(ann).call(membersContract.unblock, { body: { profile: bob.id } })
    expect((await view(server.as(bob), ann.id)).status).toBe(200)
  })

  it('removes or refuses a parallel like', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, bob] = [await aMember('milf', 'Ann'), await aMember('milf', 'Bob')]
      await Promise.all([
        server.as(bob).call(likesContract.like, { body: { profile: ann.id } }),
        server.as(ann).call(membersContract.block, { body: { profile: bob.id } }),
      ])
      expect(await server.db.selectFrom('likes').select('from_id').where('from_id', '=', bob.id).execute()).toEqual([])
    }
  })

  it('is idempotent; refuses the own profile and profiles of other editions', async () => {
    const me = await aMember('milf', 'Me')
    const ann = await aMember('milf', 'Ann')
    const block = (profile: string) => server.as(me).call(membersContract.block, { body: { profile } })
    expect([(await block(ann.id)).status, (await block(ann.id)).status]).toEqual([200, 200])
    expect((await block(me.id)).error?.code).toBe('own_profile')
    expect((await block((await aMember('bbw', 'Elsewhere')).id)).error?.code).toBe('not_found')
  })
})

it('updates the last activity at most once a minute and shows the member as online', async () => {
  const ann = await aMember('bbw', 'Ann', { last_active_at: new Date(now.getTime() - day) })
  const lastActive = async () =>
    (await server.db.selectFrom('profiles').select('last_active_at').where('id', '=', ann.id).executeTakeFirstOrThrow())
      .last_active_at
  server.clock.advance(minute + second)
  await search(server.as(ann))
  expect(await lastActive()).toEqual(server.clock())
  expect((await view(server.visitor('bbw'), ann.id)).answer.profile.online).toBe(true)
  const noted = await lastActive()
  server.clock.advance(minute)
  await search(server.as(ann))
  expect(await lastActive()).toEqual(noted)
  server.clock.set(now)
})
