import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'

const server = await openTestApp({ env: { RATE_LIMIT: '1' }, settings: { message_credits: 1 } })
const perMinute = chatContract.send.perMinute ?? 0

const send = (from: TestMember, to: TestMember) =>
  server.as(from).call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text: 'Hey!' } } })

it('a member who floods is slowed down: pays what was sent, learns when to go on, and delays nobody', async () => {
  const [flooder, ben, cleo] = [
    await server.aMemberIn('milf', { credits: 1000, paid: true }),
    await server.aMemberIn('milf', { credits: 10, paid: true }),
    await server.aMemberIn('milf'),
  ]
  const flood = await Promise.all(Array.from({ length: perMinute + 30 }, () => send(flooder, cleo)))
  const [sent, refused] = [flood.filter(({ status }) => status === 200), flood.filter(({ status }) => status !== 200)]
  expect([sent.length, refused.length]).toEqual([perMinute, 30])
  for (const { status, error, headers } of refused) {
    expect([status, error?.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  await ledgerAddsUp(server.db, flooder.id, 1000 - perMinute)

  expect((await send(ben, cleo)).status).toBe(200)
  const { chats } = (await server.as(cleo).call(chatContract.chats)).answer
  expect(chats.map(({ num_unread_messages }) => num_unread_messages)).toEqual([1, perMinute])

  server.clock.advance(Math.max(...refused.map(({ headers }) => Number(headers['retry-after']))) * 1000)
  expect((await send(flooder, cleo)).status).toBe(200)
})
