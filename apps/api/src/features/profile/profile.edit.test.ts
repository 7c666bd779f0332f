import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day, second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const save = (member: TestMember, body: ProfileEdit) => server.as(member).call(profileContract.saveProfile, { body })
const raw = async (member: TestMember, payload: object) => {
  const { status, json } = await server.as(member).request('PUT', '/api/profile.php', { payload })
  return { status, fields: (json as { error?: { fields?: Record<string, string> } }).error?.fields }
}
const ownProfile = async (member: TestMember) => (await server.as(member).call(accountContract.currentUser)).answer.user?.profile
const seenBy = async (viewer: TestMember, id: string) =>
  (await server.as(viewer).call(membersContract.member, { query: { id } })).answer.profile

describe('saving the own profile', () => {
  it('stores every field, and another member sees it [PRF-03] [PRF-10 partly]', async () => {
    const [me, ann] = [await server.aMemberIn('bdsm'), await server.aMemberIn('bdsm')]
    const edit = {
      name: 'Kim van Dam',
      about_me: 'First line.\n\nSecond line.',
      prompts: [
        { question: 'small_joy', answer: 'The smell of rain.' },
        { question: 'perfect_sunday', answer: 'Papers, coffee, no plans.' },
      ],
      interests: ['coffee', 'roleplay'],
      gender: 'male',
      sexuality: 'bi',
      relationship_status: 'divorced',
      place: { country: 'GB', region: 'South West', city: 'Bristol' },
      body_type: 'slim',
      hair_colour: 'grey',
      eye_colour: 'blue',
      tattoos: true,
      notes: { tattoos: 'A small swallow.' },
    } satisfies ProfileEdit
    const { answer, error } = await save(me, edit)
    expect(error).toBeNull()
    const { place, ...fields } = edit
    expect(answer.profile).toMatchObject({ ...fields, ...place })
    expect(await ownProfile(me)).toEqual(answer.profile)
    expect(await seenBy(ann, me.id)).toMatchObject({ ...fields, ...place })
  })

  it('changes only the given fields, and nothing if one is wrong [API-03 partly]', async () => {
    const me = await server.aMemberIn('milf')
    await save(me, { about_me: 'Here I am.', tattoos: true })
    await save(me, { hair_colour: 'red' })
    expect(await ownProfile(me)).toMatchObject({ about_me: 'Here I am.', tattoos: true, hair_colour: 'red' })
    expect((await save(me, { about_me: 'Changed.', name: '@kim' })).error?.fields).toEqual({ name: 'name_starts_with_at' })
    expect((await save(me, {})).status).toBe(200)
    expect(await ownProfile(me)).toMatchObject({ about_me: 'Here I am.', name: me.name })
  })

  it.each([
    [{ name: '@kim' }, { name: 'name_starts_with_at' }],
    [{ name: 'K' }, { name: 'too_short' }],
    [{ name: 'see kim.nl' }, { name: 'name_has_link' }],
    [{ about_me: 'a\u0000b' }, { about_me: 'malformed_text' }],
    [{ about_me: 'call 06 - 12 34 56 78' }, { about_me: 'text_has_phone' }],
    [{ about_me: 'x'.repeat(limits.aboutMeLength + 1) }, { about_me: 'too_long' }],
    [{ about_me: '<script>alert(1)</script>' }, { about_me: 'text_has_html' }],
    [{ prompts: [{ question: 'small_joy', answer: ' \u200b ' }] }, { 'prompts.0.answer': 'required' }],
    [{ prompts: [{ question: 'small_joy', answer: 'www.kim.example' }] }, { 'prompts.0.answer': 'text_has_link' }],
    [{ prompts: [1, 2].map((n) => ({ question: 'small_joy', answer: `Answer ${n}` })) }, { prompts: 'invalid_value' }],
    [{ interests: ['bondage'] }, { interests: 'invalid_value' }],
    [{ interests: ['knitting'] }, { 'interests.0': 'invalid_value' }],
    [{ hair_colour: 'purple' }, { hair_colour: 'invalid_value' }],
    [{ notes: { tattoos: 'x'.repeat(limits.noteLength + 1) } }, { 'notes.tattoos': 'too_long' }],
    [{ notes: { name: 'x' } }, { 'notes.name': 'unknown_field' }],
    [{ place: { country: 'NL', region: 'Utrecht', city: 'Atlantis' } }, { place: 'unknown_place' }],
    [{ place: { country: 'NL', region: 'Limburg', city: 'Utrecht' } }, { place: 'unknown_place' }],
    [{ place: { country: 'NL', region: 'Anything', city: null } }, { place: 'unknown_place' }],
    [{ place: { country: 'ZZ', region: null, city: null } }, { place: 'unknown_place' }],
    [{ date_of_birth: '1990-01-01' }, { date_of_birth: 'not_changeable' }],
    [{ country: 'NL' }, { country: 'unknown_field' }],
    [{ status: 'active' }, { status: 'unknown_field' }],
  ])('refuses %j with a code for the field', async (edit, fields) => {
    const me = await server.aMemberIn('milf')
    const before = await ownProfile(me)
    expect(await raw(me, edit)).toEqual({ status: 400, fields })
    expect(await ownProfile(me)).toEqual(before)
  })

  it('stores the grid cell of the city and nothing more exact [SGN-13]', async () => {
    const me = await server.aMemberIn('milf')
    await save(me, { place: { country: 'NL', region: 'Noord-Holland', city: 'Haarlem' } })
    const cells = () =>
      server.db.selectFrom('profiles').select(['cell_lat', 'cell_lon']).where('id', '=', me.id).executeTakeFirst()
    // Not the cell of Haarlem, because the city is near the centre of it.
    expect(await cells()).toEqual({ cell_lat: 52.425, cell_lon: 4.625 })
    await save(me, { place: { country: 'BE', region: null, city: null } })
    expect(await cells()).toEqual({ cell_lat: null, cell_lon: null })
    expect(await ownProfile(me)).toMatchObject({ country: 'BE', region: null, city: null })
  })

  it('lets the date of birth change until the email address is confirmed, but never below the minimum age', async () => {
    const me = await server.aMemberIn('milf', { confirmed: false })
    expect((await save(me, { date_of_birth: '1980-02-29' })).answer.profile.date_of_birth).toBe('1980-02-29')
    const young = `${server.clock().getUTCFullYear() - 17}-01-01`
    expect((await save(me, { date_of_birth: young })).error?.fields).toEqual({ date_of_birth: 'too_young' })
  })

  it('judges the date of birth by the date in the main country of the site', async () => {
    const eve = server.clock().toISOString().slice(0, 10)
    server.clock.set(new Date(`${eve}T23:30:00Z`))
    const me = await server.aMemberIn('milf', { confirmed: false })
    // In the Netherlands the next day has begun.
    const born = (days: number) => {
      const date = new Date(`${eve}T00:00:00Z`)
      date.setUTCFullYear(date.getUTCFullYear() - 18)
      return new Date(date.getTime() + days * day).toISOString().slice(0, 10)
    }
    expect((await save(me, { date_of_birth: born(2) })).error?.fields).toEqual({ date_of_birth: 'too_young' })
    const { answer } = await save(me, { date_of_birth: born(1) })
    expect([answer.profile.date_of_birth, answer.profile.age]).toEqual([born(1), 18])
  })

  it('keeps a note only as long as its value', async () => {
    const me = await server.aMemberIn('milf')
    expect((await save(me, { notes: { tattoos: 'No value yet' } })).answer.profile.notes).toEqual({})
    const noted = await save(me, { tattoos: true, notes: { tattoos: 'A swallow' } })
    expect(noted.answer.profile.notes).toEqual({ tattoos: 'A swallow' })
    expect((await save(me, { tattoos: null })).answer.profile.notes).toEqual({})
    await save(me, { tattoos: true, notes: { tattoos: 'A swallow' } })
    expect((await save(me, { notes: { tattoos: '' } })).answer.profile.notes).toEqual({})
  })

  it('keeps all of 50 parallel edits of different fields and notes', async () => {
    const me = await server.aMemberIn('gilf')
    const edits: ProfileEdit[] = [
      { tattoos: true, notes: { tattoos: 'Two' } },
      { relationship_status: 'single', notes: { relationship_status: 'Since May' } },
    ]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save(me, edits[n % 2] ?? {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ownProfile(me))?.notes).toEqual({ tattoos: 'Two', relationship_status: 'Since May' })
  })

  it('is for members only', async () => {
    const { status, error } = await server.visitor('milf').call(profileContract.saveProfile, { body: { about_me: 'x' } })
    expect([status, error?.code]).toEqual([403, 'authentication_required'])
  })
})

describe('the settings of a site [EDI-06]', () => {
  it('decide which fields members fill in and others see, which have notes, and which can be searched', async () => {
    const [me, ann] = [await server.aMemberIn('bbw'), await server.aMemberIn('bbw')]
    await save(me, { about_me: 'Hello.', interests: ['wine'], tattoos: true, notes: { tattoos: 'One' }, hair_colour: 'red' })
    await server.setSettings('bbw', {
      visible_profile_fields: ['city', 'tattoos', 'hair_colour'],
      visible_profile_notes: ['hair_colour', 'eye_colour'],
      search_fields: ['gender'],
    })
    server.clock.advance(5 * second)

    const seen = await seenBy(ann, me.id)
    expect(seen).toMatchObject({ city: 'Utrecht', tattoos: true, hair_colour: 'red' })
    expect(seen).toMatchObject({
      about_me: '',
      interests: [],
      prompts: [],
      sexuality: null,
      region: null,
      gender: null,
      notes: {},
    })

    const { fields } = await raw(me, { about_me: 'x', prompts: [], sexuality: null, notes: { tattoos: 'x', eye_colour: 'x' } })
    expect(fields).toEqual({
      about_me: 'not_offered',
      prompts: 'not_offered',
      sexuality: 'not_offered',
      'notes.tattoos': 'not_offered',
      'notes.eye_colour': 'not_offered',
    })
    // Members search by gender, so that they also fill it in.
    expect((await save(me, { gender: 'male', notes: { hair_colour: 'Really' } })).answer.profile.gender).toBe('male')
    expect((await seenBy(ann, me.id)).notes).toEqual({ hair_colour: 'Really' })

    const search = async (query: object) => (await server.as(ann).call(membersContract.search, { query })).answer.count
    expect(await search({ gender: 'male' })).toBe(1)
    expect(await search({ country: 'GB', min_age: 90 })).toBe(1)
    const { settings } = (await server.visitor('bbw').call(siteContract.settings)).answer
    expect(settings).toMatchObject({ visible_profile_notes: ['hair_colour', 'eye_colour'], search_fields: ['gender'] })
  })

  it('decide the genders', async () => {
    const me = await server.aMemberIn('she')
    expect((await raw(me, { gender: 'male' })).fields).toEqual({ gender: 'invalid_value' })
    expect((await save(me, { gender: 'female' })).status).toBe(200)
  })
})
