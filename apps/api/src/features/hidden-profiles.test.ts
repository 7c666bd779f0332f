import { randomUUID } from 'node:crypto'
import { calls } from '@vonk/contracts/contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../testing/harness.ts'
import { asSent, exampleRequests } from '../testing/requests.ts'

const server = await openTestApp()

const requestAbout = (name: string, profile: string) => {
  const [conversation, photo, payment, mandate] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  return exampleRequests({ profile, conversation, photo, payment, mandate, bundle: 1, price: 1 })[name] ?? {}
}

const someId = randomUUID()
const aboutProfiles = calls.filter(({ name }) => JSON.stringify(requestAbout(name, someId)).includes(someId))

/** Relations of the viewer and the hidden profile. A refusal must not reveal them. */
const before: Record<string, (me: TestMember, other: TestMember) => Promise<unknown>> = {
  nothing: async () => {},
  'their like': (me, other) => server.as(other).call(likesContract.like, { body: { profile: me.id } }),
  'their block': (me, other) => server.as(other).call(membersContract.block, { body: { profile: me.id } }),
  'my block': (me, other) => server.as(me).call(membersContract.block, { body: { profile: other.id } }),
}

describe.each(aboutProfiles.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  it('answers the same for a disabled, deleted and missing profile, in every relation, and for one of another edition', async () => {
    const me = await server.aMemberIn('milf', { credits: 100 })
    const ask = async (profile: string) => {
      const { url, ...rest } = asSent(call, requestAbout(name, profile))
      const { status, body } = await server.as(me).request(call.method, url, rest)
      return { status, body }
    }
    const missing = await ask(randomUUID())
    expect(missing.status).toBe(404)
    expect(await ask((await server.aMemberIn('bbw')).id)).toEqual(missing)
    for (const [between, make] of Object.entries(before)) {
      for (const status of ['disabled', 'deleted'] as const) {
        const other = await server.aMemberIn('milf')
        await make(me, other)
        await server.db.updateTable('profiles').set({ status }).where('id', '=', other.id).execute()
        expect({ between, status, answer: await ask(other.id) }).toEqual({ between, status, answer: missing })
      }
    }
  })
})
