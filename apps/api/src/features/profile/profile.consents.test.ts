import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import { day, minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { consentWording } from '@vonk/contracts/profile/profile.consents.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { lineOf, searchableFields } from '@vonk/contracts/profile/profile.fields.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { consentClasses, type ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const newcomer = (site: TestMember['site'] = 'bdsm') => server.aMemberIn(site, { consents: [] })
const save = (member: TestMember, body: ProfileEdit) => server.as(member).call(profileContract.saveProfile, { body })
const give = (member: TestMember, one: ConsentClass, body = {}) =>
  server.as(member).call(profileContract.giveConsent, { body: { class: one, wording: consentWording, language: 'en', ...body } })
const withdraw = (member: TestMember, one: ConsentClass) =>
  server.as(member).call(profileContract.withdrawConsent, { body: { class: one } })
const consents = async (member: TestMember) => (await server.as(member).call(profileContract.consents)).answer.consents
const own = async (member: TestMember) => (await server.as(member).call(accountContract.currentUser)).answer.user?.profile
const stored = (member: TestMember) =>
  server.db
    .selectFrom('profiles')
    .select(['sexuality', 'interests', 'notes'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()

const sensitive: Record<ConsentClass, ProfileEdit> = {
  sexuality: { sexuality: 'bi' },
  kink: { interests: ['coffee', 'bondage'] },
}

it.each(consentClasses)(
  'stores nothing of the kind %s without its own consent, and nothing else of the same edit [TRU-11]',
  async (one) => {
    const me = await newcomer()
    await give(me, one === 'kink' ? 'sexuality' : 'kink')
    const field = one === 'kink' ? 'interests' : 'sexuality'
    const refused = await save(me, { ...sensitive[one], about_me: 'Hello' })
    expect([refused.status, refused.error?.fields]).toEqual([400, { [field]: 'consent_missing' }])
    expect(await own(me)).toMatchObject({ sexuality: null, interests: [], about_me: '' })

    expect((await give(me, one)).answer.profile.consents.toSorted()).toEqual(['kink', 'sexuality'])
    expect((await save(me, sensitive[one])).answer.profile).toMatchObject(sensitive[one])
  },
)

it('asks for no consent for other fields and interests, nor for removing a value', async () => {
  const me = await newcomer()
  const edit: ProfileEdit = { interests: ['coffee'], sexuality: null, body_type: 'slim', notes: { tattoos: '' } }
  expect((await save(me, edit)).status).toBe(200)
})

it('asks for the consent of a field for its note, too', async () => {
  await server.setSettings('gay', { visible_profile_notes: ['sexuality'] })
  const me = await newcomer('gay')
  expect((await save(me, { notes: { sexuality: 'Ask me' } })).error?.fields).toEqual({ 'notes.sexuality': 'consent_missing' })
  await give(me, 'sexuality')
  await save(me, { sexuality: 'gay', notes: { sexuality: 'Ask me' } })
  expect((await withdraw(me, 'sexuality')).answer.profile).toMatchObject({ sexuality: null, notes: {}, consents: [] })
})

it('erases the values of a withdrawn consent everywhere, and keeps the others [TRU-11]', async () => {
  const [me, ann] = [await newcomer(), await server.aMemberIn('bdsm')]
  for (const one of consentClasses) await give(me, one)
  await save(me, { ...sensitive.kink, ...sensitive.sexuality, tattoos: true, notes: { tattoos: 'Two' } })
  await server.as(me).call(exportContract.requestExport, { body: { password: me.password } })
  expect((await withdraw(me, 'kink')).answer.profile).toMatchObject({ interests: ['coffee'], sexuality: 'bi' })
  expect((await server.as(me).call(exportContract.dataExport)).answer, 'the archive goes, too').toEqual({ data_export: null })
  await withdraw(me, 'sexuality')
  const { profile } = (await server.as(ann).call(membersContract.member, { query: { id: me.id } })).answer
  expect(profile).toMatchObject({ interests: ['coffee'], sexuality: null, notes: { tattoos: 'Two' } })
  expect(await stored(me)).toEqual({ interests: ['coffee'], sexuality: null, notes: { tattoos: 'Two' } })
  expect((await save(me, sensitive.kink)).error?.fields).toEqual({ interests: 'consent_missing' })
})

it('lists what was agreed to and when, with the text that was read, also what was withdrawn [TRU-11]', async () => {
  const me = await newcomer()
  const [first, ended, second] = [0, 1, 2].map((minutes) => new Date(server.clock().getTime() + minutes * minute).toISOString())
  await give(me, 'kink', { language: 'nl' })
  server.clock.advance(minute)
  await withdraw(me, 'kink')
  // Nothing stands any more, so nothing happens.
  await withdraw(me, 'kink')
  server.clock.advance(minute)
  await give(me, 'kink')
  await give(me, 'kink')
  expect(await consents(me)).toEqual([
    { class: 'kink', wording: 1, language: 'en', given_at: second, withdrawn_at: null },
    { class: 'kink', wording: 1, language: 'nl', given_at: first, withdrawn_at: ended },
  ])
})

it('accepts only the current text and the kinds that the site asks for', async () => {
  const me = await newcomer('gay')
  expect((await give(me, 'kink')).error?.fields).toEqual({ class: 'not_offered' })
  const old = await give(me, 'sexuality', { wording: consentWording + 1 })
  expect([old.status, old.error?.code]).toEqual([409, 'wording_changed'])
  expect(await consents(me)).toEqual([])
})

it('keeps one of 50 consents that are given in parallel, and limits how often a member changes their mind in a day', async () => {
  const me = await newcomer()
  await Promise.all(Array.from({ length: 50 }, () => give(me, 'kink')))
  expect(await consents(me)).toHaveLength(1)
  for (let time = 1; time < limits.consentsPerDay; time++) {
    server.clock.advance(minute)
    await withdraw(me, 'kink')
    expect((await give(me, 'kink')).status).toBe(200)
  }
  await withdraw(me, 'kink')
  server.clock.advance(minute)
  expect((await give(me, 'kink')).error?.code).toBe('rate_limited')
  server.clock.advance(day)
  expect((await give(me, 'kink')).status).toBe(200)
})

it('never leaves a value without consent when edits and withdrawals are parallel [TRU-11]', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => newcomer()))
  await Promise.all(
    members.map(async (me) => {
      for (const one of consentClasses) await give(me, one)
      const edit = { ...sensitive.kink, ...sensitive.sexuality }
      const calls = Array.from({ length: 8 }, (_, n) =>
        n % 4 === 3 ? withdraw(me, n % 8 === 3 ? 'kink' : 'sexuality') : save(me, edit),
      )
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.every((status) => status === 200 || status === 400)).toBe(true)
      expect(await stored(me)).toMatchObject({ sexuality: null, notes: {} })
      expect((await stored(me)).interests).not.toContain('bondage')
    }),
  )
})

it('lets nobody search by a sensitive field', () => {
  expect(searchableFields.filter((field) => lineOf(field).consentClass !== null)).toEqual([])
})

it('is for members only', async () => {
  const visitor = server.visitor('bdsm')
  const { status, error } = await visitor.call(profileContract.consents)
  expect([status, error?.code]).toEqual([403, 'authentication_required'])
})
