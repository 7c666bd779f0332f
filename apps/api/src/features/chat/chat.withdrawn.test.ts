import { randomUUID } from 'node:crypto'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { aPicture, formOf } from '../../testing/pictures.ts'
import { eraseFinalAccount, makeFinal } from '../account/account.erasure.ts'
import { readReport } from '../members/members.report-review.ts'

const server = await openTestApp()
const { db, deps, clock } = server

const aPair = async () =>
  [await server.aMemberIn('milf', { credits: 100 }), await server.aMemberIn('milf', { credits: 100, paid: true })] as const

async function say(from: TestMember, to: TestMember, text: string, replyTo?: string) {
  const id = randomUUID()
  const quote = replyTo !== undefined && { quote: { kind: 'message' as const, message: replyTo } }
  await server.as(from).call(chatContract.send, { body: { id, profile: to.id, kind: 'text', payload: { text, ...quote } } })
  return id
}
async function sendPhoto(from: TestMember, to: TestMember) {
  const id = randomUUID()
  const query = new URLSearchParams({ id, profile: to.id, view_once: 'yes' }).toString()
  await server.as(from).request('POST', `${chatContract.sendPhoto.path}?${query}`, formOf(await aPicture()))
  const { payload } = await db.selectFrom('messages').select('payload').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, file: 'photo' in payload ? `message-photos/6/${payload.photo}/large.webp` : '' }
}
const takeBack = (by: TestMember, message: string) => server.as(by).call(chatContract.unsend, { body: { message } })

type About = { kind: 'conversation' } | { kind: 'message'; message: string }
const report = (by: TestMember, profile: string, about: About) =>
  server.as(by).call(membersContract.report, { body: { profile, reason: 'rude', about } })
const reportsOf = (member: TestMember) => db.selectFrom('reports').selectAll().where('from_id', '=', member.id).execute()
const isThere = async (file: string) => (await deps.files.read(file)) !== null

it('a report has what the other took back before it; neither member sees it [TRU-08 partly]', async () => {
  const [me, ann] = await aPair()
  const hello = await say(me, ann, 'Hello')
  const rude = await say(ann, me, 'Something rude', hello)
  await takeBack(ann, rude)
  const query = { conversation: (await server.as(me).call(chatContract.chats)).answer.chats[0]?.conversation.id ?? '' }
  for (const member of [me, ann]) {
    const { messages } = (await server.as(member).call(chatContract.messages, { query })).answer
    expect(messages.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['text', { text: 'Hello', quote: null }],
      ['withdrawn', {}],
    ])
  }
  for (const about of [{ kind: 'conversation' }, { kind: 'message', message: rude }] as const)
    expect((await report(me, ann.id, about)).status).toBe(200)
  // What it quoted is not kept with it.
  const taken = { id: rude, kind: 'text', payload: { text: 'Something rude', quote: null }, withdrawn_at: clock().toISOString() }
  expect((await reportsOf(me)).map(({ evidence }) => evidence.messages?.at(-1))).toMatchObject([taken, taken])
})

it('a report has the photo that the other took back before it, whose file stays with the report alone [TRU-08 partly]', async () => {
  const [me, ann] = await aPair()
  const [reported, forgotten] = [await sendPhoto(ann, me), await sendPhoto(ann, me)]
  for (const { id } of [reported, forgotten]) await takeBack(ann, id)
  const ticket = randomUUID()
  const opened = await server.as(me).call(chatContract.openPhoto, { body: { message: reported.id, ticket } })
  expect(opened.error?.code).toBe('not_found')
  await report(me, ann.id, { kind: 'message', message: reported.id })
  clock.advance(29 * day)
  await purge(deps)
  expect([await isThere(reported.file), await isThere(forgotten.file)]).toEqual([true, true])
  clock.advance(day + 1)
  await purge(deps)
  expect([await isThere(reported.file), await isThere(forgotten.file)]).toEqual([true, false])
  const [{ id } = { id: '' }] = await reportsOf(me)
  expect((await readReport(db, id)).files).toEqual([reported.file])
})

it('what was taken back goes after 30 days, or with the account that wrote it [ACC-03 partly]', async () => {
  const [me, ann] = await aPair()
  const kept = async () =>
    (await db.selectFrom('withdrawn_messages').select('message_id').execute()).map(({ message_id }) => message_id)
  const early = await say(ann, me, 'Early')
  await takeBack(ann, early)
  clock.advance(29 * day)
  const bea = await server.aMemberIn('milf', { credits: 100, paid: true })
  const late = await say(bea, me, 'Late')
  const photo = await sendPhoto(bea, me)
  for (const id of [late, photo.id]) await takeBack(bea, id)
  expect(await kept()).toEqual(expect.arrayContaining([early, late, photo.id]))
  clock.advance(day + 1)
  await purge(deps)
  expect(await kept()).not.toContain(early)
  expect(await kept()).toContain(late)

  await server.as(bea).call(leavingContract.deleteAccount, { body: { password: bea.password, reason: 'other' } })
  await makeFinal(server.act('milf'), bea.email)
  await eraseFinalAccount(deps, bea.id)
  expect(await kept()).toEqual([])
  expect(await isThere(photo.file)).toBe(false)
})
