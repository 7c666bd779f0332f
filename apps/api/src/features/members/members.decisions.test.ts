import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'
import { addActivePhoto } from '../../testing/pictures.ts'
import { closedFor } from '../account/account.policy.ts'
import { decideAppeal, decideReport } from './members.decisions.ts'
import type { Verdict } from './members.decisions.policy.ts'
import { countDecisions, findWaitingAppeals } from './members.decisions.repository.ts'

const server = await openTestApp()
const { db, deps, clock } = server

const nothing: Verdict = { measure: 'none', rule: null, facts: 'No rule was broken.', photos: [], message: null }
const warning: Verdict = { ...nothing, measure: 'warning', rule: 'money', facts: 'You asked for 200 euros.' }
const closing: Verdict = { ...warning, measure: 'closing' }

const aPair = async () =>
  [await server.aMemberIn('milf', { credits: 500 }), await server.aMemberIn('milf', { credits: 500, name: 'Ann' })] as const

/** Reports a member and returns the id of the report. */
async function report(from: TestMember, about: TestMember, subject?: BodyOf<typeof membersContract.report>['about']) {
  const body = { profile: about.id, reason: 'scam', note: 'A secret note', ...(subject && { about: subject }) } as const
  expect((await server.as(from).call(membersContract.report, { body })).status).toBe(200)
  clock.advance(second)
  const { id } = await db
    .selectFrom('reports')
    .select('id')
    .where('from_id', '=', from.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const staff = <T>(by: string, work: (act: Parameters<typeof decideReport>[0]) => Promise<T>) =>
  db.transaction().execute((trx) => work({ db: trx, now: clock(), jobs: deps.jobs, by }))
const decide = (id: string, verdict: Verdict, by = 'anna') => staff(by, (act) => decideReport(act, { report: id, ...verdict }))
const answer = (
  appeal: string,
  { by = 'ben', outcome, instead = null }: { by?: string; outcome: 'upheld' | 'overturned'; instead?: Verdict | null },
) => staff(by, (act) => decideAppeal(act, { appeal, outcome, answer: 'We looked at it again.', instead }))

const read = async (token: string) =>
  (await server.visitor('milf').call(decisionsContract.decision, { query: { token } })).answer.decision
const appeal = (token: string, text = 'It was not me') =>
  server.visitor('milf').call(decisionsContract.appeal, { body: { token, text } })
const tokenOf = (member: TestMember) => tokenTo(server, member.email, '/decisions')
const lastMail = async (member: TestMember) => (await mailsTo(server, member.email))[0] ?? { subject: '', text: '', html: '' }
async function waitingAppeal(number: number): Promise<string> {
  const found = (await findWaitingAppeals(db, 100)).find((one) => one.number === number)
  if (!found) throw new Error('No appeal waits')
  return found.id
}
const login = async ({ email, password }: TestMember) =>
  (await server.visitor('milf').call(accountContract.login, { body: { email, password } })).status
const ownReports = async (member: TestMember) => (await server.as(member).call(decisionsContract.ownReports)).answer.reports
const ownDecisions = async (member: TestMember) => (await server.as(member).call(decisionsContract.ownDecisions)).answer.decisions

describe('a decision about a report', () => {
  it('tells who reported the outcome, and who was reported the rule, the facts and how to appeal, and neither about the other [TRU-08 partly]', async () => {
    const [me, ann] = [await server.aMemberIn('milf', { user: { language: 'nl' } }), await server.aMemberIn('milf')] as const
    const id = await report(me, ann)
    expect(await ownReports(me)).toMatchObject([
      { name: ann.name, kind: 'profile', reason: 'scam', closed: false, decision: null },
    ])
    const { number } = await decide(id, warning)
    const [toMe, toAnn] = [await lastMail(me), await lastMail(ann)]
    for (const said of ['Goed dat je het zei', 'om geld, cadeaus of bankgegevens vragen', 'Maak kosteloos bezwaar'])
      expect(toMe.text).toContain(said)
    for (const said of ['This is a warning', 'asking for money', 'You asked for 200 euros.', 'Object free of charge until'])
      for (const part of [toAnn.text, toAnn.html]) expect(part).toContain(said)
    for (const secret of ['anna', me.name, me.email, me.id, 'A secret note']) expect(JSON.stringify(toAnn)).not.toContain(secret)
    for (const secret of ['anna', 'You asked for 200 euros.', ann.email]) expect(JSON.stringify(toMe)).not.toContain(secret)

    const [mine, anns] = [await read(await tokenOf(me)), await read(await tokenOf(ann))]
    const appeal_until = new Date(clock().getTime() + limits.appealDays * day).toISOString()
    const same = { number, measure: 'warning', rule: 'money', undone_at: null, appeal: null, appeal_until }
    expect(mine).toMatchObject({ ...same, side: 'reporter', facts: null, report: { name: ann.name, reason: 'scam' } })
    expect(anns).toMatchObject({ ...same, side: 'reported', facts: warning.facts, report: null })
    expect(await ownReports(me)).toMatchObject([{ decision: { number, measure: 'warning', token: await tokenOf(me) } }])
    expect(await ownDecisions(ann)).toMatchObject([{ number, measure: 'warning', token: await tokenOf(ann) }])
    expect([await ownReports(ann), await ownDecisions(me)]).toEqual([[], []])
    expect((await server.visitor('bbw').call(decisionsContract.decision, { query: { token: await tokenOf(me) } })).status).toBe(
      404,
    )
  })

  it('without a measure is told to who reported alone, with the reason [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    await decide(await report(me, ann), nothing)
    expect((await lastMail(me)).text).toContain('No rule was broken.')
    expect(await read(await tokenOf(me))).toMatchObject({ measure: 'none', rule: null, facts: nothing.facts })
    expect([await mailsTo(server, ann.email), await ownDecisions(ann)]).toEqual([[], []])
    const { reported_token: token } = await db
      .selectFrom('decisions')
      .select('reported_token')
      .where('reporter_id', '=', me.id)
      .executeTakeFirstOrThrow()
    expect((await server.visitor('milf').call(decisionsContract.decision, { query: { token } })).error?.code).toBe('not_found')
    expect((await appeal(token)).error?.code).toBe('not_found')
  })

  it('of two moderators at once is made by one, and the other is told', async () => {
    const [me, ann] = await aPair()
    const id = await report(me, ann)
    const both = await Promise.allSettled([decide(id, warning, 'anna'), decide(id, closing, 'ben')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      message: expect.stringContaining('another moderator') as string,
    })
    expect(await db.selectFrom('decisions').select('id').where('report_id', '=', id).execute()).toHaveLength(1)
  })

  it('changes nothing if its measure does not fit', async () => {
    const [me, ann] = await aPair()
    const id = await report(me, ann)
    const photo = randomUUID()
    await expect(decide(id, { ...warning, measure: 'removal', photos: [photo] })).rejects.toThrow('photo')
    expect(await ownReports(me)).toMatchObject([{ closed: false, decision: null }])
  })
})

describe('a measure', () => {
  it('takes a message out of sight, says by whom, and an appeal brings it back [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const message = randomUUID()
    await server
      .as(ann)
      .call(chatContract.send, { body: { id: message, profile: me.id, kind: 'text', payload: { text: 'Send money' } } })
    const { conversation } = (await server.as(me).call(chatContract.chats)).answer.chats[0] ?? { conversation: { id: '' } }
    const shown = async (member: TestMember) =>
      (await server.as(member).call(chatContract.messages, { query: { conversation: conversation.id } })).answer.messages[0]
    await server.as(me).call(chatContract.send, {
      body: {
        id: randomUUID(),
        profile: ann.id,
        kind: 'text',
        payload: { text: 'No', quote: { kind: 'message', message } },
      },
    })
    const sent = (await shown(ann)) ?? { created_at: '' }
    const { number } = await decide(await report(me, ann, { kind: 'message', message }), {
      ...warning,
      measure: 'removal',
      message,
    })
    const { text } = await lastMail(ann)
    expect(text).toMatch(/We removed a message you sent on \d+ \w+ \d{4}/)
    expect(text).not.toContain('from your profile')
    expect((await read(await tokenOf(ann))).removed).toMatchObject({ photos: 0, message: true, message_sent_at: sent.created_at })
    expect((await read(await tokenOf(me))).removed).toBeNull()
    for (const member of [me, ann]) expect(await shown(member)).toMatchObject({ kind: 'withdrawn', payload: { removed: true } })
    const [, reply] = (await server.as(ann).call(chatContract.messages, { query: { conversation: conversation.id } })).answer
      .messages
    expect(reply).toMatchObject({ payload: { text: 'No', quote: { about: 'withdrawn', said: '', removed: true } } })
    // Later than what members themselves withdraw is kept.
    clock.advance(100 * day)
    await purge(deps)
    expect((await appeal(await tokenOf(ann))).status).toBe(200)
    clock.advance(100 * day)
    await purge(deps)
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    // The sessions have ended meanwhile.
    expect(await db.selectFrom('messages').select(['kind', 'payload']).where('id', '=', message).execute()).toEqual([
      { kind: 'text', payload: { text: 'Send money', quote: null } },
    ])
  })

  it('hides a photo, and an appeal shows it again [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const photo = await addActivePhoto(server, ann)
    const { number } = await decide(await report(me, ann), { ...warning, measure: 'removal', rule: 'photos', photos: [photo.id] })
    const photosOf = async () => {
      await server.jobs.run()
      return (await server.as(me).call(membersContract.member, { query: { id: ann.id } })).answer.profile.photos.map(
        ({ id }) => id,
      )
    }
    expect(await photosOf()).toEqual([])
    expect((await mailsTo(server, ann.email)).map(({ text }) => text).join()).toContain('We removed a photo from your profile.')
    await appeal(await tokenOf(ann))
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    expect(await photosOf()).toEqual([photo.id])
  })

  it('closes the account, whose member appeals without a login and waits for the answer before the erasure [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const { number } = await decide(await report(me, ann), closing)
    expect(await login(ann)).toBe(403)
    const token = await tokenOf(ann)
    expect((await read(await tokenOf(me))).appeal_until).toBeNull()
    clock.advance((closedFor - 1) * day)
    expect((await appeal(token)).answer.decision).toMatchObject({ appeal: { text: 'It was not me' }, appeal_until: null })
    expect((await lastMail(ann)).subject).toContain(String(number))
    clock.advance(30 * day)
    await purge(deps)
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    expect(await login(ann)).toBe(200)
    expect((await read(token)).undone_at).not.toBeNull()
    // Both are told.
    expect((await lastMail(me)).subject).toContain(String(number))
    expect(JSON.stringify(await mailsTo(server, ann.email))).toContain('We looked at it again.')
  })

  it('is mailed again to who asks for a new password or the way back after it closed the account, and to nobody after it was undone', async () => {
    const [me, ann] = await aPair()
    const { number, reported_token: token } = await decide(await report(me, ann), closing)
    const visitor = server.visitor('milf')
    const mailed = async () =>
      (await mailsTo(server, ann.email)).filter(({ links }) => links.some((link) => link.includes(token))).length
    expect(await mailed()).toBe(1)
    expect((await visitor.call(accountContract.requestReset, { body: { email: ann.email } })).status).toBe(200)
    expect(await mailed()).toBe(2)
    expect((await visitor.call(leavingContract.resendReactivation, { body: { email: ann.email } })).status).toBe(200)
    expect(await mailed()).toBe(3)
    const more = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call(accountContract.requestReset, { body: { email: ann.email } })),
    )
    expect(more.map(({ error }) => error?.code)).toContain('reset_limit')
    await appeal(token)
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    const before = await mailed()
    clock.advance(2 * day)
    expect((await visitor.call(accountContract.requestReset, { body: { email: ann.email } })).status).toBe(200)
    expect(await mailed()).toBe(before)
  })

  it('that another report took before stays when one of the two is overturned, and is told then', async () => {
    const [me, ann] = await aPair()
    const other = await server.aMemberIn('milf')
    const [first, second_] = [await report(me, ann), await report(other, ann)]
    const { number } = await decide(first, closing)
    const later = await decide(second_, closing)
    await appeal(await tokenOf(ann))
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    expect(await login(ann)).toBe(403)
    expect(await read(later.reported_token)).toMatchObject({ side: 'reported', measure: 'closing', appeal: null })
    expect(
      (await mailsTo(server, ann.email)).filter(({ links }) => links.some((link) => link.includes(later.reported_token))),
    ).toHaveLength(1)
  })
})

describe('an appeal', () => {
  it('goes to another moderator: who made the decision is refused [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const { number } = await decide(await report(me, ann), warning, 'anna')
    await appeal(await tokenOf(ann))
    const id = await waitingAppeal(number)
    await expect(answer(id, { by: 'anna', outcome: 'upheld' })).rejects.toThrow('Another moderator')
    await answer(id, { by: 'ben', outcome: 'upheld' })
    await expect(answer(id, { by: 'cleo', outcome: 'overturned' })).rejects.toThrow('has decided')
    expect(await read(await tokenOf(ann))).toMatchObject({
      undone_at: null,
      appeal: { outcome: 'upheld', answer: 'We looked at it again.' },
    })
    expect(JSON.stringify(await mailsTo(server, ann.email))).not.toMatch(/anna|ben\b/)
  })

  it('is filed once for each side and decision, also by requests at the same time, and within six months', async () => {
    const [me, ann] = await aPair()
    await decide(await report(me, ann), warning)
    const [mine, anns] = [await tokenOf(me), await tokenOf(ann)]
    const codes = (await Promise.all([appeal(anns, 'First'), appeal(anns, 'Second')])).map(({ error }) => error?.code)
    expect(codes.filter((code) => code !== undefined)).toEqual(['appeal_filed'])
    const { text = '' } = (await read(anns)).appeal ?? {}
    expect((await appeal(anns, text)).status).toBe(200)
    expect(await db.selectFrom('appeals').select('id').where('user_id', '=', ann.id).execute()).toHaveLength(1)
    expect((await appeal(mine, 'x'.repeat(limits.appealLength + 1))).error?.fields).toEqual({ text: 'too_long' })
    expect((await appeal(mine, ' \n ')).status).toBe(400)
    clock.advance(limits.appealDays * day)
    expect((await appeal(mine)).error?.code).toBe('appeal_over')
    expect((await appeal('A'.repeat(43))).error?.code).toBe('not_found')
  })

  it('of who reported leads to a measure, which its member can appeal against in turn', async () => {
    const [me, ann] = await aPair()
    const { number } = await decide(await report(me, ann), nothing)
    await appeal(await tokenOf(me), 'Look at the last message')
    const id = await waitingAppeal(number)
    await expect(answer(id, { outcome: 'overturned' })).rejects.toThrow('--measure')
    await answer(id, { outcome: 'overturned', instead: warning })
    expect(await ownReports(me)).toMatchObject([{ decision: { measure: 'warning', appeal: null } }])
    const mine = (await ownReports(me))[0]?.decision ?? { number: 0, token: '' }
    const before = await server.db
      .selectFrom('decisions')
      .select('reporter_token')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect((await read(before.reporter_token)).newer).toEqual({ number: mine.number, token: mine.token })
    const again = await read(await tokenOf(ann))
    expect(again.newer).toBeNull()
    expect(again).toMatchObject({ measure: 'warning', facts: warning.facts })
    await appeal(await tokenOf(ann))
    const second_ = await waitingAppeal(again.number)
    await expect(answer(second_, { by: 'ben', outcome: 'upheld' })).rejects.toThrow('Another moderator')
    await answer(second_, { by: 'anna', outcome: 'upheld' })
  })
})

it('counts decisions, those appealed against and those overturned [TRU-17 partly]', async () => {
  const site = 'gilf'
  const [me, ann] = [await server.aMemberIn(site), await server.aMemberIn(site)]
  const began = clock()
  const ids = [await report(me, ann), await report(me, ann), await report(me, ann)]
  const [first, second_] = [await decide(ids[0] ?? '', warning), await decide(ids[1] ?? '', warning)]
  await decide(ids[2] ?? '', nothing)
  for (const { reported_token: token } of [first, second_])
    await server.visitor(site).call(decisionsContract.appeal, { body: { token, text: 'It was not me' } })
  await answer(await waitingAppeal(first.number), { outcome: 'overturned' })
  expect(await countDecisions(db, me.edition, began)).toEqual({ decided: 3, appealed: 2, overturned: 1 })
  clock.advance(second)
  expect(await countDecisions(db, me.edition, clock())).toEqual({ decided: 0, appealed: 0, overturned: 0 })
})

it('an erasure takes the member and what was found out of a decision, which still counts', async () => {
  const [me, ann] = await aPair()
  const { number, decided_at } = await decide(await report(me, ann), closing)
  const token = await tokenOf(ann)
  clock.advance(closedFor * day)
  await purge(deps)
  expect((await server.visitor('milf').call(decisionsContract.decision, { query: { token } })).status).toBe(404)
  expect(
    await db.selectFrom('decisions').select(['facts', 'reported_id', 'measure']).where('number', '=', number).execute(),
  ).toEqual([{ facts: '', reported_id: null, measure: 'closing' }])
  expect((await countDecisions(db, me.edition, decided_at)).decided).toBeGreaterThan(0)
})
