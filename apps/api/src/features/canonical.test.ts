import { randomUUID } from 'node:crypto'
import type { Call } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { calls } from '@vonk/contracts/contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { ledgerAddsUp } from '../testing/ledger-adds-up.ts'
import { asSent, exampleRequests } from '../testing/requests.ts'
import { aPairWithThings } from '../testing/things.ts'

const server = await openTestApp()

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Replaces ids by numbers in order of appearance, so that runs with different ids can be compared. */
function withoutIds(record: unknown): unknown {
  const numbers = new Map<string, string>()
  const numbered = JSON.stringify(record).replaceAll(ids, (id) => {
    const number = numbers.get(id) ?? `#${numbers.size + 1}`
    numbers.set(id, number)
    return number
  })
  return JSON.parse(numbered)
}

/** The response of a call and its effects in the database, for two new members. */
async function recordCall(name: string, call: Call, spelled: (id: string) => string): Promise<unknown> {
  const { me, other, things } = await aPairWithThings(server, 'milf')
  const { bundle, price, ...named } = things
  const spelledThings = Object.fromEntries(Object.entries(named).map(([thing, id]) => [thing, spelled(id)]))
  const example = exampleRequests({ ...named, ...spelledThings, bundle, price })[name] ?? {}
  const mine = server.as(me)
  const { url, ...rest } = asSent(call, example)
  const { status, json } = await mine.request(call.method, url, rest)
  const [seen, chats, likes, paid, theirChats, theirLikes] = [
    await mine.call(membersContract.member, { query: { id: other.id } }),
    await mine.call(chatContract.chats),
    await mine.call(likesContract.likes),
    await mine.call(creditsContract.payment, { query: {} }),
    await server.as(other).call(chatContract.chats),
    await server.as(other).call(likesContract.likes),
  ].map(({ answer, error }) => error ?? answer)
  // The related profiles are the other members of this file.
  const left = [{ ...seen, related: [] }, chats, likes, paid, theirChats, theirLikes]
  return withoutIds([status, { ...(json as object), related: [] }, left])
}

const someId = randomUUID()
const namesIds = calls.filter(({ name }) => {
  const things = { profile: someId, conversation: someId, photo: someId, payment: someId, mandate: someId, bundle: 1, price: 1 }
  return JSON.stringify(exampleRequests(things)[name] ?? {}).includes(someId)
})

describe('an id in upper case', () => {
  it.each(namesIds.map(({ name, call }) => [name, call] as const))('is the same id to %s', async (name, call) => {
    const inCapitals = await recordCall(name, call, (id) => id.toUpperCase())
    expect(inCapitals).toEqual(await recordCall(name, call, (id) => id))
  })

  it('still counts as the own id: members cannot like, block, report or write to themselves', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10 })
    const [mine, profile] = [server.as(anna), anna.id.toUpperCase()]
    const codes = [
      await mine.call(likesContract.like, { body: { profile } }),
      await mine.call(membersContract.block, { body: { profile } }),
      await mine.call(membersContract.report, { body: { profile, reason: 'other' } }),
      await mine.call(chatContract.send, { body: { id: randomUUID(), profile, kind: 'text', payload: { text: 'Hello' } } }),
    ].map(({ error }) => error?.code)
    expect(codes).toEqual(['own_profile', 'own_profile', 'own_profile', 'own_profile'])
  })

  it('names the same message: a repeat sends nothing', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10 })
    const ben = await server.aMemberIn('milf')
    const outgoing = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Hello' } } as const
    const capitals = { ...outgoing, id: outgoing.id.toUpperCase(), profile: ben.id.toUpperCase() }
    const answers = await Promise.all(
      [outgoing, capitals, outgoing, capitals].map((body) => server.as(anna).call(chatContract.send, { body })),
    )
    const [first] = answers
    expect(answers.map(({ status, answer }) => [status, answer.message.id])).toEqual(answers.map(() => [200, outgoing.id]))
    const page = await server
      .as(ben)
      .call(chatContract.messages, { query: { conversation: first?.answer.message.conversation_id ?? '' } })
    expect(page.answer.messages).toHaveLength(1)
    await ledgerAddsUp(server.db)
  })
})
