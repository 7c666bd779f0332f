import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { fewestFirstMessages } from '@vonk/contracts/members/members.reply-rate.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp({ settings: { message_credits: 0 } })

const write = async (from: TestMember, to: TestMember) => {
  const body = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text: 'Hello' } }
  expect((await server.as(from).call(chatContract.send, { body })).status).toBe(200)
}
const rate = async (site: 'milf' | 'gay' = 'milf') =>
  (await server.visitor(site).call(membersContract.replyRate)).answer.reply_rate
const today = () => server.deps.clock().toISOString().slice(0, 10)

it('counts once a day which first messages between members got an answer, each after its week', async () => {
  const asking = await server.aMemberIn('milf', { paid: true })
  const made = await server.aMemberIn('milf', { profile: { kind: 'fictional' } })
  const asked = await Promise.all(Array.from({ length: fewestFirstMessages }, () => server.aMemberIn('milf', { paid: true })))
  for (const other of asked) await write(asking, other)
  await write(asking, made)
  server.clock.advance(hour)
  for (const other of asked.slice(0, 5)) await write(other, asking)
  // A second message of the one who asks is no answer, and nobody is counted twice.
  for (const other of asked) await write(asking, other)
  server.clock.advance(3 * day)
  for (const other of asked.slice(0, 9)) await write(other, asking)
  expect(await rate(), 'before the week is over').toBeNull()

  server.clock.advance(6 * day)
  const counted_on = today()
  const counted = { counted_on, first_messages: fewestFirstMessages, within_day: 5, within_week: 9 }
  expect(await rate()).toEqual(counted)
  expect(await rate('gay')).toBeNull()
  // What happens later on the day, and answers after the week, do not change it.
  for (const other of asked.slice(9)) await write(other, asking)
  expect(await rate()).toEqual(counted)
  server.clock.advance(day)
  expect(await rate()).toEqual({ ...counted, counted_on: today() })

  server.clock.advance(31 * day)
  expect(await rate(), 'all of them are too long ago').toBeNull()
})
