import { day, hour } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo } from '../../testing/mailed.ts'
import { sendDueNotices } from '../notifications/planned.service.ts'
import { showProfile } from '../signup/signup.repository.ts'

/** A Wednesday at noon. */
const server = await openTestApp({ now: '2026-11-18T11:00:00Z' })
const site = 'milf'

const save = (member: TestMember, search: MemberFilters, alerts = true) =>
  server.as(member).call(membersContract.saveSearch, { body: { search, alerts } })
const savedBy = async (member: TestMember) => (await server.as(member).call(membersContract.savedSearches)).answer.searches
const longAgo = () => new Date(server.clock().getTime() - 60 * day)

/** Old enough for no tip. */
const anOldMember = (name: string) =>
  server.aMemberIn(site, {
    name,
    profile: { about_me: 'Hello', region: null, city: null, created_at: longAgo() },
    user: { signup_at: longAgo() },
  })

describe('a saved search', () => {
  it('is saved, listed newest first, changed and removed by its member alone [TRU-15]', async () => {
    const [me, other] = [await server.aMemberIn(site), await server.aMemberIn(site)]
    await save(me, { gender: 'female', country: 'NL' })
    server.clock.advance(hour)
    const { answer } = await save(me, { photo: '1', min_age: 30 }, false)
    expect(answer.searches).toMatchObject([
      { search: { photo: '1', min_age: 30 }, alerts: false },
      { search: { gender: 'female', country: 'NL' }, alerts: true },
    ])
    const [first, second] = answer.searches
    if (!first || !second) throw new Error('Two searches are saved')
    const change = (member: TestMember, id: string) =>
      server.as(member).call(membersContract.changeSearch, { body: { id, alerts: true } })
    expect((await change(other, first.id)).error?.code).toBe('not_found')
    expect((await change(me, first.id)).answer.searches[0]?.alerts).toBe(true)
    const remove = (member: TestMember) => server.as(member).call(membersContract.removeSearch, { body: { id: second.id } })
    expect((await remove(other)).status).toBe(200)
    expect(await savedBy(me)).toHaveLength(2)
    expect((await remove(me)).answer.searches.map(({ id }) => id)).toEqual([first.id])
    expect(await savedBy(other)).toEqual([])
  })

  it('is saved once, whatever the order of its filters; wrong filters are refused as in a search [TRU-15]', async () => {
    const me = await server.aMemberIn(site)
    await save(me, { gender: 'female', min_age: 30, max_age: 40 })
    await save(me, { max_age: 40, min_age: 30, gender: 'female' }, false)
    expect(await savedBy(me)).toMatchObject([{ alerts: false }])
    expect((await save(me, { min_age: 40, max_age: 30 })).error).toMatchObject({ fields: { max_age: 'too_small' } })
    expect((await save(me, { region: 'Atlantis' })).error).toMatchObject({ fields: { region: 'unknown_place' } })
  })

  it('has a cap, also under parallel requests [TRU-15]', async () => {
    const me = await server.aMemberIn(site)
    const all = await Promise.all(Array.from({ length: limits.savedSearches + 4 }, (_, n) => save(me, { min_age: 20 + n })))
    expect(all.filter(({ error }) => error?.code === 'saved_search_limit')).toHaveLength(4)
    expect(await savedBy(me)).toHaveLength(limits.savedSearches)
  })
})

describe('an alert', () => {
  const mailsOf = async ({ email }: TestMember) =>
    (await mailsTo(server, email)).map(({ subject }) => subject).filter((subject) => subject.includes('saved search'))
  const look = async () => {
    await sendDueNotices(server.deps)
    await server.jobs.run()
  }

  it('tells of new members who fit, once, at most one a day; not of others, blocked or fictional ones [TRU-15] [TRU-03 partly]', async () => {
    const me = await anOldMember('Searcher')
    await server.aMemberIn(site, { profile: { gender: 'male', country: 'BE', region: null, city: null } })
    server.clock.advance(hour)
    await save(me, { gender: 'male', country: 'BE' })
    await look()
    expect(await mailsOf(me)).toEqual([])

    server.clock.advance(hour)
    const wish = { gender: 'male', country: 'BE', region: null, city: null } as const
    await server.aMemberIn(site, { profile: wish })
    await server.aMemberIn(site, { profile: { ...wish, gender: 'female' } })
    await server.aMemberIn(site, { profile: { ...wish, kind: 'fictional' } })
    const blocked = await server.aMemberIn(site, { profile: wish })
    await server.as(me).call(membersContract.block, { body: { profile: blocked.id } })
    await Promise.all([look(), look()])
    expect(await mailsOf(me)).toEqual(['1 new member fits your saved search'])
    const [mail] = await mailsTo(server, me.email)
    expect(mail?.links.join(' ')).toContain('/members?gender=male&country=BE')

    // Two more on the same day, told together on the next.
    server.clock.advance(hour)
    for (let n = 0; n < 2; n++) await server.aMemberIn(site, { profile: wish })
    await look()
    expect(await mailsOf(me)).toHaveLength(1)
    server.clock.advance(day)
    await look()
    expect((await mailsOf(me)).toSorted()).toEqual([
      '1 new member fits your saved search',
      '2 new members fit your saved searches',
    ])
    server.clock.advance(day)
    await look()
    expect(await mailsOf(me)).toHaveLength(2)
  })

  it('tells of a member who confirms the address after others were told [TRU-15 partly]', async () => {
    const me = await anOldMember('Patient')
    await save(me, { country: 'SE' })
    const wish = { country: 'SE', region: null, city: null } as const
    server.clock.advance(hour)
    const late = await server.aMemberIn(site, { confirmed: false, profile: wish })
    server.clock.advance(hour)
    await server.aMemberIn(site, { profile: wish })
    server.clock.advance(hour)
    await look()
    expect(await mailsOf(me)).toEqual(['1 new member fits your saved search'])
    server.clock.advance(hour)
    await showProfile(server.db, late.edition, late.id, server.clock())
    server.clock.advance(day)
    await look()
    expect(await mailsOf(me)).toHaveLength(2)
  })

  it('does not tell who came while it was off, however it is switched on again [TRU-15 partly]', async () => {
    const [switching, saving] = [await anOldMember('Switching'), await anOldMember('Saving')]
    const search = { country: 'FR' } as const
    for (const member of [switching, saving]) await save(member, search, false)
    server.clock.advance(hour)
    await server.aMemberIn(site, { profile: { country: 'FR', region: null, city: null } })
    server.clock.advance(hour)
    const [{ id } = { id: '' }] = await savedBy(switching)
    await server.as(switching).call(membersContract.changeSearch, { body: { id, alerts: true } })
    await save(saving, search, true)
    server.clock.advance(day)
    await look()
    expect([await mailsOf(switching), await mailsOf(saving)]).toEqual([[], []])
  })

  it('is not sent if it is switched off, at the search or in the choices [TRU-15]', async () => {
    const [quiet, chosen] = [await anOldMember('Quiet'), await anOldMember('Chosen')]
    await save(quiet, { country: 'DE' }, false)
    await save(chosen, { country: 'DE' })
    for (const channel of ['email', 'push'] as const)
      await server.as(chosen).call(notificationsContract.choose, { body: { kind: 'reminders', channel, enabled: false } })
    server.clock.advance(hour)
    await server.aMemberIn(site, { profile: { country: 'DE', region: null, city: null } })
    server.clock.advance(day)
    await look()
    expect([await mailsOf(quiet), await mailsOf(chosen)]).toEqual([[], []])
  })
})
