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
import { ledgerAddsUp as expectLedger } from '../../testing/ledger-adds-up.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'
import { addActivePhoto, aPicture, review, upload } from '../../testing/pictures.ts'
import { reopenAccount } from '../account/account.closing.ts'
import { returnUnanswered } from '../chat/chat.escrow.ts'
import { closedFor } from '../account/account.policy.ts'
import { decideAppeal, decideReport } from './members.decisions.ts'
import type { Verdict } from './members.decisions.policy.ts'
import { countDecisions, findWaitingAppeals } from './members.decisions.repository.ts'

const server = await openTestApp()
const { db, deps, clock } = server

const nothing: Verdict = { measure: 'none', rule: null, facts: 'No rule was broken.', photos: [], message: null }
const warning: Verdict = { ...nothing, measure: 'warning', rule: 'money', facts: 'You asked for 200 euros.' }
const closing: Verdict = { ...warning, measure: 'closing' }

const removalOf = ({ id }: { id: string }): Verdict => ({ ...warning, measure: 'removal', rule: 'photos', photos: [id] })

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
const shownOf = async ({ id }: TestMember) =>
  (await db.selectFrom('photos').select('id').where('profile_id', '=', id).where('status', '=', 'active').execute()).map(
    (row) => row.id,
  )
const payer = () => server.aMemberIn('milf', { credits: 20, paid: true })
const write = async (from: TestMember, to: TestMember) => {
  const body = { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: 'Send money' } } as const
  return (await server.as(from).call(chatContract.send, { body })).answer.message
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

  it('on a photo that a moderator refused again for another reason stays away, and staff are told [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const photo = await addActivePhoto(server, ann)
    const { number } = await decide(await report(me, ann), removalOf(photo))
    await server.jobs.run()
    await review(server, photo, 'banned')
    await appeal(await tokenOf(ann))
    expect(await answer(await waitingAppeal(number), { outcome: 'overturned' })).toEqual([`photo ${photo.id}`])
    await server.jobs.run()
    expect(await shownOf(ann)).toEqual([])
  })

  it('on a photo is undone although its owner filled the place, and although it was never read', async () => {
    const [me, ann] = await aPair()
    const photos = []
    for (let one = 0; one < limits.freePhotos; one++) photos.push(await addActivePhoto(server, ann))
    const [photo] = photos
    if (!photo) throw new Error('No photo')
    await db.updateTable('photos').set({ fingerprint: null }).where('id', '=', photo.id).execute()
    const { number } = await decide(await report(me, ann), removalOf(photo))
    await server.jobs.run()
    await addActivePhoto(server, ann)
    await appeal(await tokenOf(ann))
    expect(await answer(await waitingAppeal(number), { outcome: 'overturned' })).toEqual([])
    expect(await shownOf(ann)).toHaveLength(limits.freePhotos + 1)
    expect((await upload(server, ann, await aPicture())).error?.code).toBe('photo_limit')
  })

  it('on a photo can be replaced by another decision about the same photo', async () => {
    const [me, ann] = await aPair()
    const photo = await addActivePhoto(server, ann)
    const { number } = await decide(await report(me, ann), removalOf(photo))
    await appeal(await tokenOf(ann))
    await answer(await waitingAppeal(number), { outcome: 'overturned', instead: { ...removalOf(photo), rule: 'nudity' } })
    expect([await shownOf(ann), (await ownDecisions(ann)).map(({ undone_at: at }) => at === null)]).toEqual([[], [true, false]])
  })

  it('does not cost its innocent member credits: what waited comes back once the measure is undone [TRU-16 partly]', async () => {
    await server.setSettings('milf', { message_credits: 2, reply_escrow_days: 7 })
    const [ann, me, ben] = [await payer(), await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const [unanswered, removed] = [await write(ann, me), await write(ann, ben)]
    const first = await decide(await report(ben, ann, { kind: 'message', message: removed.id }), {
      ...warning,
      measure: 'removal',
      message: removed.id,
    })
    await appeal(first.reported_token)
    const closed = await decide(await report(me, ann), closing)
    await appeal(closed.reported_token)
    const end = (conversation: string) => returnUnanswered(deps, { edition: ann.edition, conversation })
    for (const { conversation_id: one } of [unanswered, removed]) await end(one)
    await expectLedger(db, ann.id, 16)
    clock.advance(day)
    await answer(await waitingAppeal(first.number), { outcome: 'overturned' })
    await end(removed.conversation_id)
    await expectLedger(db, ann.id, 16)
    await answer(await waitingAppeal(closed.number), { outcome: 'overturned' })
    for (const { conversation_id: one } of [unanswered, removed]) await end(one)
    await expectLedger(db, ann.id, 20)
  })

  it('on a message that nobody got is undone, and its credits come back if its receiver has left', async () => {
    await server.setSettings('milf', { message_credits: 2 })
    const [ann, me] = [await payer(), await server.aMemberIn('milf')]
    const { id: message } = await write(ann, me)
    const { number, reported_token: token } = await decide(await report(me, ann, { kind: 'message', message }), {
      ...warning,
      measure: 'removal',
      message,
    })
    await server.as(me).call(leavingContract.deleteAccount, { body: { password: me.password, reason: 'other' } })
    await server.jobs.run()
    await expectLedger(db, ann.id, 18)
    await appeal(token)
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    await server.jobs.run()
    await expectLedger(db, ann.id, 20)
  })

  it('also closes an account that its member has deleted, who cannot bring it back, and can again when it is undone [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const id = await report(me, ann)
    await server.as(ann).call(leavingContract.deleteAccount, { body: { password: ann.password, reason: 'other' } })
    const back = await tokenTo(server, ann.email, '/account-deleted')
    const comeBack = async () =>
      (await server.visitor('milf').call(leavingContract.reactivate, { body: { token: back, password: ann.password } })).status
    clock.advance(second)
    const { number } = await decide(id, closing)
    expect([await comeBack(), await login(ann)]).toEqual([410, 403])
    await appeal(await tokenOf(ann))
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    const { status } = await db.selectFrom('users').select('status').where('id', '=', ann.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(await mailsTo(server, ann.email))).toContain('We looked at it again.')
    expect([status, await comeBack()]).toEqual(['deleted', 200])
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

it('a closing from before staff opened the account neither keeps it closed nor opens it later', async () => {
  const [me, ann] = await aPair()
  const [before, now] = [await report(me, ann), await report(me, ann)]
  const first = await decide(before, closing)
  await appeal(first.reported_token)
  clock.advance(second)
  await staff('anna', (act) => reopenAccount({ ...act, edition: ann.edition, email: ann.email }))
  clock.advance(second)
  const later = await decide(now, closing)
  await answer(await waitingAppeal(first.number), { outcome: 'overturned' })
  expect(await login(ann)).toBe(403)
  await appeal(later.reported_token)
  await answer(await waitingAppeal(later.number), { outcome: 'overturned' })
  expect(await login(ann)).toBe(200)

  const [you, ben] = await aPair()
  const [theirs, last] = [await report(you, ben), await report(you, ben)]
  const upheld = await decide(theirs, closing)
  await appeal(upheld.reported_token)
  await answer(await waitingAppeal(upheld.number), { outcome: 'upheld' })
  clock.advance(second)
  await staff('anna', (act) => reopenAccount({ ...act, edition: ben.edition, email: ben.email }))
  clock.advance(second)
  const { number, reported_token: token } = await decide(last, closing)
  await appeal(token)
  await answer(await waitingAppeal(number), { outcome: 'overturned' })
  expect(await login(ben)).toBe(200)
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

  it('against an overturned decision goes to neither of the two who decided, and the list names both [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const { number } = await decide(await report(me, ann), warning, 'anna')
    await appeal(await tokenOf(ann))
    await answer(await waitingAppeal(number), { by: 'ben', outcome: 'overturned' })
    await appeal(await tokenOf(me))
    const id = await waitingAppeal(number)
    expect((await findWaitingAppeals(db, 100)).find((one) => one.id === id)?.deciders).toEqual(['anna', 'ben'])
    for (const by of ['anna', 'ben']) await expect(answer(id, { by, outcome: 'upheld' })).rejects.toThrow('Another moderator')
    await answer(id, { by: 'cleo', outcome: 'upheld' })
  })

  it('of who reported is granted also when the reported member is erased: there is nothing left to do', async () => {
    const [me, ann] = await aPair()
    const { number } = await decide(await report(me, ann), nothing)
    await appeal(await tokenOf(me))
    await server.as(ann).call(leavingContract.deleteAccount, { body: { password: ann.password, reason: 'other' } })
    clock.advance(limits.deletionDays * day)
    await purge(deps)
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    const { text } = await lastMail(me)
    expect(text).toContain('The profile has been deleted since')
    expect(text).not.toContain('A separate email')
  })

  it('is not offered again in the mail about an undone decision to who appealed before', async () => {
    const [me, ann] = await aPair()
    const { number, reporter_token: mine, reported_token: anns } = await decide(await report(me, ann), warning)
    await appeal(mine)
    await answer(await waitingAppeal(number), { outcome: 'upheld' })
    await appeal(anns)
    await answer(await waitingAppeal(number), { outcome: 'overturned' })
    const { subject, text } = await lastMail(me)
    expect(subject).toContain('has changed')
    expect(text).not.toContain('Object free of charge until')
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
    clock.advance((limits.appealDays + 1) * day)
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
  const third = await decide(ids[2] ?? '', nothing)
  for (const { reported_token: token } of [first, second_])
    await server.visitor(site).call(decisionsContract.appeal, { body: { token, text: 'It was not me' } })
  await answer(await waitingAppeal(first.number), { outcome: 'overturned' })
  const untilNow = () => ({ from: began, to: new Date(clock().getTime() + 1) })
  expect(await countDecisions(db, me.edition, untilNow())).toEqual({ decided: 3, appealed: 1, overturned: 1 })
  // A report counts once, whatever an appeal leads to, and an appeal once somebody has decided it.
  const before = untilNow()
  clock.advance(second)
  await server.visitor(site).call(decisionsContract.appeal, { body: { token: third.reporter_token, text: 'It was' } })
  await answer(await waitingAppeal(third.number), { outcome: 'overturned', instead: warning })
  expect(await countDecisions(db, me.edition, untilNow())).toEqual({ decided: 3, appealed: 2, overturned: 2 })
  expect(await countDecisions(db, me.edition, before)).toEqual({ decided: 3, appealed: 1, overturned: 1 })
  const nothingYet = { decided: 0, appealed: 0, overturned: 0 }
  expect(await countDecisions(db, me.edition, { from: new Date(0), to: began })).toEqual(nothingYet)
  expect(await countDecisions(db, me.edition, { from: before.to, to: clock() })).toEqual(nothingYet)
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
  expect((await countDecisions(db, me.edition, { from: decided_at, to: clock() })).decided).toBeGreaterThan(0)
})
