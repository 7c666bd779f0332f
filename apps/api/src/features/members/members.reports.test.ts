import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { BodyOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

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
