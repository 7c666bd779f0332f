import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import { day, second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { describe, expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { addActivePhoto, aPicture, formOf } from '../../testing/pictures.ts'
import { decideReport } from './members.decisions.ts'
import { findWaitingReports, readReport } from './members.report-review.ts'

const server = await openTestApp()

type Report = BodyOf<typeof membersContract.report>
const report = (from: TestMember, body: Report) => server.as(from).call(membersContract.report, { body })
const aPair = async () =>
  [await server.aMemberIn('milf', { credits: 500 }), await server.aMemberIn('milf', { credits: 500 })] as const
const stored = (from: TestMember) => server.db.selectFrom('reports').selectAll().where('from_id', '=', from.id).execute()
const write = async (from: TestMember, to: TestMember, body: string) => {
  const id = randomUUID()
  await server.as(from).call(chatContract.send, { body: { id, profile: to.id, kind: 'text', payload: { text: body } } })
  return id
}

describe('a report', () => {
  it('of a profile keeps its texts and photos as they were [PRF-01 partly] [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    await server.as(ann).call(profileContract.saveProfile, { body: { about_me: 'Buy my coins at coins.example' } })
    expect((await report(me, { profile: ann.id, reason: 'scam', note: 'Asks for money' })).answer).toEqual({})
    await server.as(ann).call(profileContract.saveProfile, { body: { about_me: 'I like tea.' } })
    expect(await stored(me)).toMatchObject([
      {
        edition: 6,
        about_id: ann.id,
        kind: 'profile',
        reason: 'scam',
        note: 'Asks for money',
        evidence: { profile: { about_me: 'Buy my coins at coins.example', photos: [] } },
        created_at: server.clock(),
      },
    ])
  })

  it('of a message keeps the message, only one that the other wrote and the reporter sees [CHT-16 partly]', async () => {
    const [me, ann] = await aPair()
    const own = await write(me, ann, 'Hello')
    const rude = await write(ann, me, 'Something rude')
    const elsewhere = await write(ann, await server.aMemberIn('milf'), 'Not for me')
    const about = (message: string) => report(me, { profile: ann.id, reason: 'rude', about: { kind: 'message', message } })
    for (const message of [own, elsewhere, randomUUID()]) expect((await about(message)).error?.code).toBe('not_found')
    expect((await about(rude.toUpperCase())).status).toBe(200)
    expect(await stored(me)).toMatchObject([
      { kind: 'message', evidence: { messages: [{ id: rude, sender_id: ann.id, payload: { text: 'Something rude' } }] } },
    ])
  })

  it('of a conversation keeps its newest messages, the oldest first [CHT-16 partly]', async () => {
    const [me, ann] = await aPair()
    const about = { kind: 'conversation' } as const
    expect((await report(me, { profile: ann.id, reason: 'scam', about })).error?.code).toBe('not_found')
    for (let n = 0; n <= limits.reportedMessages; n++) await write(n % 2 ? me : ann, n % 2 ? ann : me, `Message ${n}`)
    expect((await report(me, { profile: ann.id, reason: 'scam', about })).status).toBe(200)
    const [kept] = await stored(me)
    const bodies = kept?.evidence.messages?.map(({ payload }) => ('text' in payload ? payload.text : null))
    expect(bodies).toHaveLength(limits.reportedMessages)
    expect([bodies?.[0], bodies?.at(-1)]).toEqual(['Message 1', `Message ${limits.reportedMessages}`])
  })

  it('keeps the messages although a block hid them, also if the reported member blocked [CHT-16 partly] [TRU-08 partly]', async () => {
    for (const blocker of ['reporter', 'reported']) {
      const [me, ann] = await aPair()
      const rude = await write(ann, me, 'Something rude')
      const [from, to] = blocker === 'reporter' ? [me, ann] : [ann, me]
      await server.as(from).call(membersContract.block, { body: { profile: to.id } })
      for (const about of [{ kind: 'conversation' }, { kind: 'message', message: rude }] as const)
        expect((await report(me, { profile: ann.id, reason: 'rude', about })).status).toBe(200)
      const reports = await stored(me)
      expect(reports.map(({ evidence }) => evidence.messages?.map(({ id }) => id))).toEqual([[rude], [rude]])
    }
  })

  it('needs a message that the reporter has not removed', async () => {
    const [me, ann] = await aPair()
    await write(ann, me, 'Something rude')
    const { conversation } = (await server.as(me).call(chatContract.chats)).answer.chats[0] ?? { conversation: { id: '' } }
    await server.as(me).call(chatContract.removeChat, { body: { conversation: conversation.id } })
    const { error } = await report(me, { profile: ann.id, reason: 'rude', about: { kind: 'conversation' } })
    expect(error?.code).toBe('not_found')
  })

  it('keeps the files of the photos that it names until it is deleted itself [TRU-08 partly]', async () => {
    const me = await server.aMemberIn('milf')
    const ann = await server.aMemberIn('milf', { paid: true, credits: 100 })
    const shown = await addActivePhoto(server, ann)
    const send = async () => {
      const id = randomUUID()
      const query = new URLSearchParams({ id, profile: me.id, view_once: 'yes' }).toString()
      await server.as(ann).request('POST', `${chatContract.sendPhoto.path}?${query}`, formOf(await aPicture()))
      const { payload } = await server.db.selectFrom('messages').select('payload').where('id', '=', id).executeTakeFirstOrThrow()
      return { id, file: 'photo' in payload ? `message-photos/6/${payload.photo}/large.webp` : '' }
    }
    const [reported, forgotten] = [await send(), await send()]
    const isThere = async (file: string) => (await server.deps.files.read(file)) !== null
    const original = `photos/6/${shown.id}/original.webp`

    for (const { id } of [reported, forgotten])
      await server.as(me).call(chatContract.openPhoto, { body: { message: id, ticket: randomUUID() } })
    await report(me, { profile: ann.id, reason: 'nudity', about: { kind: 'message', message: reported.id } })
    await server.as(ann).call(profileContract.removePhoto, { body: { photo: shown.id } })
    server.clock.advance(limits.photoUndo + 2000)
    await server.jobs.run()
    const past = new Date(server.clock().getTime() - day)
    for (const file of [original, reported.file]) await utimes(join(server.config.DATA_DIR, 'files', file), past, past)
    await purge(server.deps)
    expect([await isThere(original), await isThere(reported.file), await isThere(forgotten.file)]).toEqual([true, true, false])
    expect((await server.as(me).request('GET', shown.filename)).status).toBe(404)

    const [{ id } = { id: '' }] = await stored(me)
    expect((await readReport(server.db, id)).files).toEqual([original, reported.file])
    await server.db.deleteFrom('reports').where('from_id', '=', me.id).execute()
    await purge(server.deps)
    expect([await isThere(original), await isThere(reported.file)]).toEqual([false, false])
  })

  it('gives a reason that fits the kind of profile', async () => {
    const me = await server.aMemberIn('milf')
    const made = await server.aMemberIn('milf', { profile: { kind: 'fictional' } })
    const member = await server.aMemberIn('milf')
    expect((await report(me, { profile: made.id, reason: 'fake' })).error?.fields).toEqual({ reason: 'invalid_value' })
    expect((await report(me, { profile: member.id, reason: 'not_marked' })).error?.fields).toEqual({ reason: 'invalid_value' })
    expect((await report(me, { profile: made.id, reason: 'misleading' })).status).toBe(200)
    expect((await report(me, { profile: member.id, reason: 'nudity' })).status).toBe(200)
  })

  it('refuses the own profile and a profile of another edition', async () => {
    const me = await server.aMemberIn('milf')
    expect((await report(me, { profile: me.id, reason: 'scam' })).error?.code).toBe('own_profile')
    expect((await report(me, { profile: (await server.aMemberIn('bbw')).id, reason: 'scam' })).error?.code).toBe('not_found')
  })
})

describe('the moderators', () => {
  it('find the reports that wait, oldest first, with both addresses, until they are decided [TRU-08 partly]', async () => {
    const [me, ann] = await aPair()
    const other = await server.aMemberIn('milf')
    await report(me, { profile: ann.id, reason: 'scam', note: 'Asks for money' })
    server.clock.advance(second)
    await report(other, { profile: ann.id, reason: 'rude' })
    const waiting = async () => (await findWaitingReports(server.db, 100)).filter(({ name }) => name === ann.name)
    const [first, last] = await waiting()
    expect([first?.reason, last?.reason]).toEqual(['scam', 'rude'])
    const id = first?.id ?? ''
    expect(await readReport(server.db, id)).toMatchObject({
      note: 'Asks for money',
      from: { id: me.id, email: me.email },
      about: { id: ann.id, email: ann.email },
      others: 1,
      evidence: { profile: { name: ann.name } },
      closed_at: null,
    })
    const verdict = { measure: 'none', rule: null, facts: 'Nothing found', photos: [], message: null } as const
    await server.db
      .transaction()
      .execute((db) => decideReport({ db, now: server.clock(), jobs: server.deps.jobs, by: 'anna' }, { report: id, ...verdict }))
    expect((await waiting()).map(({ reason }) => reason)).toEqual(['rude'])
    expect((await readReport(server.db, id)).decisions).toMatchObject([{ measure: 'none', decided_by: 'anna' }])
  })
})
